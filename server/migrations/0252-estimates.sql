-- Estimates are documents as invoices and proformas are; an invoice may be made of either.
alter table invoices drop constraint invoices_kind_check;
alter table invoices
  add constraint invoices_kind_check check (kind in ('invoice', 'credit_note', 'proforma', 'estimate'));
alter table invoice_series drop constraint invoice_series_kind_check;
alter table invoice_series
  add constraint invoice_series_kind_check check (kind in ('invoice', 'credit_note', 'proforma', 'estimate'));
-- The proforma or estimate that an invoice was made of.
alter table invoices add column made_of_id uuid;
alter table invoices
  add constraint invoices_made_of_id_fkey foreign key (tenant_id, made_of_id) references invoices;
comment on constraint invoices_made_of_id_fkey on invoices is 'cleared when what it names is deleted';
create index invoices_made_of on invoices (tenant_id, made_of_id) where made_of_id is not null;
