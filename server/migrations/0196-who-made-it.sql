-- Who made an evaluation: a manager deletes what they have made. And who gave feedback that was deleted: they may know of it.
alter table evaluations add column created_by_employee_id uuid;
alter table evaluations
  add constraint evaluations_created_by_employee_id_fkey foreign key (tenant_id, created_by_employee_id) references employees;
comment on constraint evaluations_created_by_employee_id_fkey on evaluations is 'cleared when what it names is deleted';
alter table deleted_feedback add column created_by_employee_id uuid;

do $$
declare company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);

    update evaluations v set created_by_employee_id = e.id
    from audit_entries a join employees e on e.tenant_id = company and e.user_id = a.user_id
    where v.tenant_id = company and a.tenant_id = company and a.resource = 'evaluations' and a.record_id = v.id
      and a.action = 'store';

    update deleted_feedback f set created_by_employee_id = e.id
    from audit_entries a join employees e on e.tenant_id = company and e.user_id = a.user_id
    where f.tenant_id = company and a.tenant_id = company and a.resource = 'feedback' and a.record_id = f.id
      and a.action = 'store';
  end loop;
end $$;

create index evaluations_created_by on evaluations (tenant_id, created_by_employee_id) where created_by_employee_id is not null;
