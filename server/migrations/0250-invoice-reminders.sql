-- Reminders of invoices: at which days a company mails one, which were mailed, and what holds them up.

-- A step: so many days after the due date, before it where `days` is below zero. A text that is null is the product's own.
create table invoice_reminder_steps (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  days int not null constraint invoice_reminder_steps_days_check check (days between -60 and 365),
  is_on boolean not null default true,
  subject_en text,
  body_en text,
  subject_ro text,
  body_ro text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint invoice_reminder_steps_days_key unique (tenant_id, days)
);
select tenant_table('invoice_reminder_steps');

-- One mail of a step, or one that somebody sent by hand (`days` is null). The texts are those that were typed by hand.
create table invoice_reminders (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  days int,
  due_date date not null,
  state text not null default 'waiting'
    constraint invoice_reminders_state_check check (state in ('waiting', 'sent', 'left_out')),
  recipients text[] not null,
  subject text,
  body text,
  reply_to text,
  attach_pdf boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('invoice_reminders');
alter table invoice_reminders
  add constraint invoice_reminders_invoice_id_fkey
    foreign key (tenant_id, invoice_id) references invoices on delete cascade;
-- A step is mailed once for a due date, whoever runs the job and how often.
create unique index invoice_reminders_days_key on invoice_reminders (tenant_id, invoice_id, due_date, days)
  where days is not null;
create index invoice_reminders_invoice on invoice_reminders (tenant_id, invoice_id, created_at);

-- No reminder goes out by itself until after this day (null: until somebody lets them go on): of a client, or of one invoice.
create table invoice_reminder_pauses (
  tenant_id uuid not null,
  id uuid not null,
  client_id uuid,
  invoice_id uuid,
  until date,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint invoice_reminder_pauses_owner_check check (num_nonnulls(client_id, invoice_id) = 1),
  constraint invoice_reminder_pauses_client_id_key unique (tenant_id, client_id),
  constraint invoice_reminder_pauses_invoice_id_key unique (tenant_id, invoice_id)
);
select tenant_table('invoice_reminder_pauses');
alter table invoice_reminder_pauses
  add constraint invoice_reminder_pauses_client_id_fkey
    foreign key (tenant_id, client_id) references clients on delete cascade,
  add constraint invoice_reminder_pauses_invoice_id_fkey
    foreign key (tenant_id, invoice_id) references invoices on delete cascade;

-- The reminder that a mail was.
alter table invoice_sendings add column reminder_id uuid;
