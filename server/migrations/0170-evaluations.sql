-- Evaluations of people: when, by whom, and what changes with them. Amounts are whole minor units of the currency.
create table evaluations (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  type_id uuid not null,
  evaluated_at date not null,
  notify_at date,
  -- The notify day of which its assignees were notified: another day notifies again.
  notified_for date,
  next_evaluation_at date,
  salary_before bigint constraint evaluations_salary_before_check check (salary_before >= 0),
  salary_after bigint constraint evaluations_salary_after_check check (salary_after >= 0),
  currency text not null,
  position_before_id uuid,
  position_after_id uuid,
  level_before_id uuid,
  level_after_id uuid,
  external_evaluation_url text,
  notes text,
  file text,
  file_name text,
  -- What it changes was applied: when, by which user, and from which day on. A position or level to come waits for that day.
  applied_at timestamptz,
  applied_by uuid,
  applied_from date,
  place_waits boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint evaluations_notify_at_check check (notify_at < evaluated_at),
  constraint evaluations_next_evaluation_at_check check (next_evaluation_at > evaluated_at),
  constraint evaluations_applied_from_check check ((applied_at is null) = (applied_from is null))
);
select tenant_table('evaluations');
alter table evaluations
  add constraint evaluations_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  add constraint evaluations_type_id_fkey foreign key (tenant_id, type_id) references evaluation_types,
  add constraint evaluations_position_before_id_fkey foreign key (tenant_id, position_before_id) references positions,
  add constraint evaluations_position_after_id_fkey foreign key (tenant_id, position_after_id) references positions,
  add constraint evaluations_level_before_id_fkey foreign key (tenant_id, level_before_id) references levels,
  add constraint evaluations_level_after_id_fkey foreign key (tenant_id, level_after_id) references levels;
create index evaluations_employee on evaluations (tenant_id, employee_id);
create index evaluations_type on evaluations (tenant_id, type_id);
create index evaluations_evaluated_at on evaluations (tenant_id, evaluated_at);
create index evaluations_notify_at on evaluations (tenant_id, notify_at) where notify_at is not null;
create index evaluations_place_waits on evaluations (tenant_id, applied_from) where place_waits;
create index evaluations_position_before on evaluations (tenant_id, position_before_id) where position_before_id is not null;
create index evaluations_position_after on evaluations (tenant_id, position_after_id) where position_after_id is not null;
create index evaluations_level_before on evaluations (tenant_id, level_before_id) where level_before_id is not null;
create index evaluations_level_after on evaluations (tenant_id, level_after_id) where level_after_id is not null;

-- Who holds an evaluation. Never its subject.
create table evaluation_assignees (
  tenant_id uuid not null,
  evaluation_id uuid not null,
  employee_id uuid not null,
  primary key (tenant_id, evaluation_id, employee_id)
);
select tenant_table('evaluation_assignees');
alter table evaluation_assignees
  add constraint evaluation_assignees_evaluation_id_fkey foreign key (tenant_id, evaluation_id) references evaluations
    on delete cascade,
  add constraint evaluation_assignees_employee_id_fkey foreign key (tenant_id, employee_id) references employees
    on delete cascade;
create index evaluation_assignees_employee on evaluation_assignees (tenant_id, employee_id);
