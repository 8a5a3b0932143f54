-- Who was reminded of missing hours on which day of the company, and by whom: once a day each.
create table missing_hours_reminders (
  tenant_id uuid not null,
  employee_id uuid not null,
  day date not null,
  reminded_by uuid,
  primary key (tenant_id, employee_id, day)
);
select tenant_table('missing_hours_reminders');
alter table missing_hours_reminders
  add constraint missing_hours_reminders_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  add constraint missing_hours_reminders_reminded_by_fkey foreign key (tenant_id, reminded_by) references users;
comment on constraint missing_hours_reminders_reminded_by_fkey on missing_hours_reminders is 'cleared when what it names is deleted';
create index missing_hours_reminders_by on missing_hours_reminders (tenant_id, reminded_by);
