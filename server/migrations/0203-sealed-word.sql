-- A word that this installation has sealed: a start with another SECRET_KEY cannot open it, and is refused before it writes anything.
create table sealed_words (
  is_only boolean primary key default true check (is_only),
  box bytea not null
);
