-- Of each document that was deleted: whose it was, of which type, and whether that type was restricted then. The company's log
-- shows its lines to those who may know of it.
create table deleted_documents (
  tenant_id uuid not null references tenants on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  type_id uuid not null,
  restricted boolean not null,
  primary key (tenant_id, id)
);
select tenant_table('deleted_documents');
