-- People that a fresh company fills itself with to look around: they take no seat and cannot be invited. The marks tell
-- what goes again when they are removed.
alter table employees add column is_sample boolean not null default false;
alter table departments add column is_sample boolean not null default false;
alter table positions add column is_sample boolean not null default false;
create index employees_sample on employees (tenant_id) where is_sample;
