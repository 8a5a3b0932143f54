-- What an import of records of any kind did, so that it can be taken back. Until now only people could be imported.
create table imports (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  -- The key of the resource.
  resource text not null,
  user_id uuid not null,
  file_name text,
  -- Records of other kinds that it made, as resource key to ids.
  made jsonb not null default '{}',
  created int not null default 0,
  changed int not null default 0,
  -- The sheet, sealed, while it waits to be imported in the background.
  sheet bytea,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (tenant_id, id)
);
select tenant_table('imports');
alter table imports
  add constraint imports_user_id_fkey foreign key (tenant_id, user_id) references users;
create index imports_resource on imports (tenant_id, resource, id);
create index imports_user on imports (tenant_id, user_id);

create table import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  -- The resource's key and the record: it can be one of several kinds, so no foreign key holds it.
  resource text not null,
  record_id uuid not null,
  -- Null for a record that the import made; else the changed columns as they were, sealed ones still sealed.
  before jsonb,
  -- Tells whether something touched the record since.
  mark text not null default '',
  primary key (tenant_id, import_id, record_id)
);
select tenant_table('import_rows');
alter table import_rows
  add constraint import_rows_import_id_fkey foreign key (tenant_id, import_id) references imports on delete cascade;
create index import_rows_record on import_rows (tenant_id, resource, record_id);

do $$
declare
  company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    insert into imports (tenant_id, id, resource, user_id, file_name, made, created, changed, created_at, undone_at)
      select i.tenant_id, i.id, 'employees', i.user_id, i.file_name, i.made,
        count(r.employee_id) filter (where r.before is null), count(r.employee_id) filter (where r.before is not null),
        i.created_at, i.undone_at
      from employee_imports i
      left join employee_import_rows r on r.tenant_id = i.tenant_id and r.import_id = i.id
      where i.tenant_id = company group by i.tenant_id, i.id;
    insert into import_rows (tenant_id, import_id, resource, record_id, before, mark)
      select tenant_id, import_id, 'employees', employee_id, before, mark
      from employee_import_rows where tenant_id = company;
  end loop;
end $$;
drop table employee_import_rows;
drop table employee_imports;
