-- What opens something to whoever knows an address: calendar feeds, downloads, and what else is shared. Only the hash of its
-- token is kept.
create table share_links (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  -- What it opens, in the word of the module that gives it.
  purpose text not null,
  token_hash text not null,
  -- With whose rights it opens, and with whom it goes; null for what the company itself shares.
  user_id uuid,
  -- It ends with this session.
  session_id uuid,
  -- The one record that it opens.
  subject_id uuid,
  -- A person has one of each name of a purpose: a new one takes the place of the last.
  slot text,
  filters jsonb not null default '{}',
  expires_at timestamptz,
  -- How often it can still be opened; null is no limit.
  views_left int constraint share_links_views_left_check check (views_left >= 0),
  views int not null default 0,
  viewed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint share_links_token_hash_key unique (tenant_id, token_hash),
  constraint share_links_slot_key unique (tenant_id, purpose, user_id, slot)
);
select tenant_table('share_links');
alter table share_links
  add constraint share_links_user_id_fkey foreign key (tenant_id, user_id) references users on delete cascade,
  add constraint share_links_session_id_fkey foreign key (tenant_id, session_id) references sessions on delete cascade;
create index share_links_user on share_links (tenant_id, user_id);
create index share_links_session on share_links (tenant_id, session_id) where session_id is not null;
create index share_links_subject on share_links (tenant_id, purpose, subject_id) where subject_id is not null;

-- Addresses that people gave to their calendar programs go on, and downloads that were just begun.
do $$
declare company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    insert into share_links (tenant_id, id, purpose, token_hash, user_id, slot, viewed_at, created_at)
      select tenant_id, id, 'holiday-feed', token_hash, user_id, scope, read_at, created_at
      from holiday_feeds where tenant_id = company;
    insert into share_links (tenant_id, id, purpose, token_hash, user_id, session_id, expires_at, views_left)
      select t.tenant_id, gen_random_uuid(), t.file, t.ticket_hash, s.user_id, t.session_id, t.expires_at, 1
      from download_tickets t join sessions s on s.tenant_id = t.tenant_id and s.id = t.session_id
      where t.tenant_id = company;
  end loop;
end $$;
drop table holiday_feeds;
drop table download_tickets;
