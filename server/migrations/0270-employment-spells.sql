-- A person may be employed more than once: each time is a spell. The last one is what `employees` says (start_date,
-- termination_date) and is written down here with it; those before it stay as they were. Two never share a day.
create extension if not exists btree_gist;

create table employment_spells (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  start_date date not null,
  end_date date,
  reason text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint employment_spells_end_date_check check (end_date >= start_date),
  constraint employment_spells_start_date_excl exclude using gist
    (tenant_id with =, employee_id with =, daterange(start_date, end_date, '[]') with &&)
);
select tenant_table('employment_spells');
alter table employment_spells
  add constraint employment_spells_employee_id_fkey
    foreign key (tenant_id, employee_id) references employees on delete cascade;
create index employment_spells_employee on employment_spells (tenant_id, employee_id, start_date);

do $$ declare company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    insert into employment_spells (tenant_id, id, employee_id, start_date, end_date)
      select tenant_id, id, id, start_date, case when termination_date >= start_date then termination_date end
      from employees where tenant_id = company;
  end loop;
end $$;

-- The spells before the last, with the kind of contract that held on their last day: with the last one, which stands in
-- `people`, they are all days of somebody's employment. Why one ended is the team's to know.
create view earlier_spells with (security_invoker = true) as
  select s.tenant_id, s.employee_id, s.start_date, s.end_date,
    coalesce((select c.contract_type from employee_cost_terms c
      where c.tenant_id = s.tenant_id and c.employee_id = s.employee_id and c.from_date <= s.end_date
      order by c.from_date desc limit 1), e.contract_type) as contract_type
  from employment_spells s join employees e on e.tenant_id = s.tenant_id and e.id = s.employee_id
  where s.end_date < e.start_date;

-- The very first day of somebody in the company, beside the first one of their last spell.
create or replace view people with (security_invoker = true) as
  select tenant_id, id, user_id, first_name, last_name, avatar, status, start_date, termination_date,
    manager_employee_id, direction_id, position_id, level_id, contract_type, weekly_minutes_capacity,
    initial_vacation_balance, created_at, to_char(birth_date, 'MM-DD') as birthday,
    least(start_date, (select min(s.start_date) from employment_spells s
      where s.tenant_id = employees.tenant_id and s.employee_id = employees.id and s.end_date < employees.start_date)) as first_start_date
  from employees;
