-- Who did what somebody was notified of, and that in words which follow their name. Both empty where nobody did it, or nobody may know.
alter table notifications add column by_id uuid;
alter table notifications add column says jsonb;
alter table notifications
  add constraint notifications_by_id_fkey foreign key (tenant_id, by_id) references users;
comment on constraint notifications_by_id_fkey on notifications is 'cleared when what it names is deleted';
create index notifications_by on notifications (tenant_id, by_id);
