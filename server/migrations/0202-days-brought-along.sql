-- Nothing said of the days that somebody brings along, and none of them, are two things. Until now both were 0, and 0 was read as nothing said.
alter table employees alter column initial_vacation_balance drop default;
alter table employees alter column initial_vacation_balance drop not null;
do $$
declare
  company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    -- Imports know by the version of a row whether somebody has touched it since. This is no touch: who was untouched before stays so.
    update import_rows r set mark = 'same/' || split_part(r.mark, '/', 2)
      from employees e where e.tenant_id = company and r.tenant_id = company and r.resource = 'employees'
        and e.id = r.record_id and e.initial_vacation_balance = 0 and split_part(r.mark, '/', 1) = e.xmin::text;
    update employees set initial_vacation_balance = null
      where tenant_id = company and initial_vacation_balance = 0;
    update import_rows r set mark = e.xmin::text || '/' || split_part(r.mark, '/', 2)
      from employees e where e.tenant_id = company and r.tenant_id = company and r.resource = 'employees'
        and e.id = r.record_id and split_part(r.mark, '/', 1) = 'same';
  end loop;
end $$;
