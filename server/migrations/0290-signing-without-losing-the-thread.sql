-- A code is good for ten minutes, however often the page is opened: it is kept sealed, so that it can be mailed again as it is.
-- Codes that are on their way now end with this migration.
alter table signing_signers drop column code_hash;
alter table signing_signers
  add column code bytea,
  add column code_sent_at timestamptz;

-- What a signer has filled in and not signed yet, sealed: who reloads the page goes on where they were.
create table signing_drafts (
  tenant_id uuid not null,
  signer_id uuid not null,
  filled bytea not null,
  primary key (tenant_id, signer_id)
);
select tenant_table('signing_drafts');
alter table signing_drafts
  add constraint signing_drafts_signer_id_fkey foreign key (tenant_id, signer_id) references signing_signers on delete cascade;
