-- What an hour of a person costs depends on their contract and on the cost that is set for them. Both hold from a day on: a row
-- holds from `from_date` until the next. Who never changed has none; `employees` says what holds now.
create table employee_cost_terms (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  from_date date not null,
  contract_type text not null,
  internal_cost_hourly_rate bigint,
  primary key (tenant_id, id),
  constraint employee_cost_terms_from_date_key unique (tenant_id, employee_id, from_date)
);
select tenant_table('employee_cost_terms');
alter table employee_cost_terms
  add constraint employee_cost_terms_employee_id_fkey
    foreign key (tenant_id, employee_id) references employees on delete cascade;

-- What the company counts a foreign currency at, from a day on: one `currency` is `rate` of `to_currency`.
create table exchange_rates (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  currency text not null,
  to_currency text not null constraint exchange_rates_to_currency_check check (to_currency <> currency),
  rate numeric(18, 8) not null constraint exchange_rates_rate_check check (rate > 0),
  from_date date not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint exchange_rates_from_date_key unique (tenant_id, currency, to_currency, from_date)
);
select tenant_table('exchange_rates');

-- The parts of a budget that people were notified of, once for each month, year or the whole project (`period`).
create table project_budget_alerts (
  tenant_id uuid not null,
  project_id uuid not null,
  period text not null,
  percent int not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, project_id, period, percent)
);
select tenant_table('project_budget_alerts');
alter table project_budget_alerts
  add constraint project_budget_alerts_project_id_fkey
    foreign key (tenant_id, project_id) references projects on delete cascade;
