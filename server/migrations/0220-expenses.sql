-- What people paid for the company, by itself or together in a bundle. Both are decided on, then paid.
create table expense_bundles (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  project_id uuid,
  title text not null,
  description text,
  start_date date,
  end_date date,
  -- Above what the company lets one person decide on.
  is_large boolean not null default false,
  requested_approver_id uuid,
  substitute_approver_id uuid,
  status text not null generated always as (case when cancelled_at is not null then 'cancelled'
    when approved_at is not null then 'approved' when rejected_at is not null then 'rejected' else 'draft' end) stored,
  status_explanation text,
  status_changed_by uuid,
  approved_at timestamptz,
  rejected_at timestamptz,
  cancelled_at timestamptz,
  reminded_at timestamptz,
  paid_at timestamptz,
  paid_by uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint expense_bundles_end_date_check check (end_date >= start_date),
  constraint expense_bundles_paid_at_check check (paid_at is null or approved_at is not null),
  constraint expense_bundles_decided_check check (approved_at is null or rejected_at is null),
  constraint expense_bundles_own_decision_check
    check (status_changed_by is null or cancelled_at is not null or status_changed_by <> employee_id)
);
select tenant_table('expense_bundles');
alter table expense_bundles
  add constraint expense_bundles_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  add constraint expense_bundles_project_id_fkey foreign key (tenant_id, project_id) references projects,
  add constraint expense_bundles_requested_approver_id_fkey foreign key (tenant_id, requested_approver_id) references employees,
  add constraint expense_bundles_substitute_approver_id_fkey foreign key (tenant_id, substitute_approver_id) references employees,
  add constraint expense_bundles_status_changed_by_fkey foreign key (tenant_id, status_changed_by) references employees;
comment on constraint expense_bundles_requested_approver_id_fkey on expense_bundles is 'cleared when what it names is deleted';
comment on constraint expense_bundles_substitute_approver_id_fkey on expense_bundles is 'cleared when what it names is deleted';
comment on constraint expense_bundles_status_changed_by_fkey on expense_bundles is 'cleared when what it names is deleted';
create index expense_bundles_employee on expense_bundles (tenant_id, employee_id, created_at);
create index expense_bundles_project on expense_bundles (tenant_id, project_id);
create index expense_bundles_approver on expense_bundles (tenant_id, requested_approver_id);
create index expense_bundles_substitute on expense_bundles (tenant_id, substitute_approver_id);
create index expense_bundles_decider on expense_bundles (tenant_id, status_changed_by);
create index expense_bundles_waiting on expense_bundles (tenant_id, created_at)
  where approved_at is null and rejected_at is null and cancelled_at is null;

create table expenses (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  expense_bundle_id uuid,
  project_id uuid,
  expense_category_id uuid,
  description text,
  date date not null,
  -- Whole minor units of `currency`.
  amount bigint not null constraint expenses_amount_check check (amount > 0),
  currency text not null,
  receipt_path text,
  receipt_filename text,
  -- Why it costs more than the ceiling of its category.
  over_reason text,
  -- One of `currency` in the company's own on the day of the expense, as it was when it was filed.
  exchange_rate numeric(18, 8),
  exchange_rate_date date,
  exchange_rate_source text,
  is_large boolean not null default false,
  requested_approver_id uuid,
  substitute_approver_id uuid,
  status text not null generated always as (case when cancelled_at is not null then 'cancelled'
    when approved_at is not null then 'approved' when rejected_at is not null then 'rejected' else 'draft' end) stored,
  status_explanation text,
  status_changed_by uuid,
  approved_at timestamptz,
  rejected_at timestamptz,
  cancelled_at timestamptz,
  reminded_at timestamptz,
  paid_at timestamptz,
  paid_by uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint expenses_paid_at_check check (paid_at is null or approved_at is not null),
  constraint expenses_decided_check check (approved_at is null or rejected_at is null),
  constraint expenses_own_decision_check
    check (status_changed_by is null or cancelled_at is not null or status_changed_by <> employee_id)
);
select tenant_table('expenses');
alter table expenses
  add constraint expenses_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  add constraint expenses_expense_bundle_id_fkey foreign key (tenant_id, expense_bundle_id) references expense_bundles on delete cascade,
  add constraint expenses_project_id_fkey foreign key (tenant_id, project_id) references projects,
  add constraint expenses_expense_category_id_fkey foreign key (tenant_id, expense_category_id) references expense_categories,
  add constraint expenses_requested_approver_id_fkey foreign key (tenant_id, requested_approver_id) references employees,
  add constraint expenses_substitute_approver_id_fkey foreign key (tenant_id, substitute_approver_id) references employees,
  add constraint expenses_status_changed_by_fkey foreign key (tenant_id, status_changed_by) references employees;
comment on constraint expenses_requested_approver_id_fkey on expenses is 'cleared when what it names is deleted';
comment on constraint expenses_substitute_approver_id_fkey on expenses is 'cleared when what it names is deleted';
comment on constraint expenses_status_changed_by_fkey on expenses is 'cleared when what it names is deleted';
create index expenses_employee on expenses (tenant_id, employee_id, date);
create index expenses_bundle on expenses (tenant_id, expense_bundle_id);
create index expenses_project on expenses (tenant_id, project_id, date);
create index expenses_category on expenses (tenant_id, expense_category_id);
create index expenses_date on expenses (tenant_id, date, id);
create index expenses_approver on expenses (tenant_id, requested_approver_id);
create index expenses_substitute on expenses (tenant_id, substitute_approver_id);
create index expenses_decider on expenses (tenant_id, status_changed_by);
create index expenses_waiting on expenses (tenant_id, created_at)
  where approved_at is null and rejected_at is null and cancelled_at is null;
