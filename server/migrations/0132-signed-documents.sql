-- A request goes with its document.
alter table signing_requests
  add column level text not null default 'simple',
  -- A file that was signed elsewhere and uploaded as the signed version: the signatures found in it.
  add column found_signatures jsonb,
  add constraint signing_requests_document_id_fkey foreign key (tenant_id, document_id) references documents on delete cascade;
alter table signing_signers
  add column downloaded_at timestamptz,
  add column confirmed_at timestamptz;

-- Places that a template has for signatures, kept with the document that was made from it: a list of {page, x, y, w, h, signer, label}.
create table signing_places (
  tenant_id uuid not null,
  document_id uuid not null,
  places jsonb not null,
  primary key (tenant_id, document_id)
);
select tenant_table('signing_places');
alter table signing_places
  add constraint signing_places_document_id_fkey foreign key (tenant_id, document_id) references documents on delete cascade;
