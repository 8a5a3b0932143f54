-- The line of an invoice that took an entry of time: no entry is on two, for it has one mark. A draft holds it as an issued one does.
alter table timesheets add column invoice_line_id uuid;
create index timesheets_invoice_line on timesheets (tenant_id, invoice_line_id) where invoice_line_id is not null;
