-- Google calendars. `user_id` null: the company's. The token is sealed under the company's key and never answered.
create table calendar_connections (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  user_id uuid,
  refresh_token bytea not null,
  calendar_id text,
  calendar_summary text,
  -- Since when Google refuses the token.
  broken_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint calendar_connections_user_id_key unique nulls not distinct (tenant_id, user_id),
  constraint calendar_connections_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade
);

-- What the product wants to stand in a calendar, and where it stands now. A job makes the second agree with the first.
create table calendar_events (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  user_id uuid,
  key text not null,
  title text not null,
  description text,
  start_date date not null,
  end_date date not null,
  is_wanted boolean not null default true,
  pushed_calendar_id text,
  primary key (tenant_id, id),
  constraint calendar_events_key_key unique nulls not distinct (tenant_id, user_id, key),
  constraint calendar_events_end_date_check check (end_date >= start_date),
  constraint calendar_events_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['calendar_connections', 'calendar_events']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))$p$, t);
  end loop;
end $$;
