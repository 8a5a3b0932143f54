-- What an import did, so that it can be taken back while nothing else has touched its rows.
create table employee_imports (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  user_id uuid not null,
  file_name text,
  -- Directory entries that it made, as resource key to ids.
  made jsonb not null default '{}',
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (tenant_id, id),
  constraint employee_imports_user_id_fkey foreign key (tenant_id, user_id) references users
);

create table employee_import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  employee_id uuid not null,
  -- Null for a person whom the import made; else the changed columns as they were, sealed ones still sealed.
  before jsonb,
  -- Tells whether something touched the person since.
  mark text not null default '',
  primary key (tenant_id, import_id, employee_id),
  constraint employee_import_rows_import_id_fkey foreign key (tenant_id, import_id) references employee_imports on delete cascade,
  constraint employee_import_rows_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade
);
create index employee_import_rows_employee on employee_import_rows (tenant_id, employee_id);
create index employee_imports_user on employee_imports (tenant_id, user_id);

do $$
declare t text;
begin
  foreach t in array array['employee_imports', 'employee_import_rows']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))$p$, t);
  end loop;
end $$;
