-- National days on which nobody of the company works. `date` is the truth; a day that lasts longer says until when.
create table legal_holidays (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  date date not null,
  end_date date not null,
  year int not null generated always as (extract(year from date)::int) stored,
  payable boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint legal_holidays_end_date_check check (end_date >= date)
);
create unique index legal_holidays_name_key on legal_holidays (tenant_id, date, fold(name));

alter table legal_holidays enable row level security;
alter table legal_holidays force row level security;
create policy tenant on legal_holidays using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
