-- The files that this installation has sealed, by their hashes and nothing else: /verify answers anybody.
create table signing_seals (
  sha256 text primary key,
  sealed_at timestamptz not null
);
