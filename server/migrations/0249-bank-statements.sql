-- Files of banks that were read, and the money in them that came in.
create table bank_statements (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  file_name text not null,
  from_date date,
  to_date date,
  -- How many lines of the file came in, and how many of them were known already.
  incoming int not null default 0,
  known int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('bank_statements');

create table bank_lines (
  tenant_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  -- Two lines of one mark are one: a hash of the bank's own reference, or of day, amount, text and balance.
  mark text not null,
  position int not null,
  date date not null,
  -- Whole minor units of `currency`.
  amount bigint not null constraint bank_lines_amount_check check (amount > 0),
  currency text not null,
  payer text,
  payer_iban bytea,
  text text not null default '',
  reference text,
  state text not null default 'waiting' constraint bank_lines_state_check check (state in ('waiting', 'taken', 'skipped')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  constraint bank_lines_mark_key unique (tenant_id, mark)
);
select tenant_table('bank_lines');
alter table bank_lines
  add constraint bank_lines_statement_id_fkey
    foreign key (tenant_id, statement_id) references bank_statements on delete cascade;
create index bank_lines_state on bank_lines (tenant_id, state, date, id);
create index bank_lines_statement on bank_lines (tenant_id, statement_id);

-- The line of a bank from which a payment was taken over.
alter table invoice_payments add column bank_line_id uuid;
create index invoice_payments_bank_line on invoice_payments (tenant_id, bank_line_id) where bank_line_id is not null;
