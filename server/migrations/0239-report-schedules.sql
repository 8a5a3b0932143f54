-- When a saved report is mailed, and to whom besides who asks for it. `handled_on`: the day until which nothing is due any more.
create table report_schedules (
  tenant_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  user_id uuid not null,
  every text not null,
  weekday int,
  month_day int,
  format text not null,
  recipient_ids jsonb not null default '[]',
  handled_on date not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint report_schedules_report_id_key unique (tenant_id, report_id, user_id)
);
select tenant_table('report_schedules');
alter table report_schedules
  add constraint report_schedules_report_id_fkey foreign key (tenant_id, report_id) references saved_reports on delete cascade;
alter table report_schedules
  add constraint report_schedules_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade;
create index report_schedules_user on report_schedules (tenant_id, user_id);

-- What each person is sent on a day: once, however often its job runs.
create table report_sendings (
  tenant_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  day date not null,
  done_at timestamptz,
  primary key (tenant_id, schedule_id, user_id, day)
);
select tenant_table('report_sendings');
alter table report_sendings
  add constraint report_sendings_schedule_id_fkey foreign key (tenant_id, schedule_id) references report_schedules on delete cascade;
alter table report_sendings
  add constraint report_sendings_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade;
create index report_sendings_user on report_sendings (tenant_id, user_id);
