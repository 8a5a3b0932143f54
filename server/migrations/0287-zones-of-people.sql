-- Where the days of somebody begin and end, by the Windows name of their zone: a timer ends with the day of its person.
create or replace view people with (security_invoker = true) as
  select tenant_id, id, user_id, first_name, last_name, avatar, status, start_date, termination_date,
    manager_employee_id, direction_id, position_id, level_id, contract_type, weekly_minutes_capacity,
    initial_vacation_balance, created_at, to_char(birth_date, 'MM-DD') as birthday,
    least(start_date, (select min(s.start_date) from employment_spells s
      where s.tenant_id = employees.tenant_id and s.employee_id = employees.id and s.end_date < employees.start_date)) as first_start_date,
    timezone
  from employees;
