-- A credit note says why it was written, and each of its lines which line of the invoice it gives back. That one may be deleted once the credit note is
-- voided, so no key stands behind it.
alter table invoices add column credit_reason text;
alter table invoice_lines add column credits_line_id uuid;
create index invoice_lines_credits on invoice_lines (tenant_id, credits_line_id) where credits_line_id is not null;
create index invoices_credits on invoices (tenant_id, credits_invoice_id) where credits_invoice_id is not null;

-- All of an invoice was credited: nothing of it is to be paid.
alter table invoices drop constraint invoices_status_check;
alter table invoices add constraint invoices_status_check
  check (status in ('draft', 'issued', 'sent', 'paid', 'credited'));

-- A credit note is paid by nobody: what it gives back stands in the balance of its invoice.
drop index invoices_sums;
alter table invoices drop column balance;
alter table invoices add column balance bigint generated always as (
  case when voided_at is null and kind <> 'credit_note' then total - paid_amount - credited_amount else 0 end
) stored;
create index invoices_sums on invoices (tenant_id, currency) include (total, balance);
