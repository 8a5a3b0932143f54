-- Global tables first: few, and no tenant table is ever their parent's child the other way round.
-- Every tenant table leads its keys with tenant_id (so that the data can be distributed by it later) and has row-level
-- security forced; the policy reads the setting in a sub-select, once a statement, and closes on '' (measured in docs).

create table tenants (
  id uuid primary key,
  subdomain text not null constraint tenants_subdomain_key unique,
  name text not null,
  locale text not null default 'en' constraint tenants_locale_check check (locale in ('en', 'ro')),
  country text not null default 'RO',
  time_zone text not null default 'Europe/Bucharest',
  phone text,
  team_size text,
  industry_id uuid,
  referrer_source text,
  has_demo_data boolean not null default false,
  created_at timestamptz not null default now()
);

-- A person's login is global: no company's administrator alters another company's credentials.
create table logins (
  id uuid primary key,
  email text not null constraint logins_email_key unique,
  password_hash text,
  locale text not null default 'en',
  created_at timestamptz not null default now(),
  password_changed_at timestamptz
);

-- Which companies a login belongs to; asked when somebody signs in on the main domain.
create table memberships (
  login_id uuid not null references logins on delete cascade,
  tenant_id uuid not null references tenants on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (login_id, tenant_id)
);

-- A sign-up in progress. The code is short, so guesses are counted; the token ties the steps together.
create table registrations (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  locale text not null,
  step text not null,
  token_hash text not null constraint registrations_token_hash_key unique,
  code_hash text,
  code_expires_at timestamptz,
  code_attempts int not null default 0,
  tenant_id uuid references tenants on delete cascade,
  user_id uuid,
  created_at timestamptz not null default now()
);
create index registrations_email on registrations (email, created_at desc);

create table password_resets (
  token_hash text primary key,
  login_id uuid not null references logins on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_login on password_resets (login_id);

create table industries (
  id uuid primary key,
  name text not null,
  name_ro text not null
);

create table permissions (
  id uuid primary key,
  name text not null constraint permissions_name_key unique,
  "group" text not null,
  position int not null
);

-- Windows of attempts, shared by every process. Keys hold hashes, never addresses.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (key, window_start)
);

-- Text folded for search and order: lower case, without the marks of Romanian and the languages around it. A function of
-- ours because unaccent is an extension a hosted server may lack, and is not immutable.
create function fold(value text) returns text language sql immutable parallel safe returns null on null input as
$$ select translate(lower(value), 'ăâáàäãåąșşțţîíìïóòôöõőøúùûüűéèêëęěčćçďňñńřšśťýÿžźżłđ', 'aaaaaaaassttiiiiooooooouuuuueeeeeecccdnnnrsstyyzzzld') $$;

create table users (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  login_id uuid references logins,
  email text not null,
  first_name text not null,
  last_name text not null,
  avatar text,
  phone text,
  about text,
  quote text,
  locale text not null default 'en',
  onboarding_step text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint users_email_key unique (tenant_id, email),
  constraint users_login_id_key unique (tenant_id, login_id)
);

create table roles (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  key text,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint roles_key_key unique (tenant_id, key)
);
create unique index roles_name_key on roles (tenant_id, fold(name));

create table role_permissions (
  tenant_id uuid not null,
  role_id uuid not null,
  permission_id uuid not null references permissions,
  primary key (tenant_id, role_id, permission_id),
  constraint role_permissions_role_id_fkey foreign key (tenant_id, role_id) references roles on delete cascade
);

create table user_roles (
  tenant_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  position int not null default 0,
  primary key (tenant_id, user_id, role_id),
  constraint user_roles_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade,
  constraint user_roles_role_id_fkey foreign key (tenant_id, role_id) references roles
);
create index user_roles_role on user_roles (tenant_id, role_id);

create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  constraint sessions_token_hash_key unique (tenant_id, token_hash),
  constraint sessions_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade
);
create index sessions_user on sessions (tenant_id, user_id);

-- What travels in a URL instead of a token: traded once, within 60 seconds.
create table one_time_codes (
  tenant_id uuid not null,
  code_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, code_hash),
  constraint one_time_codes_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade
);

-- Seats are taken by an update of this one row: its lock puts simultaneous takers in a queue, and the check refuses the
-- one too many whatever the code above it does.
create table seats (
  tenant_id uuid primary key references tenants on delete cascade,
  plan text not null default 'Free',
  status text not null default 'active',
  total_seats int not null,
  used_seats int not null default 0,
  constraint seats_used_seats_check check (used_seats between 0 and total_seats)
);

