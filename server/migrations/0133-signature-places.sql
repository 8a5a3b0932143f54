-- Signature places stand with the document itself (`signature_places`).
drop table signing_places;
