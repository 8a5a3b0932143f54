-- What lists order invoices by: what stands before the number at the end, then the number, with its length before it, so that FS-9999 comes before
-- FS-10000. A draft has taken no number: null, which comes after all of them.
alter table invoices add column number_order text collate "C" generated always as (
  case when status <> 'draft' then regexp_replace(number, '[0-9]*$', '')
    || lpad(length(ltrim(substring(number from '[0-9]*$'), '0'))::text, 2, '0') || ltrim(substring(number from '[0-9]*$'), '0') end
) stored;
create index invoices_number_order on invoices (tenant_id, number_order, id);
