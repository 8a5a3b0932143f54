-- Whether the company may use what an assistant does. The operator of the installation gives it.
alter table tenants add has_ai_access boolean not null default false;
