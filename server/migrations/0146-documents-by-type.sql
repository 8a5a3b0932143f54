-- Which documents somebody sees is asked of their type and person: counted in the index alone, without the rows.
drop index documents_type;
create index documents_type_employee on documents (tenant_id, type_id, employee_id);
