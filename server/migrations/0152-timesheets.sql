-- Hours people worked: an entry is a task on a day. Minutes are kept as they were worked; reports round.
create table timesheets (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  project_id uuid not null,
  task_id uuid not null,
  date date not null,
  description text constraint timesheets_description_check check (char_length(description) <= 500),
  -- A day has 25 hours at most, when clocks are put back.
  worked_minutes int not null default 0 constraint timesheets_worked_minutes_check check (worked_minutes between 0 and 1500),
  -- What was there when the running timer was started.
  initial_worked_minutes int not null default 0,
  timer_started_at timestamptz,
  -- A timer that was forgotten ends with its day; its person has to say whether that is right.
  to_confirm boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('timesheets');
alter table timesheets
  add constraint timesheets_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  add constraint timesheets_project_id_fkey foreign key (tenant_id, project_id) references projects,
  add constraint timesheets_task_id_fkey foreign key (tenant_id, project_id, task_id) references tasks (tenant_id, project_id, id);
-- One running timer a person.
create unique index timesheets_timer_started_at_key on timesheets (tenant_id, employee_id) where timer_started_at is not null;
create index timesheets_employee_date on timesheets (tenant_id, employee_id, date);
create index timesheets_project_date on timesheets (tenant_id, project_id, date) include (employee_id, task_id, worked_minutes);
create index timesheets_task on timesheets (tenant_id, project_id, task_id);
