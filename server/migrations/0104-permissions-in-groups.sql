-- A permission's place is counted within its group, and a group has a place of its own: a new permission moves no other
-- group's. The rows follow the contracts at every start (platform/database/permissions.ts); migrations write none any more.
alter table permissions add group_position int not null default 0;
