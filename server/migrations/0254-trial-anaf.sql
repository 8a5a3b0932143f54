-- What the stand-in for ANAF keeps, where an installation is tried without an account there.
create table test_anaf_objects (
  id text primary key,
  kind text not null,
  cif text,
  data jsonb not null,
  seq bigint generated always as identity
);
create index test_anaf_objects_kind on test_anaf_objects (kind, cif, seq);
