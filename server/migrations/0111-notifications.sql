-- What people are told of, once: their mail and their inbox come of it. Words in both languages, so that each reads theirs; `details`
-- are shown to who may see the record. Nothing sensitive stands here.
create table notifications (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  what text not null,
  -- The resource's key and the record, or none; it can be one of several kinds, so no foreign key holds it.
  subject_type text,
  subject_id uuid,
  titles jsonb not null,
  details jsonb,
  -- Where the reader sees it: a page of the web app.
  page text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint notifications_subject_id_check check ((subject_type is null) = (subject_id is null))
);
select tenant_table('notifications');
alter table notifications
  add constraint notifications_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade;
create index notifications_user on notifications (tenant_id, user_id, created_at);
create index notifications_unread on notifications (tenant_id, user_id) where read_at is null;
