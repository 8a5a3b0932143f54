-- Exchange rates of the National Bank of Romania, as it publishes them: `multiplier` of a currency were `rate` lei on a day. They
-- are the same for every company.
create table bnr_rates (
  currency text not null,
  date date not null,
  rate numeric(18, 8) not null constraint bnr_rates_rate_check check (rate > 0),
  multiplier int not null constraint bnr_rates_multiplier_check check (multiplier > 0),
  came_at timestamptz not null,
  primary key (currency, date)
);
create index bnr_rates_date on bnr_rates (date);
select global_table('bnr_rates');
