-- Pages of long lists come from an index in the order that screens ask for: without one each page sorts the whole table.
create index employees_last_name on employees (tenant_id, fold(last_name), fold(first_name), id desc);
create index employees_first_name on employees (tenant_id, fold(first_name), fold(last_name), id desc);
create index documents_created on documents (tenant_id, created_at desc, id desc);
create index documents_name on documents (tenant_id, fold(name), id desc);
