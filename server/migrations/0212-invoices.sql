-- Invoices: documents with lines, their numbers, what was issued, what was paid and what happened to them.

-- A series numbers documents of one kind. The row is locked while a number is taken.
create table invoice_series (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  kind text not null default 'invoice'
    constraint invoice_series_kind_check check (kind in ('invoice', 'credit_note', 'proforma')),
  prefix text not null default '',
  padding int not null default 3 constraint invoice_series_padding_check check (padding between 1 and 9),
  yearly boolean not null default false,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint invoice_series_prefix_key unique (tenant_id, prefix, yearly)
);
select tenant_table('invoice_series');
create unique index invoice_series_is_default_key on invoice_series (tenant_id, kind) where is_default;

-- The last number that was taken of a series: of a year, or with year 0 of all years.
create table invoice_numbers (
  tenant_id uuid not null,
  series_id uuid not null,
  year int not null,
  last int not null default 0,
  primary key (tenant_id, series_id, year)
);
select tenant_table('invoice_numbers');
alter table invoice_numbers
  add constraint invoice_numbers_series_id_fkey
    foreign key (tenant_id, series_id) references invoice_series on delete cascade;

-- Amounts are whole minor units of `currency`.
create table invoices (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  kind text not null default 'invoice'
    constraint invoices_kind_check check (kind in ('invoice', 'credit_note', 'proforma')),
  client_id uuid not null,
  project_id uuid,
  series_id uuid,
  -- Null on a draft that takes the next number of its series when it is issued.
  number text,
  -- Which number of the series it is; null for a typed number outside of every series.
  number_value int,
  title text not null,
  issue_date date not null,
  due_date date not null,
  currency text not null,
  language text not null default 'ro' constraint invoices_language_check check (language in ('ro', 'en', 'both')),
  tax numeric(5, 2) constraint invoices_tax_check check (tax between 0 and 99),
  vat_treatment text not null default 'standard',
  discount_percent numeric(9, 6) constraint invoices_discount_percent_check check (discount_percent between 0 and 100),
  discount_amount bigint constraint invoices_discount_amount_check check (discount_amount >= 0),
  discount bigint not null default 0,
  subtotal bigint not null default 0,
  vat bigint not null default 0,
  total bigint not null default 0,
  -- [{ "tax": 21, "net": 100, "vat": 21 }], highest rate first.
  vat_groups jsonb not null default '[]',
  notes text,
  to_address text,
  from_address text,
  invoice_company_address text,
  invoice_logo text,
  status text not null default 'draft' constraint invoices_status_check check (status in ('draft', 'issued', 'sent', 'paid')),
  issued_at timestamptz,
  sent_at timestamptz,
  paid_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  paid_amount bigint not null default 0,
  credited_amount bigint not null default 0,
  credits_invoice_id uuid,
  efactura_status text,
  -- One unit of `currency` in the company's own, as it was when the invoice was issued.
  exchange_rate numeric(18, 8),
  exchange_rate_date date,
  exchange_rate_source text,
  -- The link's token, sealed: it is shown again to those who write invoices.
  share_token bytea,
  -- How many versions were issued.
  version int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint invoices_invoice_number_key unique (tenant_id, number),
  constraint invoices_issued_check check (status = 'draft' or number is not null)
);
select tenant_table('invoices');
alter table invoices
  add constraint invoices_client_id_fkey foreign key (tenant_id, client_id) references clients,
  add constraint invoices_project_id_fkey foreign key (tenant_id, project_id) references projects,
  add constraint invoices_series_id_fkey foreign key (tenant_id, series_id) references invoice_series,
  add constraint invoices_credits_invoice_id_fkey foreign key (tenant_id, credits_invoice_id) references invoices;
create index invoices_client on invoices (tenant_id, client_id, issue_date);
create index invoices_project on invoices (tenant_id, project_id, issue_date);
create index invoices_due on invoices (tenant_id, due_date) where status <> 'paid' and voided_at is null;
create index invoices_issue_date on invoices (tenant_id, issue_date, id);

