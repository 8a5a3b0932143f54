-- What a setting hides: its `value` only hints at it. Sealed under the company's key. A table of its own, so that nothing which
-- reads or copies settings ever holds it.
create table setting_secrets (
  tenant_id uuid not null references tenants on delete cascade,
  key text not null,
  secret bytea not null,
  primary key (tenant_id, key)
);

-- Messages to the company's chat and what became of them. `key` makes a message of one cause unique: the second is none.
create table chat_messages (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  key text,
  text text not null,
  status text not null default 'waiting' constraint chat_messages_status_check check (status in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  failure jsonb,
  failed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint chat_messages_key_key unique (tenant_id, key)
);
create index chat_messages_age on chat_messages (tenant_id, created_at desc);

do $$
declare t text;
begin
  foreach t in array array['setting_secrets', 'chat_messages']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))$p$, t);
  end loop;
end $$;
