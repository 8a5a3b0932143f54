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
select tenant_table('approval_steps');
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
  constraint approval_decisions_own_check check (person_id is null or owner_id is null or person_id <> owner_id)
);
select tenant_table('approval_decisions');
alter table approval_decisions add constraint approval_decisions_step_fkey
  foreign key (tenant_id, subject_type, subject_id, sequence) references approval_steps on delete cascade;

-- What was asked for and decided before. Of what was cancelled later only the log knows who had approved it.
do $$
declare
  company uuid;
  outcome text := $o$case when approved_at is not null then 'approved' when rejected_at is not null then 'rejected'
    when cancelled_at is not null then 'withdrawn' end$o$;
  subjects text[] := array['holidays', 'holidays', 'leave', 'holiday-changes', 'holiday_changes', 'change'];
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    for n in 0..1 loop
      execute format('insert into approval_steps (tenant_id, subject_type, subject_id, sequence, step, opened_at, closed_at, outcome,
          reminded_at)
        select tenant_id, %L, id, 1, %L, created_at, coalesce(approved_at, rejected_at, cancelled_at), %s, reminded_at
        from %I where tenant_id = %L',
        subjects[n * 3 + 1], subjects[n * 3 + 3], outcome, subjects[n * 3 + 2], company);
      execute format('insert into approval_decisions (tenant_id, subject_type, subject_id, sequence, user_id, person_id, owner_id,
          decision, comment, decided_at)
        select r.tenant_id, %L, r.id, 1, e.user_id, e.id, h.employee_id, r.status,
          case when r.status = ''rejected'' then r.status_explanation end, coalesce(r.approved_at, r.rejected_at)
        from %I r
        join holidays h on h.tenant_id = r.tenant_id and h.id = r.%I
        join employees e on e.tenant_id = r.tenant_id and e.id = r.status_changed_by and e.id <> h.employee_id
        where r.tenant_id = %L and r.status in (''approved'', ''rejected'')',
        subjects[n * 3 + 1], subjects[n * 3 + 2], (array['id', 'holiday_id'])[n + 1], company);
    end loop;
  end loop;
end $$;
alter table holidays drop column reminded_at;
alter table holiday_changes drop column reminded_at;

-- What was decided stays decided.
do $$
begin
  execute format('revoke update, delete on approval_decisions from %I', current_setting('vatra.app_role'));
end $$;
