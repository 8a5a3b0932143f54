-- Decisions on records of any kind (leave, its changes, and what else is asked for): at which step each is, and who decided what
-- and when. What came of it stands on the record itself.
create table approval_steps (
  tenant_id uuid not null references tenants on delete cascade,
  -- The resource's key and the record: it can be one of several kinds, so no foreign key holds it.
  subject_type text not null,
  subject_id uuid not null,
  -- A record that is changed after a decision begins again, under higher numbers.
  sequence int not null,
  step text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text constraint approval_steps_outcome_check check (outcome in ('approved', 'rejected', 'withdrawn', 'restarted')),
  reminded_at timestamptz,
  primary key (tenant_id, subject_type, subject_id, sequence),
  constraint approval_steps_closed_check check ((closed_at is null) = (outcome is null))
);
-- A record is at one step at most.
create unique index approval_steps_open_key on approval_steps (tenant_id, subject_type, subject_id) where closed_at is null;

create table approval_decisions (
  tenant_id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  sequence int not null,
  user_id uuid not null,
  -- The employee who decided; null for somebody without an employee record.
  person_id uuid,
  owner_id uuid,
  decision text not null constraint approval_decisions_decision_check check (decision in ('approved', 'rejected')),
  comment text,
  decided_at timestamptz not null default now(),
  -- One decision of each person at each step.
  primary key (tenant_id, subject_type, subject_id, sequence, user_id),
  -- Nobody decides on their own.
  constraint approval_decisions_own_check check (person_id is null or owner_id is null or person_id <> owner_id),
  constraint approval_decisions_step_fkey foreign key (tenant_id, subject_type, subject_id, sequence)
    references approval_steps on delete cascade
);

-- What was asked for and decided before. Of what was cancelled later only the log knows who had approved it.
do $$
declare t text;
begin
  foreach t in array array['holidays', 'holiday_changes', 'employees'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  create temporary table asked_before on commit drop as
    select h.tenant_id, 'holidays' as subject_type, h.id, 'leave' as step, h.employee_id as owner_id, h.status_changed_by,
      h.status, h.status_explanation, h.created_at, h.approved_at, h.rejected_at, h.cancelled_at, h.reminded_at
    from holidays h
    union all
    select c.tenant_id, 'holiday-changes', c.id, 'change', h.employee_id, c.status_changed_by,
      c.status, c.status_explanation, c.created_at, c.approved_at, c.rejected_at, c.cancelled_at, c.reminded_at
    from holiday_changes c join holidays h on h.tenant_id = c.tenant_id and h.id = c.holiday_id;
  insert into approval_steps (tenant_id, subject_type, subject_id, sequence, step, opened_at, closed_at, outcome, reminded_at)
    select tenant_id, subject_type, id, 1, step, created_at, coalesce(approved_at, rejected_at, cancelled_at),
      case when approved_at is not null then 'approved' when rejected_at is not null then 'rejected'
        when cancelled_at is not null then 'withdrawn' end, reminded_at
    from asked_before;
  insert into approval_decisions (tenant_id, subject_type, subject_id, sequence, user_id, person_id, owner_id, decision, comment,
      decided_at)
    select b.tenant_id, b.subject_type, b.id, 1, e.user_id, e.id, b.owner_id, b.status,
      case when b.status = 'rejected' then b.status_explanation end, coalesce(b.approved_at, b.rejected_at)
    from asked_before b join employees e on e.tenant_id = b.tenant_id and e.id = b.status_changed_by
    where b.status in ('approved', 'rejected') and e.id <> b.owner_id;
  foreach t in array array['holidays', 'holiday_changes', 'employees'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
alter table holidays drop column reminded_at;
alter table holiday_changes drop column reminded_at;

do $$
declare t text;
begin
  foreach t in array array['approval_steps', 'approval_decisions']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))$p$, t);
  end loop;
  -- What was decided stays decided.
  execute format('revoke update, delete on approval_decisions from %I', current_setting('vatra.app_role'));
end $$;
