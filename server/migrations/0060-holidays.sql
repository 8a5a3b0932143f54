-- Leave. What a person may take is the sum of an append-only ledger in minutes; a stored number nobody can change is no balance.

-- More calendars than the company's own: an office in another country keeps other days. A national day without a calendar is
-- the company's own; half a day means that the afternoon is free.
create table holiday_calendars (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index holiday_calendars_name_key on holiday_calendars (tenant_id, fold(name));

alter table legal_holidays
  add holiday_calendar_id uuid,
  add is_half_day boolean not null default false,
  add constraint legal_holidays_holiday_calendar_id_fkey
    foreign key (tenant_id, holiday_calendar_id) references holiday_calendars on delete cascade;
drop index legal_holidays_name_key;
create unique index legal_holidays_name_key on legal_holidays (tenant_id, holiday_calendar_id, date, fold(name)) nulls not distinct;

-- Which calendar a person keeps, from a day on; null is the company's own. Who has no row keeps that one.
create table employee_calendars (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  holiday_calendar_id uuid,
  start_date date not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint employee_calendars_start_date_key unique (tenant_id, employee_id, start_date),
  constraint employee_calendars_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  constraint employee_calendars_holiday_calendar_id_fkey foreign key (tenant_id, holiday_calendar_id) references holiday_calendars
);
create index employee_calendars_calendar on employee_calendars (tenant_id, holiday_calendar_id);

-- The minutes a person is planned to work on each day of the week, from a day on. Without a row: weekly_minutes_capacity,
-- spread from Monday to Friday.
create table employee_work_patterns (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  start_date date not null,
  monday int not null,
  tuesday int not null,
  wednesday int not null,
  thursday int not null,
  friday int not null,
  saturday int not null,
  sunday int not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint employee_work_patterns_start_date_key unique (tenant_id, employee_id, start_date),
  constraint employee_work_patterns_monday_check check (monday between 0 and 1440),
  constraint employee_work_patterns_tuesday_check check (tuesday between 0 and 1440),
  constraint employee_work_patterns_wednesday_check check (wednesday between 0 and 1440),
  constraint employee_work_patterns_thursday_check check (thursday between 0 and 1440),
  constraint employee_work_patterns_friday_check check (friday between 0 and 1440),
  constraint employee_work_patterns_saturday_check check (saturday between 0 and 1440),
  constraint employee_work_patterns_sunday_check check (sunday between 0 and 1440),
  constraint employee_work_patterns_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade
);

create table holiday_policies (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  type text not null constraint holiday_policies_type_check check (type in ('timeoff', 'other', 'specialRequest', 'national')),
  method text not null constraint holiday_policies_method_check check (method in ('given', 'accrual')),
  name text not null,
  description text,
  applicable_contract_types jsonb not null default '["employment_contract"]',
  -- [{years_in_company, days_per_year}]: from that anniversary on, that many days instead.
  milestones jsonb not null default '[]',
  -- 0 is no limit.
  days_per_year numeric(6, 2) not null default 1 constraint holiday_policies_days_per_year_check check (days_per_year between 0 and 366),
  rounding text not null default 'half_day' constraint holiday_policies_rounding_check check (rounding in ('none', 'half_day', 'day')),
  rounding_direction text not null default 'up'
    constraint holiday_policies_rounding_direction_check check (rounding_direction in ('up', 'nearest')),
  carry_over boolean not null default true,
  -- At most so many days are carried over; null is all of them.
  carry_over_limit numeric(6, 2) constraint holiday_policies_carry_over_limit_check check (carry_over_limit between 0 and 366),
  -- The last day on which carried days can be taken, MM-DD; null is until the year's end.
  carry_over_until text constraint holiday_policies_carry_over_until_check check (carry_over_until ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  allow_advance_booking boolean not null default true,
  allow_half_days boolean not null default true,
  can_cancel_own_holidays_until_start_date boolean not null default true,
  update_balances boolean not null default true,
  waiting_period_days int not null default 0
    constraint holiday_policies_waiting_period_days_check check (waiting_period_days between 0 and 3650),
  paid boolean not null default true,
  timesheet_symbol text,
  document_template_path text,
  document_template_name text,
  -- Counts the changes of what decides on days; a ledger entry names the one it was made by.
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index holiday_policies_name_key on holiday_policies (tenant_id, fold(name));
create unique index holiday_policies_paid_key on holiday_policies (tenant_id) where type = 'timeoff' and paid;

-- What one person has of one policy in one year: no number, only what its entries are added up for. `rule` is the policy as
-- it held when the year was opened; a change of the policy reaches it where update_balances says so. A closed year keeps it.
create table holiday_balances (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  holiday_policy_id uuid not null,
  year int not null constraint holiday_balances_year_check check (year between 1990 and 2100),
  rule jsonb not null,
  rule_version int not null,
  closed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint holiday_balances_year_key unique (tenant_id, employee_id, holiday_policy_id, year),
  constraint holiday_balances_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  constraint holiday_balances_holiday_policy_id_fkey foreign key (tenant_id, holiday_policy_id) references holiday_policies
);
create index holiday_balances_policy on holiday_balances (tenant_id, holiday_policy_id, year);

-- A request for leave. Its state follows from what was done to it, so the two cannot disagree.
create table holidays (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  holiday_policy_id uuid not null,
  start_date date not null,
  end_date date not null,
  -- It begins at noon of its first day, or ends at noon of its last.
  starts_at_noon boolean not null default false,
  ends_at_noon boolean not null default false,
  minutes int not null constraint holidays_minutes_check check (minutes >= 0),
  days_off numeric(6, 2) not null,
  notes text,
  document_path text,
  file_name text,
  requested_approver_id uuid,
  -- Who is asked while the requested approver is away.
  substitute_approver_id uuid,
  status text not null generated always as (case when cancelled_at is not null then 'cancelled'
    when approved_at is not null then 'approved' when rejected_at is not null then 'rejected' else 'draft' end) stored,
  status_explanation text,
  status_changed_by uuid,
  approved_at timestamptz,
  rejected_at timestamptz,
  cancelled_at timestamptz,
  reminded_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint holidays_end_date_check check (end_date >= start_date),
  constraint holidays_ends_at_noon_check check (start_date < end_date or not (starts_at_noon and ends_at_noon)),
  constraint holidays_decided_check check (approved_at is null or rejected_at is null),
  constraint holidays_own_decision_check check (status_changed_by is null or cancelled_at is not null or status_changed_by <> employee_id),
  constraint holidays_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  constraint holidays_holiday_policy_id_fkey foreign key (tenant_id, holiday_policy_id) references holiday_policies,
  constraint holidays_requested_approver_id_fkey foreign key (tenant_id, requested_approver_id) references employees
    on delete set null (requested_approver_id),
  constraint holidays_substitute_approver_id_fkey foreign key (tenant_id, substitute_approver_id) references employees
    on delete set null (substitute_approver_id),
  constraint holidays_status_changed_by_fkey foreign key (tenant_id, status_changed_by) references employees
    on delete set null (status_changed_by)
);
create index holidays_employee on holidays (tenant_id, employee_id, start_date);
create index holidays_policy on holidays (tenant_id, holiday_policy_id);
create index holidays_span on holidays (tenant_id, start_date, end_date);
create index holidays_waiting on holidays (tenant_id, created_at) where approved_at is null and rejected_at is null and cancelled_at is null;
create index holidays_approver on holidays (tenant_id, requested_approver_id);
create index holidays_substitute on holidays (tenant_id, substitute_approver_id);
create index holidays_changed_by on holidays (tenant_id, status_changed_by);

-- The days that waiting and approved requests hold, with what each costs: weekends and national days too, at nothing. One
-- half of a day belongs to one request, whatever races. `stand_in` marks sick leave that waits for its approval inside leave
-- of rest: it takes those days over when it is approved.
create table holiday_days (
  tenant_id uuid not null,
  holiday_id uuid not null,
  employee_id uuid not null,
  day date not null,
  morning boolean not null,
  afternoon boolean not null,
  minutes int not null constraint holiday_days_minutes_check check (minutes >= 0),
  stand_in boolean not null default false,
  primary key (tenant_id, holiday_id, day),
  constraint holiday_days_half_check check (morning or afternoon),
  constraint holiday_days_holiday_id_fkey foreign key (tenant_id, holiday_id) references holidays on delete cascade,
  constraint holiday_days_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade
);
create unique index holiday_days_morning_key on holiday_days (tenant_id, employee_id, day, stand_in) where morning;
create unique index holiday_days_afternoon_key on holiday_days (tenant_id, employee_id, day, stand_in) where afternoon;
create index holiday_days_day on holiday_days (tenant_id, day);

-- The ledger. `period_key` says what an entry accounts for (`year`, `milestone:5`, `2026-03`, `holiday:{id}`): when a date or a
-- rule changes, the difference to what is there for that key is added behind it, with `ordinal` one higher.
create table holiday_entries (
  tenant_id uuid not null,
  id uuid not null,
  holiday_balance_id uuid not null,
  kind text not null constraint holiday_entries_kind_check
    check (kind in ('grant', 'accrual', 'milestone', 'carry_over', 'expiry', 'use', 'release', 'correction')),
  period_key text not null,
  ordinal int not null,
  minutes int not null constraint holiday_entries_minutes_check check (minutes <> 0),
  -- The civil day it counts from.
  day date not null,
  cause text not null,
  rule_version int not null,
  -- The arithmetic, for who asks where a number comes from.
  facts jsonb not null default '{}',
  reason text,
  holiday_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint holiday_entries_period_key_key unique (tenant_id, holiday_balance_id, period_key, ordinal),
  constraint holiday_entries_holiday_balance_id_fkey foreign key (tenant_id, holiday_balance_id)
    references holiday_balances on delete cascade,
  constraint holiday_entries_holiday_id_fkey foreign key (tenant_id, holiday_id) references holidays
    on delete set null (holiday_id)
);
create index holiday_entries_holiday on holiday_entries (tenant_id, holiday_id);

-- A change asked of approved leave, decided like the leave itself: fewer days than before.
create table holiday_changes (
  tenant_id uuid not null,
  id uuid not null,
  holiday_id uuid not null,
  start_date date not null,
  end_date date not null,
  starts_at_noon boolean not null default false,
  ends_at_noon boolean not null default false,
  notes text,
  status text not null generated always as (case when cancelled_at is not null then 'cancelled'
    when approved_at is not null then 'approved' when rejected_at is not null then 'rejected' else 'draft' end) stored,
  status_explanation text,
  status_changed_by uuid,
  approved_at timestamptz,
  rejected_at timestamptz,
  cancelled_at timestamptz,
  reminded_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint holiday_changes_end_date_check check (end_date >= start_date),
  constraint holiday_changes_ends_at_noon_check check (start_date < end_date or not (starts_at_noon and ends_at_noon)),
  constraint holiday_changes_decided_check check (approved_at is null or rejected_at is null),
  constraint holiday_changes_holiday_id_fkey foreign key (tenant_id, holiday_id) references holidays on delete cascade,
  constraint holiday_changes_status_changed_by_fkey foreign key (tenant_id, status_changed_by) references employees
    on delete set null (status_changed_by)
);
create unique index holiday_changes_holiday_id_key on holiday_changes (tenant_id, holiday_id)
  where approved_at is null and rejected_at is null and cancelled_at is null;
create index holiday_changes_holiday on holiday_changes (tenant_id, holiday_id);

-- A private address under which a calendar program reads somebody's leave, or their team's. Only its hash is kept.
create table holiday_feeds (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  scope text not null constraint holiday_feeds_scope_check check (scope in ('own', 'team')),
  token_hash text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint holiday_feeds_scope_key unique (tenant_id, user_id, scope),
  constraint holiday_feeds_token_hash_key unique (tenant_id, token_hash),
  constraint holiday_feeds_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['holiday_calendars', 'employee_calendars', 'employee_work_patterns', 'holiday_policies',
    'holiday_balances', 'holidays', 'holiday_days', 'holiday_entries', 'holiday_changes', 'holiday_feeds']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))$p$, t);
  end loop;
  -- What was entered stays entered.
  execute format('revoke update, delete on holiday_entries from %I', current_setting('vatra.app_role'));
end $$;
