-- What a receipt says, on its expense; and the receipts that people sent, read or still to be read.
alter table expenses
  add column merchant text,
  add column merchant_identifier text,
  -- [{rate, base, vat}], decimals of the currency.
  add column vat_lines jsonb not null default '[]'::jsonb,
  -- What the same receipt is found by: the merchant in small letters without marks, or its CUI.
  add column merchant_key text;
create index expenses_same_figures on expenses (tenant_id, merchant_key, date, amount) where merchant_key is not null;

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
  -- [{path, width, height}]: the pages as they are shown, upright.
  pages jsonb not null default '[]'::jsonb,
  -- ReceiptReading of the contract.
  reading jsonb,
  checked_at timestamptz,
  -- Fields that a person changed after the reading.
  changed text[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('expense_receipts');
alter table expense_receipts
  add constraint expense_receipts_employee_id_fkey foreign key (tenant_id, employee_id) references employees on delete cascade,
  add constraint expense_receipts_expense_bundle_id_fkey foreign key (tenant_id, expense_bundle_id) references expense_bundles on delete cascade,
  add constraint expense_receipts_expense_id_fkey foreign key (tenant_id, expense_id) references expenses on delete cascade;
create index expense_receipts_employee on expense_receipts (tenant_id, employee_id, created_at);
create index expense_receipts_bundle on expense_receipts (tenant_id, expense_bundle_id);
create unique index expense_receipts_expense on expense_receipts (tenant_id, expense_id);
create index expense_receipts_hash on expense_receipts (tenant_id, file_hash);
