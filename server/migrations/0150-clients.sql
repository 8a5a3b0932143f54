-- Whom the company works for, and the people there.
create table clients (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  company_name text not null,
  website text,
  description text constraint clients_description_check check (char_length(description) <= 255),
  logo_path text,
  -- Where the logo came from: given by a person, or fetched from the website by a job. Nothing that was given is fetched over.
  logo_source text constraint clients_logo_source_check check (logo_source in ('given', 'website')),
  prefered_currency text not null,
  company_identifier text,
  company_vat text,
  bank_name text,
  bank_account bytea,
  bank_swift text,
  company_address jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('clients');
create index clients_company_name on clients (tenant_id, company_name);

create table client_contacts (
  tenant_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  name text not null,
  email text not null,
  phone text,
  position text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('client_contacts');
alter table client_contacts
  add constraint client_contacts_client_id_fkey foreign key (tenant_id, client_id) references clients on delete cascade;
create index client_contacts_client on client_contacts (tenant_id, client_id);
