-- Where a person's own chat takes messages of what they are notified of: the address is a secret, sealed under the company's key;
-- `hint` is what may be shown of it. What became of the last message stands with it.
create table personal_chats (
  tenant_id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  hint text not null,
  failure jsonb,
  failed_at timestamptz,
  primary key (tenant_id, user_id)
);
select tenant_table('personal_chats');
alter table personal_chats
  add constraint personal_chats_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade;
