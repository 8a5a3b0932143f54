-- Nothing said of the days that somebody brings along, and none of them, are two things. Until now both were 0, and 0 was read as nothing said.
alter table employees alter column initial_vacation_balance drop default;
alter table employees alter column initial_vacation_balance drop not null;
do $$
declare
  company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    update employees set initial_vacation_balance = null
      where tenant_id = company and initial_vacation_balance = 0;
  end loop;
end $$;
