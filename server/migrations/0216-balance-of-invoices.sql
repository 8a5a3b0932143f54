-- What is left to pay, nothing of what was voided: stored, so that lists add up and order by a column.
alter table invoices add column balance bigint generated always as (
  case when voided_at is null then total - paid_amount - credited_amount else 0 end
) stored;
-- The sums of a list of tens of thousands are read from it alone, a currency after the other.
create index invoices_sums on invoices (tenant_id, currency) include (total, balance);
