-- The picture that a setting holds (the logo on invoices): the path of a stored file. `value` is the name it came with.
alter table settings add column file text;
