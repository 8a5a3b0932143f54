-- What other modules may know of a person: who they are, their place in the company and how long they are there. The table
-- itself stays the team's, so that its columns can change; pay, personal numbers and the rest have no business elsewhere.
create view people with (security_invoker = true) as
  select tenant_id, id, user_id, first_name, last_name, avatar, status, start_date, termination_date,
    manager_employee_id, direction_id, position_id, level_id, contract_type, weekly_minutes_capacity,
    initial_vacation_balance, created_at
  from employees;
