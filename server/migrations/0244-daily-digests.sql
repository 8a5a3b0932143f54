-- What somebody reads of once a day waits here for their morning (`for_digest`), and is told once. `unlisted_at`: they want it there alone,
-- so their inbox does not show it.
alter table notifications add column for_digest boolean not null default false;
alter table notifications add column unlisted_at timestamptz;
create index notifications_for_digest on notifications (tenant_id, user_id) where for_digest;
drop index notifications_unread;
create index notifications_unread on notifications (tenant_id, user_id) where read_at is null and unlisted_at is null;
