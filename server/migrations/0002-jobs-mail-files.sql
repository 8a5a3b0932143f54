-- The data key of each company, wrapped under a key that only the installation's SECRET_KEY gives. Deleting the row makes
-- every value it sealed unreadable for good (invariant 7).
create table tenant_keys (
  tenant_id uuid primary key references tenants on delete cascade,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);
alter table tenant_keys enable row level security;
alter table tenant_keys force row level security;
create policy tenant on tenant_keys using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));

-- Mails of an installation without a mail server, to be read at /mailbox. Global: most are written to people who have
-- no company yet.
create table kept_mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null default now()
);
create index kept_mails_newest on kept_mails (sent_at desc, id desc);
create index kept_mails_to on kept_mails (to_address, sent_at desc);

-- Workers that live say so here; the jobs of one that fell silent are given to the others.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null
);
