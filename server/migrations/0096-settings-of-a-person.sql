-- Settings of one person. Their keys begin with `own_`, so that none can ever pass for a setting of the company.
alter table settings add column user_id uuid;
alter table settings add constraint settings_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade;
alter table settings add constraint settings_owner_check check ((user_id is not null) = starts_with(key, 'own_'));
alter table settings drop constraint settings_key_key;
alter table settings add constraint settings_key_key unique nulls not distinct (tenant_id, key, user_id);
create index settings_user on settings (tenant_id, user_id) where user_id is not null;
