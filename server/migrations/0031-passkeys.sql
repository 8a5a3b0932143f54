-- Keys that sign in without a password (WebAuthn). A public key is no secret; the private one never leaves the device.
create table login_passkeys (
  id uuid primary key,
  login_id uuid not null references logins on delete cascade,
  credential_id text not null constraint login_passkeys_credential_id_key unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- The domain it was made for; it opens nothing elsewhere.
  rp_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index login_passkeys_login on login_passkeys (login_id);

-- What a device is asked to sign: once, within five minutes. `login_id` is set where a passkey is being added.
create table passkey_challenges (
  challenge_hash text primary key,
  login_id uuid references logins on delete cascade,
  expires_at timestamptz not null
);
