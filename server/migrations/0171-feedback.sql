-- What is said about people and clients. No key of the database stands behind whom it is about; it goes with them all the same.
create table feedback (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  feedbackable_type text not null
    constraint feedback_feedbackable_type_check check (feedbackable_type in ('employee', 'client')),
  feedbackable_id uuid not null,
  type text not null,
  given_at date not null,
  -- Rich text, and its words alone, which are searched: marks of blocks part words, others do not.
  notes text not null,
  notes_text text not null generated always as (replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(notes, '</?(p|br|li|ul|ol|h[1-6]|div|blockquote|pre|hr|table|tr|td|th)\y[^>]*>', ' ', 'gi'),
      '<[^>]*>', '', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')) stored,
  audio_file text,
  -- When the recording came: it is deleted so many days later as the company says.
  recorded_at timestamptz,
  file text,
  file_name text,
  is_visible_to_employee boolean not null default false,
  created_by_employee_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('feedback');
alter table feedback
  add constraint feedback_created_by_employee_id_fkey foreign key (tenant_id, created_by_employee_id) references employees;
comment on constraint feedback_created_by_employee_id_fkey on feedback is 'cleared when what it names is deleted';
create index feedback_about on feedback (tenant_id, feedbackable_type, feedbackable_id, given_at desc, id desc);
create index feedback_given_at on feedback (tenant_id, given_at desc, id desc);
create index feedback_created_by on feedback (tenant_id, created_by_employee_id) where created_by_employee_id is not null;
create index feedback_recorded on feedback (tenant_id, recorded_at) where recorded_at is not null;

-- Of each that was deleted: whom it was about, and whether they saw it. The company's log shows its lines to those who may know of it.
create table deleted_feedback (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  feedbackable_type text not null,
  feedbackable_id uuid not null,
  is_visible_to_employee boolean not null,
  primary key (tenant_id, id)
);
select tenant_table('deleted_feedback');
