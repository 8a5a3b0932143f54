-- What the tax office knows of a company changes: each row holds from its day until the next.
create table company_tax_terms (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  from_date date not null,
  vat_payer boolean not null,
  vat_on_collection boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint company_tax_terms_from_date_key unique (tenant_id, from_date),
  constraint company_tax_terms_vat_on_collection_check check (vat_payer or not vat_on_collection)
);
select tenant_table('company_tax_terms');

-- Where clients pay. `iban` is sealed with the company's key.
create table company_bank_accounts (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  iban bytea not null,
  bank_name text,
  bic text,
  currency text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('company_bank_accounts');
-- One default for each currency.
create unique index company_bank_accounts_is_default_key on company_bank_accounts (tenant_id, currency) where is_default;
