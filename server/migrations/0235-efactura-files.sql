-- The file of e-Factura of a version, once somebody has asked for it: the same bytes from then on.
alter table invoice_versions add column xml text;
