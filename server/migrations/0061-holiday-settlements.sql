-- The civil day until which a company's ledgers of leave have been brought up to date.
create table holiday_settlements (
  tenant_id uuid primary key references tenants on delete cascade,
  day date not null
);
alter table holiday_settlements enable row level security;
alter table holiday_settlements force row level security;
create policy tenant on holiday_settlements using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
