-- What came for an invoice, in part or beyond it, and in which currency; a use of the client's credit is a payment as well.
alter table invoice_payments add column kind text not null default 'payment'
  constraint invoice_payments_kind_check check (kind in ('payment', 'credit'));
alter table invoice_payments add column note text;
-- What came where it came in another currency: whole minor units of `received_currency`.
alter table invoice_payments add column received_amount bigint
  constraint invoice_payments_received_amount_check check (received_amount > 0);
alter table invoice_payments add column received_currency text;
alter table invoice_payments add column exchange_rate numeric(18, 8)
  constraint invoice_payments_exchange_rate_check check (exchange_rate > 0);
-- Gained, or below zero lost, by the rate of exchange: whole minor units of `difference_currency`.
alter table invoice_payments add column difference bigint;
alter table invoice_payments add column difference_currency text;

-- The credit of clients: a ledger that is only added to. What there is of a currency is the sum of its amounts.
create table client_credits (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  client_id uuid not null,
  currency text not null,
  kind text not null
    constraint client_credits_kind_check check (kind in ('kept', 'used', 'unused', 'paid_back', 'not_paid_back')),
  -- Whole minor units. Above zero the credit grows.
  amount bigint not null constraint client_credits_amount_check check (amount <> 0),
  -- The day on which it was paid back, or on which what it stands for happened.
  date date not null,
  -- Whose payment went beyond it, or what the credit paid.
  invoice_id uuid,
  -- Of `used` and `unused`: the payment that the credit is.
  payment_id uuid,
  -- Of `not_paid_back`: the entry that it takes back, once.
  entry_id uuid,
  method text,
  reference text,
  note text,
  -- Why it was taken back.
  reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('client_credits');
alter table client_credits
  add constraint client_credits_client_id_fkey foreign key (tenant_id, client_id) references clients,
  add constraint client_credits_invoice_id_fkey foreign key (tenant_id, invoice_id) references invoices;
create index client_credits_client on client_credits (tenant_id, client_id, currency);
create index client_credits_invoice on client_credits (tenant_id, invoice_id) where invoice_id is not null;
create unique index client_credits_entry_key on client_credits (tenant_id, entry_id) where entry_id is not null;
