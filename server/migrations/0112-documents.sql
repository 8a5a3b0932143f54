-- Documents of people. What a type asks of its documents: how many days before their end to remind, whether only people named for it
-- see them, and which signature they need.
alter table document_types
  add column reminder_days jsonb not null default '[60, 30, 7]',
  add column restricted boolean not null default false,
  add column required_signature text not null default 'simple'
    constraint document_types_required_signature_check check (required_signature in ('simple', 'advanced', 'qualified'));

create table document_type_people (
  tenant_id uuid not null,
  type_id uuid not null,
  employee_id uuid not null,
  primary key (tenant_id, type_id, employee_id)
);
select tenant_table('document_type_people');
alter table document_type_people
  add constraint document_type_people_type_id_fkey foreign key (tenant_id, type_id) references document_types on delete cascade,
  add constraint document_type_people_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade;
create index document_type_people_employee on document_type_people (tenant_id, employee_id);

create table documents (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  type_id uuid not null,
  -- The leave that it was made for.
  holiday_id uuid,
  name text not null,
  path text not null,
  file_name text not null,
  size int not null,
  start_date date,
  end_date date,
  status text not null default 'new'
    constraint documents_status_check check (status in ('converting', 'new', 'sent', 'viewed', 'signed', 'downloaded',
      'signed_and_download', 'cancelled', 'declined', 'error_converting', 'error_sending', 'expired')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint documents_end_date_check check (end_date >= start_date)
);
select tenant_table('documents');
alter table documents
  add constraint documents_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  add constraint documents_type_id_fkey foreign key (tenant_id, type_id) references document_types,
  add constraint documents_holiday_id_fkey foreign key (tenant_id, holiday_id) references holidays;
comment on constraint documents_holiday_id_fkey on documents is 'cleared when what it names is deleted';
create index documents_employee on documents (tenant_id, employee_id);
create index documents_type on documents (tenant_id, type_id);
create index documents_holiday on documents (tenant_id, holiday_id) where holiday_id is not null;
create index documents_end_date on documents (tenant_id, end_date) where end_date is not null;

create table document_tags (
  tenant_id uuid not null,
  document_id uuid not null,
  tag_id uuid not null,
  primary key (tenant_id, document_id, tag_id)
);
select tenant_table('document_tags');
alter table document_tags
  add constraint document_tags_document_id_fkey foreign key (tenant_id, document_id) references documents on delete cascade,
  add constraint document_tags_tag_id_fkey foreign key (tenant_id, tag_id) references tags;
create index document_tags_tag on document_tags (tenant_id, tag_id);