create table invoice_lines (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  position int not null default 0,
  name text not null,
  description text,
  quantity numeric(18, 6) not null default 1,
  unit text,
  unit_price numeric(18, 6) not null default 0
    constraint invoice_lines_unit_price_check check (unit_price >= 0),
  tax numeric(5, 2) not null default 0 constraint invoice_lines_tax_check check (tax between 0 and 99),
  discount_percent numeric(9, 6)
    constraint invoice_lines_discount_percent_check check (discount_percent between 0 and 100),
  -- What the discount takes off, and what is left: whole minor units of the invoice's currency.
  discount bigint not null default 0,
  total bigint not null default 0,
  currency text not null,
  primary key (tenant_id, id)
);
select tenant_table('invoice_lines');
alter table invoice_lines
  add constraint invoice_lines_invoice_id_fkey
    foreign key (tenant_id, invoice_id) references invoices on delete cascade;
create index invoice_lines_invoice on invoice_lines (tenant_id, invoice_id, position);

-- What was issued: the paper as data, and the PDF once it is drawn. A change of an issued invoice adds a version.
create table invoice_versions (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  number int not null,
  paper jsonb not null,
  pdf text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint invoice_versions_number_key unique (tenant_id, invoice_id, number)
);
select tenant_table('invoice_versions');
alter table invoice_versions
  add constraint invoice_versions_invoice_id_fkey
    foreign key (tenant_id, invoice_id) references invoices on delete cascade;

create table invoice_payments (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  date date not null,
  amount bigint not null constraint invoice_payments_amount_check check (amount <> 0),
  currency text not null,
  method text,
  reference text,
  undone_at timestamptz,
  undone_by uuid,
  undo_reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('invoice_payments');
alter table invoice_payments
  add constraint invoice_payments_invoice_id_fkey
    foreign key (tenant_id, invoice_id) references invoices on delete cascade;
create index invoice_payments_invoice on invoice_payments (tenant_id, invoice_id, date);

-- What happened to an invoice, as its page tells it.
create table invoice_events (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  details jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('invoice_events');
alter table invoice_events
  add constraint invoice_events_invoice_id_fkey
    foreign key (tenant_id, invoice_id) references invoices on delete cascade;
create index invoice_events_invoice on invoice_events (tenant_id, invoice_id, id);
-- An invoice becomes late once.
create unique index invoice_events_late_key on invoice_events (tenant_id, invoice_id) where kind = 'late';

-- Addresses that answers to invoices come to. A code that was mailed proves that somebody reads them.
create table invoice_reply_mails (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  email text not null,
  validated_at timestamptz,
  is_default boolean not null default false
    constraint invoice_reply_mails_is_default_check check (not is_default or validated_at is not null),
  code_hash text,
  code_until timestamptz,
  code_tries int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint invoice_reply_mails_email_key unique (tenant_id, email)
);
select tenant_table('invoice_reply_mails');
create unique index invoice_reply_mails_is_default_key on invoice_reply_mails (tenant_id) where is_default;

-- A version of an invoice that was mailed, and to whom.
create table invoice_sendings (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  version int not null,
  subject text not null,
  body text not null,
  reply_to text,
  attach_pdf boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('invoice_sendings');
alter table invoice_sendings
  add constraint invoice_sendings_invoice_id_fkey
    foreign key (tenant_id, invoice_id) references invoices on delete cascade;
create index invoice_sendings_invoice on invoice_sendings (tenant_id, invoice_id, created_at);

create table invoice_recipients (
  tenant_id uuid not null,
  id uuid not null,
  sending_id uuid not null,
  email text not null,
  sent_at timestamptz,
  undelivered_at timestamptz,
  seen_at timestamptz,
  primary key (tenant_id, id),
  constraint invoice_recipients_email_key unique (tenant_id, sending_id, email)
);
select tenant_table('invoice_recipients');
alter table invoice_recipients
  add constraint invoice_recipients_sending_id_fkey
    foreign key (tenant_id, sending_id) references invoice_sendings on delete cascade;
