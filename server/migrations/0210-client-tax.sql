-- What an invoice says of a client besides name, numbers and address. `personal_number` is sealed with the company's key.
alter table clients
  add column is_person boolean not null default false,
  add column personal_number bytea,
  add column trade_register_number text,
  add column sector smallint constraint clients_sector_check check (sector between 1 and 6),
  add column language text constraint clients_language_check check (language in ('en', 'ro'));
