-- A statement that was mailed to a client: of which days, to whom, and the PDF as it went.
create table client_statements (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  client_id uuid not null,
  from_date date not null,
  to_date date not null,
  recipients jsonb not null,
  subject text not null,
  body text not null,
  reply_to text,
  pdf text,
  sent_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('client_statements');
alter table client_statements
  add constraint client_statements_client_id_fkey foreign key (tenant_id, client_id) references clients on delete cascade;
create index client_statements_client on client_statements (tenant_id, client_id, created_at);
