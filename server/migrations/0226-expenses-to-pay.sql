-- What is approved and not paid yet, found without what was paid over the years.
create index expenses_to_pay on expenses (tenant_id, employee_id)
  where approved_at is not null and paid_at is null and cancelled_at is null;
