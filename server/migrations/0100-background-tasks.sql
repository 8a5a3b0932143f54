-- Long work that somebody asked for: how far it is, the file it answers, or why it failed. `run` counts how often it was begun:
-- a process that was taken for dead and still goes on can write nothing under an old number.
create table background_tasks (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- What it is called, in each language.
  name text not null,
  names jsonb not null,
  -- The language it was asked in.
  locale text not null,
  input jsonb not null,
  -- The kind once more, where a company has one such task at a time.
  alone text,
  state text not null default 'waiting'
    constraint background_tasks_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  run int not null default 0,
  done int not null default 0,
  total int,
  cancel_asked_at timestamptz,
  -- Why it failed, in each language.
  errors jsonb,
  file text,
  file_name text,
  file_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint background_tasks_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade,
  constraint background_tasks_finished_check check ((finished_at is null) = (state in ('waiting', 'running')))
);
create unique index background_tasks_alone_key on background_tasks (tenant_id, alone) where state in ('waiting', 'running');
create index background_tasks_user on background_tasks (tenant_id, user_id, created_at);
alter table background_tasks enable row level security;
alter table background_tasks force row level security;
create policy tenant on background_tasks using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));

-- The archive of a company is such a task now.
alter table tenants drop column export_started_at;
