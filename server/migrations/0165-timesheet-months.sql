-- What the entries of a person on a project come to in a month: written in the transaction of each entry (modules/time/months),
-- so that sums of long spans read hundreds of rows and not a million.
create table timesheet_months (
  tenant_id uuid not null,
  employee_id uuid not null,
  project_id uuid not null,
  -- Its first day.
  month date not null,
  minutes int not null,
  entries int not null,
  primary key (tenant_id, employee_id, project_id, month)
) with (fillfactor = 80);
select tenant_table('timesheet_months');
alter table timesheet_months
  add constraint timesheet_months_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  add constraint timesheet_months_project_id_fkey foreign key (tenant_id, project_id) references projects on delete cascade;
create index timesheet_months_project on timesheet_months (tenant_id, project_id, month);

do $$
declare company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    insert into timesheet_months (tenant_id, employee_id, project_id, month, minutes, entries)
    select tenant_id, employee_id, project_id, date_trunc('month', date)::date, sum(worked_minutes), count(*)
    from timesheets where tenant_id = company group by 1, 2, 3, 4;
  end loop;
end $$;
