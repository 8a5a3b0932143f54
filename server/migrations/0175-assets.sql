-- What a company owns and hands to its people.
create table assets (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  type text not null
    constraint assets_type_check check (type in ('electronic', 'furniture', 'book', 'office', 'software', 'subscription', 'other')),
  status text not null default 'available'
    constraint assets_status_check check (status in ('available', 'in_use', 'maintenance', 'decommissioned', 'lost')),
  -- Who has it now: the last row of its asset_holders, kept here for lists.
  employee_id uuid,
  assigned_by uuid,
  assigned_at timestamptz,
  -- The day on which its holder gives it back.
  return_date date,
  model text,
  serial_number text,
  supplier text,
  -- Minor units of `currency`.
  purchase_value bigint constraint assets_purchase_value_check check (purchase_value >= 0),
  currency text not null,
  acquisition_date date,
  warranty_until date,
  next_maintenance_date date,
  -- While it is in maintenance: what is done, and when it comes back.
  maintenance_notes text,
  expected_return_date date,
  notes text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  -- What is gone is with nobody; what is with somebody is in use or in maintenance.
  constraint assets_employee_id_check check (employee_id is null or status in ('in_use', 'maintenance'))
);
select tenant_table('assets');
alter table assets
  add constraint assets_employee_id_fkey foreign key (tenant_id, employee_id) references employees,
  add constraint assets_assigned_by_fkey foreign key (tenant_id, assigned_by) references employees;
comment on constraint assets_employee_id_fkey on assets is 'cleared when what it names is deleted';
comment on constraint assets_assigned_by_fkey on assets is 'cleared when what it names is deleted';
create index assets_name on assets (tenant_id, name, id);
create index assets_employee on assets (tenant_id, employee_id);
create index assets_assigner on assets (tenant_id, assigned_by);

-- Who had an asset from when on, in the order of `number`; nobody where employee_id is null. A holder's time ends where the next
-- row begins, so no two hold an asset at once, and the key refuses a second row of the same number.
create table asset_holders (
  tenant_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  number int not null,
  employee_id uuid,
  since timestamptz not null,
  given_by uuid,
  primary key (tenant_id, id),
  constraint asset_holders_number_key unique (tenant_id, asset_id, number)
);
select tenant_table('asset_holders');
alter table asset_holders
  add constraint asset_holders_asset_id_fkey foreign key (tenant_id, asset_id) references assets on delete cascade,
  add constraint asset_holders_employee_id_fkey foreign key (tenant_id, employee_id) references employees,
  add constraint asset_holders_given_by_fkey foreign key (tenant_id, given_by) references employees;
comment on constraint asset_holders_employee_id_fkey on asset_holders is 'cleared when what it names is deleted';
comment on constraint asset_holders_given_by_fkey on asset_holders is 'cleared when what it names is deleted';
create index asset_holders_employee on asset_holders (tenant_id, employee_id);
create index asset_holders_giver on asset_holders (tenant_id, given_by);

-- Of which dates of an asset people were reminded, at how many days before: each once, and again when the date has changed.
create table asset_reminders (
  tenant_id uuid not null,
  asset_id uuid not null,
  kind text not null,
  day date not null,
  days int not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, asset_id, kind, day, days)
);
select tenant_table('asset_reminders');
alter table asset_reminders
  add constraint asset_reminders_asset_id_fkey foreign key (tenant_id, asset_id) references assets on delete cascade;

do $$
begin
  -- What happened stays; only a person who is deleted is taken out of it. Citus knows no rights to single columns.
  execute format('revoke update, delete on asset_holders from %I', current_setting('vatra.app_role'));
  execute format('grant update %s on asset_holders to %I',
    case when is_distributed() then '' else '(employee_id, given_by)' end, current_setting('vatra.app_role'));
end $$;
