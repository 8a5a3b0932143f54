-- What uses a series is looked for in each list of series and when one is deleted.
create index invoices_series on invoices (tenant_id, series_id);
