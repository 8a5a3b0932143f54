-- What files invoices with ANAF: the connection of a company, and each try.

-- One a company. Both tokens are sealed; they are replaced together, as each refresh ends the pair before it.
create table efactura_connections (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  -- Whose certificate it is: rights at ANAF are a person's.
  user_id uuid,
  person text not null,
  cui text not null,
  access_token bytea not null,
  refresh_token bytea not null,
  access_until timestamptz not null,
  ends_at timestamptz not null,
  connected_at timestamptz not null,
  -- Who refreshes at this moment, and until when nobody else does.
  refresher uuid,
  refreshing_until timestamptz,
  -- ANAF took neither token any more.
  broken_at timestamptz,
  -- The person has no right for this CUI at ANAF.
  no_right_at timestamptz,
  primary key (tenant_id),
  constraint efactura_connections_id_key unique (tenant_id, id)
);
select tenant_table('efactura_connections');

-- The first day on which a company was connected: what was to be filed before is not asked for here.
create table efactura_beginnings (
  tenant_id uuid not null references tenants on delete cascade,
  day date not null,
  primary key (tenant_id)
);
select tenant_table('efactura_beginnings');

-- A way to ANAF's sign-in and back, good for one return.
create table efactura_visits (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  until timestamptz not null,
  primary key (tenant_id, id)
);
select tenant_table('efactura_visits');

-- One row each time a version of an invoice is filed. Only added to: a refused one stays, and the next is a row of its own.
create table efactura_tries (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  version_id uuid not null,
  version int not null,
  standard text not null constraint efactura_tries_standard_check check (standard in ('UBL', 'CN')),
  cui text not null,
  to_person boolean not null default false,
  is_abroad boolean not null default false,
  -- The stored bytes, and their SHA-256: whatever is sent again is exactly this.
  xml text not null,
  sha256 text not null,
  state text not null default 'queued'
    constraint efactura_tries_state_check check (state in ('queued', 'unknown', 'in_progress', 'accepted', 'refused')),
  -- Why nothing happens at the moment.
  waits_for text constraint efactura_tries_waits_for_check check (waits_for in ('connection', 'right', 'tomorrow', 'answer')),
  upload_index text,
  download_id text,
  -- When it was first sent: the list is looked through from there on.
  sent_at timestamptz,
  sendings int not null default 0,
  looks int not null default 0,
  asked int not null default 0,
  -- How often one message was asked about on the day of Bucharest: ANAF allows a hundred.
  asked_on date,
  asked_that_day int not null default 0,
  downloads_on date,
  downloads_that_day int not null default 0,
  next_at timestamptz,
  worker uuid,
  working_until timestamptz,
  decided_at timestamptz,
  answer text,
  errors jsonb not null default '[]',
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('efactura_tries');
alter table efactura_tries
  add constraint efactura_tries_invoice_id_fkey
    foreign key (tenant_id, invoice_id) references invoices on delete cascade;
-- An invoice has one try that is not refused: no second one can be made beside it.
create unique index efactura_tries_open_key on efactura_tries (tenant_id, invoice_id) where state <> 'refused';
create index efactura_tries_invoice on efactura_tries (tenant_id, invoice_id, id);
create index efactura_tries_due on efactura_tries (tenant_id, next_at) where next_at is not null;

-- What stands in ANAF's list of sent messages, by the bytes of the invoice in it: each is fetched once.
create table efactura_messages (
  tenant_id uuid not null references tenants on delete cascade,
  upload_index text not null,
  download_id text not null,
  sha256 text,
  answer text,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, upload_index)
);
select tenant_table('efactura_messages');

-- What people were told of, once each.
create table efactura_notices (
  tenant_id uuid not null references tenants on delete cascade,
  what text not null,
  day date not null,
  primary key (tenant_id, what, day)
);
select tenant_table('efactura_notices');
