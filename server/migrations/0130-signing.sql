-- What a person asks others to sign: one request at a time for a document. `state` says where it is; the file that is signed is a copy
-- made when the request began, so that nobody signs what was changed afterwards.
create table signing_requests (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  document_id uuid not null,
  -- Who asked, and who hears how it goes.
  user_id uuid,
  state text not null,
  message text,
  in_order boolean not null default true,
  due_on date,
  expires_on date,
  -- Days after somebody was asked.
  reminder_days jsonb not null default '[2, 5]',
  reason text,
  file_name text not null,
  -- The PDF that is signed; while it is being converted, none.
  source_path text,
  source_sha256 text,
  pages jsonb not null default '[]',
  sealed_path text,
  sealed_sha256 text,
  created_at timestamptz not null,
  sent_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  constraint signing_requests_state_check check (state in ('converting', 'preparing', 'sent', 'sealing', 'signed', 'declined',
    'cancelled', 'expired', 'error_converting', 'error_sending')),
  -- Nothing is called signed before the sealed file is there.
  constraint signing_requests_sealed_path_check check (state <> 'signed' or sealed_path is not null)
);
select tenant_table('signing_requests');
alter table signing_requests
  add constraint signing_requests_user_id_fkey foreign key (tenant_id, user_id) references users;
comment on constraint signing_requests_user_id_fkey on signing_requests is 'cleared when what it names is deleted';
create index signing_requests_document on signing_requests (tenant_id, document_id, created_at);
create index signing_requests_user on signing_requests (tenant_id, user_id);
-- A document is signed in one request at a time.
create unique index signing_requests_one_key on signing_requests (tenant_id, document_id)
  where state in ('converting', 'preparing', 'sent', 'sealing', 'error_sending');

create table signing_signers (
  tenant_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  position int not null,
  email text not null,
  name text not null,
  -- Their login in this company: they sign in instead of typing a code.
  user_id uuid,
  locale text not null,
  state text not null,
  -- The code by mail: its hash, until when, and how often it can still be tried.
  code_hash text,
  code_until timestamptz,
  code_tries int not null default 0,
  asked_at timestamptz,
  reminders int not null default 0,
  viewed_at timestamptz,
  signed_at timestamptz,
  reason text,
  -- What they drew, typed or uploaded: {"kind": "typed", "text": …}; pictures beside it.
  signature jsonb,
  signature_picture bytea,
  initials jsonb,
  initials_picture bytea,
  consent text,
  timezone text,
  primary key (tenant_id, id),
  constraint signing_signers_position_key unique (tenant_id, request_id, position),
  constraint signing_signers_state_check check (state in ('waiting', 'asked', 'failed', 'viewed', 'signed', 'declined')),
  constraint signing_signers_signed_at_check check ((state = 'signed') = (signed_at is not null))
);
select tenant_table('signing_signers');
alter table signing_signers
  add constraint signing_signers_request_id_fkey foreign key (tenant_id, request_id) references signing_requests on delete cascade,
  add constraint signing_signers_user_id_fkey foreign key (tenant_id, user_id) references users;
comment on constraint signing_signers_user_id_fkey on signing_signers is 'cleared when what it names is deleted';
create index signing_signers_user on signing_signers (tenant_id, user_id, state);

-- Places on the pages, in points from a page's top left corner.
create table signing_fields (
  tenant_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  signer_id uuid not null,
  kind text not null,
  page int not null,
  x numeric not null,
  y numeric not null,
  w numeric not null,
  h numeric not null,
  label text,
  required boolean not null,
  value text,
  primary key (tenant_id, id),
  constraint signing_fields_kind_check check (kind in ('signature', 'initials', 'date', 'name', 'text', 'checkbox'))
);
select tenant_table('signing_fields');
alter table signing_fields
  add constraint signing_fields_request_id_fkey foreign key (tenant_id, request_id) references signing_requests on delete cascade,
  add constraint signing_fields_signer_id_fkey foreign key (tenant_id, signer_id) references signing_signers on delete cascade;
create index signing_fields_request on signing_fields (tenant_id, request_id);
create index signing_fields_signer on signing_fields (tenant_id, signer_id);

-- The evidence: a line for each thing that happened, only ever added to. It names people as they were then.
create table signing_events (
  tenant_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  signer_id uuid,
  what text not null,
  at timestamptz not null,
  -- Who did it, in words; null for Vatra itself.
  by_name text,
  email text,
  ip text,
  browser text,
  primary key (tenant_id, id)
);
select tenant_table('signing_events');
alter table signing_events
  add constraint signing_events_request_id_fkey foreign key (tenant_id, request_id) references signing_requests on delete cascade;
create index signing_events_request on signing_events (tenant_id, request_id, at);
-- Signing, declining and sealing happen once, however often they are asked for.
create unique index signing_events_once_key on signing_events (tenant_id, request_id, signer_id, what)
  where what in ('signed', 'declined');
create unique index signing_events_sealed_key on signing_events (tenant_id, request_id, what) where what = 'sealed';

-- The key pairs that this installation seals with. The certificates of former ones stay, so that old seals can be checked; the private
-- key is sealed by the key of the installation, and absent where SIGNING_P12 gives it.
create table signing_keys (
  fingerprint text primary key,
  certificate text not null,
  private_key bytea,
  created_at timestamptz not null default now(),
  -- The one that the installation made itself.
  own boolean not null
);
create unique index signing_keys_own_key on signing_keys (own) where own;
