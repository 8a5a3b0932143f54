-- Invoices of suppliers, as ANAF hands them over: each message of the list once.
create table supplier_bills (
  tenant_id uuid not null,
  id uuid not null,
  -- Under which tax number of ours it came, and ANAF's two numbers of it: of the message, and of what is downloaded.
  cui text not null,
  upload_index text not null,
  download_id text not null,
  -- When ANAF had it, and whose CUI the list names as the supplier's.
  received_at timestamptz not null,
  listed_supplier text,
  state text not null default 'arriving' constraint supplier_bills_state_check check (state in ('arriving', 'unreadable', 'read')),
  failure text,
  -- ANAF gives one message ten times a day at the most, of Bucharest.
  downloads_on date,
  downloads_that_day int not null default 0,
  -- The zip as it came, the invoice in it, and how we draw that.
  zip_path text,
  xml_path text,
  pdf_path text,
  kind text constraint supplier_bills_kind_check check (kind in ('invoice', 'credit_note')),
  supplier_name text,
  supplier_identifier text,
  merchant_key text,
  number text,
  issue_date date,
  due_date date,
  currency text,
  -- Below zero where money comes back.
  net bigint,
  vat bigint,
  total bigint,
  payable bigint,
  -- SupplierBill of the contract.
  bill jsonb,
  expense_id uuid,
  filed_by uuid,
  filed_at timestamptz,
  set_aside_at timestamptz,
  set_aside_by uuid,
  set_aside_reason text,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint supplier_bills_download_id_key unique (tenant_id, download_id)
);
select tenant_table('supplier_bills');
alter table supplier_bills
  add constraint supplier_bills_expense_id_fkey foreign key (tenant_id, expense_id) references expenses;
comment on constraint supplier_bills_expense_id_fkey on supplier_bills is 'cleared when what it names is deleted';
-- An expense is one bill at the most.
create unique index supplier_bills_expense on supplier_bills (tenant_id, expense_id);
create index supplier_bills_received on supplier_bills (tenant_id, received_at, id);
create index supplier_bills_same on supplier_bills (tenant_id, merchant_key, number);
create index supplier_bills_arriving on supplier_bills (tenant_id, received_at) where state = 'arriving';
create index supplier_bills_untold on supplier_bills (tenant_id, id) where told_at is null;

-- How far the list of ANAF was looked through for a company, and who looks at this moment.
create table supplier_bill_looks (
  tenant_id uuid not null references tenants on delete cascade,
  -- All that came before is here.
  listed_until timestamptz,
  looked_at timestamptz,
  -- Why nothing comes at the moment, and when the next look is worth while.
  problem text constraint supplier_bill_looks_problem_check check (problem in ('connection', 'right', 'tomorrow', 'answer')),
  next_at timestamptz,
  worker uuid,
  working_until timestamptz,
  primary key (tenant_id)
);
select tenant_table('supplier_bill_looks');

-- What the same bill is found by among what people filed.
create index expenses_same_day on expenses (tenant_id, date, amount);
