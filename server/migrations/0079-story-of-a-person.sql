-- The record whose story an entry belongs to, where that is another one than the entry's own: the person of a salary, a week of hours,
-- a balance. Kept with the entry, for the record itself may be gone by the time its story is read.
alter table audit_entries add column about_id uuid;
create index audit_entries_about on audit_entries (tenant_id, about_id) where about_id is not null;

-- Entries are never changed by the application, and rows of all companies are out of the owner's sight: both for this once.
do $$
declare t text;
begin
  execute format('grant update on audit_entries to %I', current_user);
  foreach t in array array['audit_entries', 'employee_work_patterns', 'employee_calendars', 'holiday_balances'] loop
    execute format('alter table %I no force row level security', t);
  end loop;

  update audit_entries set about_id = coalesce(after ->> 'employee_id', before ->> 'employee_id')::uuid
  where resource in ('employee-work-patterns', 'employee-calendars')
    and coalesce(after ->> 'employee_id', before ->> 'employee_id') is not null;
  update audit_entries a set about_id = p.employee_id from employee_work_patterns p
  where a.about_id is null and a.resource = 'employee-work-patterns' and p.tenant_id = a.tenant_id and p.id = a.record_id;
  update audit_entries a set about_id = c.employee_id from employee_calendars c
  where a.about_id is null and a.resource = 'employee-calendars' and c.tenant_id = a.tenant_id and c.id = a.record_id;
  update audit_entries a set about_id = b.employee_id from holiday_balances b
  where a.about_id is null and a.resource = 'holiday-balances' and b.tenant_id = a.tenant_id and b.id = a.record_id;

  foreach t in array array['audit_entries', 'employee_work_patterns', 'employee_calendars', 'holiday_balances'] loop
    execute format('alter table %I force row level security', t);
  end loop;
  execute format('revoke update on audit_entries from %I', current_setting('vatra.app_role'));
end $$;
