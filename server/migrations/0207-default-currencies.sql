-- Each company says what it counts in. Who never said was shown euro: where amounts were written down so far they stay euro, and
-- what they mean does not change. A company without any counts in its country's currency, as one that is made today; of the
-- countries that are not listed here it stays with euro until it says otherwise.
do $$
declare
  company record;
  has_amounts boolean;
  currency text;
begin
  for company in select id, country from tenants loop
    execute format('set local app.tenant_id = %L', company.id);
    continue when exists (select from settings s where s.tenant_id = company.id and s.key = 'default_currency');
    has_amounts := exists (select from employee_salaries t where t.tenant_id = company.id)
      or exists (select from employees t where t.tenant_id = company.id
        and (t.billed_rate is not null or t.internal_cost_hourly_rate is not null))
      or exists (select from employee_cost_terms t where t.tenant_id = company.id and t.internal_cost_hourly_rate is not null)
      or exists (select from expense_categories t where t.tenant_id = company.id and t.max_amount > 0)
      or exists (select from evaluations t where t.tenant_id = company.id)
      or exists (select from assets t where t.tenant_id = company.id)
      or exists (select from clients t where t.tenant_id = company.id)
      or exists (select from projects t where t.tenant_id = company.id);
    currency := case when has_amounts then 'EUR' else coalesce((
      select c.currency from (values ('RO', 'RON'), ('MD', 'MDL'), ('HU', 'HUF'), ('PL', 'PLN'), ('CZ', 'CZK'), ('SE', 'SEK'),
        ('DK', 'DKK'), ('NO', 'NOK'), ('CH', 'CHF'), ('GB', 'GBP'), ('RS', 'RSD'), ('UA', 'UAH'), ('TR', 'TRY'), ('US', 'USD'),
        ('CA', 'CAD')) as c(country, currency)
      where c.country = company.country), 'EUR') end;
    execute format('insert into settings (tenant_id, id, key, value) values (%L, %L, %L, %L)',
      company.id, gen_random_uuid(), 'default_currency', to_jsonb(currency));
  end loop;
end $$;
