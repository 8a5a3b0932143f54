-- The second step of signing in. It belongs to the login, as the password does: no company sees or changes it.

-- A secret shared with the person's authenticator app, sealed under a key of the installation. `last_step` is the time step
-- of the last code that was taken (RFC 6238 section 5.2: a code is good once).
create table login_authenticators (
  login_id uuid primary key references logins on delete cascade,
  secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- Codes for whoever has lost the app; each is deleted by its use.
create table login_recovery_codes (
  login_id uuid not null references logins on delete cascade,
  code_hash text not null,
  primary key (login_id, code_hash)
);

-- Somebody has shown the first step and still owes the second. Where `proof` is set both are shown, and what is left is
-- to say which company.
create table sign_in_challenges (
  token_hash text primary key,
  login_id uuid not null references logins on delete cascade,
  tenant_id uuid references tenants on delete cascade,
  proof text,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenges_login on sign_in_challenges (login_id);

-- How a session's person was recognised; a company may ask for more than a password.
alter table sessions add column proof text not null default 'password'
  constraint sessions_proof_check check (proof in ('password', 'two-factor', 'passkey'));
alter table one_time_codes add column proof text not null default 'password'
  constraint one_time_codes_proof_check check (proof in ('password', 'two-factor', 'passkey'));
