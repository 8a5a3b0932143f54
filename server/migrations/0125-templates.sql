-- What documents are made from: HTML with placeholders.
create table templates (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  name text not null,
  -- What it is about; one for now.
  entities text[] not null constraint templates_entities_check check (cardinality(entities) = 1),
  content text not null constraint templates_content_check check (content <> ''),
  -- Whom it is for; empty is everybody.
  contract_types text[] not null default '{}',
  autogenerate boolean not null default false,
  key text,
  -- The language it is written in; null is that of the person.
  language text constraint templates_language_check check (language in ('en', 'ro')),
  document_type_id uuid,
  -- Brought by the product, and checked by nobody yet.
  is_sample boolean not null default false,
  -- Sealed: it opens the template to everybody who knows it, and is shown again to those who keep templates.
  share_token bytea,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select tenant_table('templates');
alter table templates
  add constraint templates_document_type_id_fkey foreign key (tenant_id, document_type_id) references document_types;
comment on constraint templates_document_type_id_fkey on templates is 'cleared when what it names is deleted';
create index templates_document_type on templates (tenant_id, document_type_id) where document_type_id is not null;
create index templates_autogenerate on templates (tenant_id) where autogenerate;
