-- What a receipt says, on its expense; and the receipts that people sent, read or still to be read.
alter table expenses
  add column merchant text,
  add column merchant_identifier text,
  -- [{rate, base, vat}], decimals of the currency.
  add column vat_lines jsonb not null default '[]'::jsonb,
  -- What the same receipt is found by: the merchant's CUI, or its name in small letters without marks; and the SHA-256 of its file.
  add column merchant_key text,
  add column receipt_hash text;
create index expenses_same_figures on expenses (tenant_id, merchant_key, date, amount) where merchant_key is not null;
create index expenses_same_file on expenses (tenant_id, receipt_hash) where receipt_hash is not null;
-- The category that was chosen last for a merchant: by the person, and by anybody.
create index expenses_own_category on expenses (tenant_id, merchant_key, employee_id, created_at)
  where merchant_key is not null and expense_category_id is not null;
create index expenses_last_category on expenses (tenant_id, merchant_key, created_at)
  where merchant_key is not null and expense_category_id is not null;

create table expense_receipts (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  expense_bundle_id uuid,
  -- What became of it. A receipt is one expense at most.
  expense_id uuid,
  file_path text,
  file_name text not null,
  -- SHA-256 of the file, and 64 bits of how its first page looks: the same photo saved again differs in few of them.
  file_hash text not null,
  picture_hash bit(64),
  state text not null constraint expense_receipts_state_check
    check (state in ('reading', 'read', 'failed', 'filed', 'dismissed')),
  failure text,
  -- ReceiptReading of the contract, and the key of the merchant that it names.
  reading jsonb,
  merchant_key text,
  checked_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint expense_receipts_filed_check check ((state = 'filed') = (expense_id is not null))
);
select tenant_table('expense_receipts');
alter table expense_receipts
  add constraint expense_receipts_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  add constraint expense_receipts_expense_bundle_id_fkey foreign key (tenant_id, expense_bundle_id) references expense_bundles on delete cascade,
  add constraint expense_receipts_expense_id_fkey foreign key (tenant_id, expense_id) references expenses on delete cascade;
create index expense_receipts_employee on expense_receipts (tenant_id, employee_id, created_at);
create index expense_receipts_created on expense_receipts (tenant_id, created_at, id);
create index expense_receipts_bundle on expense_receipts (tenant_id, expense_bundle_id);
create unique index expense_receipts_expense on expense_receipts (tenant_id, expense_id);
create index expense_receipts_hash on expense_receipts (tenant_id, file_hash);

-- The pages of a receipt as they are shown: upright, in their order.
create table expense_receipt_pages (
  tenant_id uuid not null,
  id uuid not null,
  receipt_id uuid not null,
  number int not null,
  path text not null,
  width int not null,
  height int not null,
  primary key (tenant_id, id),
  constraint expense_receipt_pages_number_key unique (tenant_id, receipt_id, number)
);
select tenant_table('expense_receipt_pages');
alter table expense_receipt_pages
  add constraint expense_receipt_pages_receipt_id_fkey foreign key (tenant_id, receipt_id) references expense_receipts on delete cascade;

-- Receipts whose first pages look the same, both ways round. Found once, when the later one is read.
create table expense_receipt_twins (
  tenant_id uuid not null,
  id uuid not null,
  receipt_id uuid not null,
  twin_id uuid not null,
  primary key (tenant_id, id),
  constraint expense_receipt_twins_twin_key unique (tenant_id, receipt_id, twin_id)
);
select tenant_table('expense_receipt_twins');
alter table expense_receipt_twins
  add constraint expense_receipt_twins_receipt_id_fkey foreign key (tenant_id, receipt_id) references expense_receipts on delete cascade,
  add constraint expense_receipt_twins_twin_id_fkey foreign key (tenant_id, twin_id) references expense_receipts on delete cascade;
create index expense_receipt_twins_twin on expense_receipt_twins (tenant_id, twin_id);
