-- Plans by which invoices are made again and again, and what came of each of their days.
create table invoice_plans (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  client_id uuid not null,
  project_id uuid,
  series_id uuid,
  title text not null,
  currency text not null,
  language text not null constraint invoice_plans_language_check check (language in ('ro', 'en', 'both')),
  vat_treatment text not null default 'standard',
  discount_percent numeric(9, 6) constraint invoice_plans_discount_percent_check check (discount_percent between 0 and 100),
  notes text,
  due_days int not null constraint invoice_plans_due_days_check check (due_days between 0 and 3650),
  -- Its own lines, or the hours of the month (quarter, year) that is charged.
  source text not null default 'lines' constraint invoice_plans_source_check check (source in ('lines', 'tracked')),
  tracked_group text not null default 'employee',
  -- As an invoice's lines are sent.
  lines jsonb not null default '[]',
  every text not null constraint invoice_plans_every_check check (every in ('month', 'quarter', 'year')),
  starts_on date not null,
  ends_on date,
  -- So many invoices in all.
  most int constraint invoice_plans_most_check check (most > 0),
  mode text not null default 'draft' constraint invoice_plans_mode_check check (mode in ('draft', 'issue', 'send')),
  recipients jsonb not null default '[]',
  paused_at timestamptz,
  ended_at timestamptz,
  -- The first day that was not dealt with yet; null once there is none.
  next_on date,
  -- Who wrote it, or took it over: its invoices are made with their rights.
  written_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('invoice_plans');
alter table invoice_plans
  add constraint invoice_plans_client_id_fkey foreign key (tenant_id, client_id) references clients,
  add constraint invoice_plans_project_id_fkey foreign key (tenant_id, project_id) references projects,
  add constraint invoice_plans_series_id_fkey foreign key (tenant_id, series_id) references invoice_series;
create index invoice_plans_next on invoice_plans (tenant_id, next_on) where paused_at is null;
create index invoice_plans_client on invoice_plans (tenant_id, client_id);
create index invoice_plans_project on invoice_plans (tenant_id, project_id);
create index invoice_plans_series on invoice_plans (tenant_id, series_id);

-- One day of a plan, once. `waits`: it cannot be made yet, and the reason says why.
create table invoice_plan_runs (
  tenant_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  day date not null,
  state text not null constraint invoice_plan_runs_state_check check (state in ('made', 'skipped', 'nothing', 'waits')),
  invoice_id uuid,
  reason text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint invoice_plan_runs_day_key unique (tenant_id, plan_id, day)
);
select tenant_table('invoice_plan_runs');
alter table invoice_plan_runs
  add constraint invoice_plan_runs_plan_id_fkey
    foreign key (tenant_id, plan_id) references invoice_plans on delete cascade,
  add constraint invoice_plan_runs_invoice_id_fkey foreign key (tenant_id, invoice_id) references invoices;
comment on constraint invoice_plan_runs_invoice_id_fkey on invoice_plan_runs is 'cleared when what it names is deleted';
create index invoice_plan_runs_invoice on invoice_plan_runs (tenant_id, invoice_id);
