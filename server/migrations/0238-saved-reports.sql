-- A report with its filters under a name: one person's, or for everybody who has a role.
create table saved_reports (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  page text not null,
  state jsonb not null,
  role text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('saved_reports');
alter table saved_reports
  add constraint saved_reports_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade;
create index saved_reports_user on saved_reports (tenant_id, user_id);