create table departments (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index departments_name_key on departments (tenant_id, fold(name));

create table directions (
  tenant_id uuid not null,
  id uuid not null,
  department_id uuid not null,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint directions_department_id_fkey foreign key (tenant_id, department_id) references departments
);
create unique index directions_name_key on directions (tenant_id, department_id, fold(name));

create table positions (
  tenant_id uuid not null,
  id uuid not null,
  department_id uuid not null,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint positions_department_id_fkey foreign key (tenant_id, department_id) references departments
);
create unique index positions_name_key on positions (tenant_id, department_id, fold(name));

create table levels (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index levels_name_key on levels (tenant_id, fold(name));

create table employees (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  status text not null default 'draft'
    constraint employees_status_check check (status in ('draft', 'invited', 'active', 'archived', 'cancelled')),
  status_before_archive text,
  first_name text not null,
  last_name text not null,
  email text not null,
  avatar text,
  personal_email text,
  phone text,
  gender text,
  birth_date date,
  personal_identification_number bytea,
  identity_card_number bytea,
  general_information text,
  sensitive_information text,
  address jsonb,
  company_address jsonb,
  timezone text,
  about text,
  quote text,
  contract_type text not null,
  contract_bank_name text,
  contract_bank_swift text,
  contract_bank_account bytea,
  company_name text,
  company_position text,
  company_vat text,
  company_identifier text,
  start_date date not null,
  termination_date date,
  position_id uuid,
  direction_id uuid,
  level_id uuid,
  manager_employee_id uuid,
  position_code text,
  billed_rate bigint,
  internal_cost_hourly_rate bigint,
  weekly_minutes_capacity int not null default 2400,
  initial_vacation_balance numeric(6, 2) not null default 0,
  salary_evaluation_assignees uuid[] not null default '{}',
  technical_evaluation_assignees uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint employees_user_id_key unique (tenant_id, user_id),
  constraint employees_email_key unique (tenant_id, email),
  constraint employees_termination_date_check check (termination_date > start_date),
  constraint employees_manager_employee_id_check check (manager_employee_id <> id),
  constraint employees_user_id_fkey foreign key (tenant_id, user_id) references users,
  constraint employees_position_id_fkey foreign key (tenant_id, position_id) references positions,
  constraint employees_direction_id_fkey foreign key (tenant_id, direction_id) references directions,
  constraint employees_level_id_fkey foreign key (tenant_id, level_id) references levels,
  constraint employees_manager_employee_id_fkey foreign key (tenant_id, manager_employee_id) references employees
);
create index employees_position on employees (tenant_id, position_id);
create index employees_direction on employees (tenant_id, direction_id);
create index employees_level on employees (tenant_id, level_id);
create index employees_manager on employees (tenant_id, manager_employee_id);

-- What a person earns, dated: reports and exports use the value of the day, a raise never rewrites the past.
-- Amounts are hundredths of the currency.
create table employee_salaries (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  amount bigint not null constraint employee_salaries_amount_check check (amount >= 0),
  type text not null default 'monthly' constraint employee_salaries_type_check check (type in ('monthly', 'hourly')),
  currency text not null default 'EUR',
  start_date date not null,
  end_date date,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint employee_salaries_start_date_key unique (tenant_id, employee_id, start_date),
  constraint employee_salaries_end_date_check check (end_date >= start_date),
  constraint employee_salaries_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade
);

create table invitations (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  email text not null,
  token_hash text not null,
  status text not null default 'pending'
    constraint invitations_status_check check (status in ('pending', 'accepted', 'cancelled')),
  invited_by uuid,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint invitations_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade
);
create index invitations_user on invitations (tenant_id, user_id);

-- Company switches and words (api-contract 8.29); which key is whose is declared in the company module.
create table settings (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  key text not null,
  value jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint settings_key_key unique (tenant_id, key)
);

-- Who did what: added to, never changed.
create table audit_entries (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  resource text not null,
  record_id uuid,
  action text not null,
  before jsonb,
  after jsonb,
  primary key (tenant_id, id)
);
create index audit_entries_record on audit_entries (tenant_id, resource, record_id);

-- A POST that is sent again with its key gets the first answer again.
create table idempotency_keys (
  tenant_id uuid not null references tenants on delete cascade,
  key_hash text not null,
  request_hash text not null,
  status int,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key_hash)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);

do $$
declare t text;
begin
  foreach t in array array['users', 'roles', 'role_permissions', 'user_roles', 'sessions', 'one_time_codes', 'seats',
    'departments', 'directions', 'positions', 'levels', 'employees', 'employee_salaries', 'invitations', 'settings',
    'audit_entries', 'idempotency_keys']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))$p$, t);
  end loop;
end $$;

do $$ begin
  execute format('revoke update, delete on audit_entries from %I', current_setting('vatra.app_role'));
end $$;
