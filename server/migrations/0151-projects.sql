-- What people work on: projects of clients, their tasks and their people.
create table projects (
  tenant_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  name text not null,
  website text,
  logo_path text,
  description text,
  -- Minor units of `currency`, in which the project is planned and earned.
  budget bigint constraint projects_budget_check check (budget >= 0),
  budget_type text not null default 'monthly'
    constraint projects_budget_type_check check (budget_type in ('monthly', 'yearly', 'fixed')),
  currency text not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('projects');
alter table projects add constraint projects_client_id_fkey foreign key (tenant_id, client_id) references clients;
create index projects_client on projects (tenant_id, client_id);
create index projects_name on projects (tenant_id, name);

create table tasks (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null constraint tasks_name_check check (char_length(name) >= 2),
  description text,
  position int not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  -- An entry of time names its project and its task: the task is of that project.
  constraint tasks_project_key unique (tenant_id, project_id, id)
);
select tenant_table('tasks');
alter table tasks
  add constraint tasks_project_id_fkey foreign key (tenant_id, project_id) references projects on delete cascade;
create unique index tasks_name_key on tasks (tenant_id, project_id, lower(name));

-- Who works on a project. Removed people keep their row (`archived_at`), for their hours and their cost stay.
create table project_members (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  employee_id uuid not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint project_members_employee_id_key unique (tenant_id, project_id, employee_id)
);
select tenant_table('project_members');
alter table project_members
  add constraint project_members_project_id_fkey foreign key (tenant_id, project_id) references projects on delete cascade,
  add constraint project_members_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade;
create index project_members_employee on project_members (tenant_id, employee_id);

-- What a member is planned for and what an hour of them is charged at, from a day on. The terms of a day are those of the latest
-- `from_date` up to it; before the first day, the first. A change adds a row and leaves earlier months as they were.
create table project_member_terms (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  from_date date not null,
  weekly_allocation_minutes int not null
    constraint project_member_terms_hours_check check (weekly_allocation_minutes between 0 and 10080),
  -- Minor units of `currency` an hour; null: nothing is charged.
  billed_rate bigint constraint project_member_terms_billed_rate_check check (billed_rate >= 0),
  currency text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint project_member_terms_from_date_key unique (tenant_id, member_id, from_date)
);
select tenant_table('project_member_terms');
alter table project_member_terms
  add constraint project_member_terms_member_id_fkey
    foreign key (tenant_id, member_id) references project_members on delete cascade;
