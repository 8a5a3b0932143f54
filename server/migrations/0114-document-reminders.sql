-- Which steps before its end somebody was reminded of a document at: each once, and again when the day has changed.
create table document_reminders (
  tenant_id uuid not null,
  document_id uuid not null,
  end_date date not null,
  days int not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, document_id, end_date, days)
);
select tenant_table('document_reminders');
alter table document_reminders add constraint document_reminders_document_id_fkey
  foreign key (tenant_id, document_id) references documents on delete cascade;
