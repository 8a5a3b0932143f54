-- What a browser puts into the address of a file it downloads, where it cannot send a header: opens that kind of file once,
-- within 60 seconds, with the rights its person holds then. It ends with the session it was asked for in.
create table download_tickets (
  tenant_id uuid not null,
  ticket_hash text not null,
  session_id uuid not null,
  file text not null constraint download_tickets_file_check check (file in ('presence-sheet')),
  expires_at timestamptz not null,
  primary key (tenant_id, ticket_hash),
  constraint download_tickets_session_id_fkey foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index download_tickets_session on download_tickets (tenant_id, session_id);
alter table download_tickets enable row level security;
alter table download_tickets force row level security;
create policy tenant on download_tickets using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
