-- The currency that the kept rate leads to: the company may count in another one later.
alter table expenses add column exchange_rate_currency text;
