-- A document belongs to one person, client or project. Each has a key of its own: what it names is there, and it goes with it.
alter table documents
  alter column employee_id drop not null,
  add column client_id uuid,
  add column project_id uuid,
  add constraint documents_employee_id_check check (num_nonnulls(employee_id, client_id, project_id) = 1),
  add constraint documents_client_id_fkey foreign key (tenant_id, client_id) references clients on delete cascade,
  add constraint documents_project_id_fkey foreign key (tenant_id, project_id) references projects on delete cascade;
create index documents_client on documents (tenant_id, client_id) where client_id is not null;
create index documents_project on documents (tenant_id, project_id) where project_id is not null;

-- Which documents somebody sees is asked of their type and of whose they are: counted in the index alone, without the rows.
drop index documents_type_employee;
create index documents_type_owner on documents (tenant_id, type_id, employee_id, client_id, project_id);

alter table deleted_documents
  alter column employee_id drop not null,
  add column client_id uuid,
  add column project_id uuid;
