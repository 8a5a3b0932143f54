-- What is to be done when somebody joins or leaves.
create table checklist_templates (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  title text not null,
  name text not null,
  event_type text not null default 'onboarding'
    constraint checklist_templates_event_type_check check (event_type in ('onboarding', 'offboarding')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('checklist_templates');

create table checklist_template_tasks (
  tenant_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  title text not null,
  description text,
  -- For people in these positions; empty: for everybody.
  applicable_positions uuid[] not null default '{}',
  -- The id of an employee, or `employee` (the person themselves) or `direct_manager`.
  assignee text,
  -- From the first day of work, or from the last one when somebody leaves; negative is before it.
  days_to_complete int not null default 0,
  auto_create_for_new_employees boolean not null default true,
  position int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('checklist_template_tasks');
alter table checklist_template_tasks
  add constraint checklist_template_tasks_template_id_fkey
    foreign key (tenant_id, template_id) references checklist_templates on delete cascade;
create index checklist_template_tasks_template on checklist_template_tasks (tenant_id, template_id, position);

create table checklist_tasks (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  assignee_id uuid,
  -- Whom the assignee follows: the person's manager whoever that is, or somebody chosen.
  follows_manager boolean not null default false,
  event_type text not null default 'onboarding'
    constraint checklist_tasks_event_type_check check (event_type in ('onboarding', 'offboarding')),
  title text not null,
  description text,
  status text not null default 'pending'
    constraint checklist_tasks_status_check check (status in ('pending', 'in_progress', 'completed', 'skipped')),
  due_date date not null,
  -- Days from the first or last day of work; null once somebody has set the day by hand.
  offset_days int,
  completed_at timestamptz,
  -- What it was made of: once for each person. The template may be deleted, the task stays.
  template_task_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint checklist_tasks_template_task_id_key unique (tenant_id, employee_id, template_task_id)
);
select tenant_table('checklist_tasks');
alter table checklist_tasks
  add constraint checklist_tasks_employee_id_fkey
    foreign key (tenant_id, employee_id) references employees on delete cascade,
  add constraint checklist_tasks_assignee_id_fkey foreign key (tenant_id, assignee_id) references employees;
comment on constraint checklist_tasks_assignee_id_fkey on checklist_tasks is 'cleared when what it names is deleted';
create index checklist_tasks_assignee on checklist_tasks (tenant_id, assignee_id, due_date);
create index checklist_tasks_due on checklist_tasks (tenant_id, due_date, title, id);
