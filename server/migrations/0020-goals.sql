-- What a person works towards. The state follows from the progress, so it cannot disagree with it.
create table goals (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  requested_id uuid,
  name text not null,
  description text,
  progress int not null default 0 constraint goals_progress_check check (progress between 0 and 100),
  progress_status text not null generated always as
    (case when progress = 0 then 'not_started' when progress = 100 then 'completed' else 'in_progress' end) stored,
  due_date date not null,
  priority text constraint goals_priority_check check (priority in ('low', 'medium', 'high')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint goals_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  constraint goals_requested_id_fkey foreign key (tenant_id, requested_id) references employees
);
create index goals_employee on goals (tenant_id, employee_id, due_date);
create index goals_requested on goals (tenant_id, requested_id);

alter table goals enable row level security;
alter table goals force row level security;
create policy tenant on goals using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
