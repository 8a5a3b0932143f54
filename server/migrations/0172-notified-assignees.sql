-- Whom an evaluation's mail went to is written down for each of those who hold it: who comes later gets theirs.
alter table evaluation_assignees add column notified_for date;
do $$
declare company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    update evaluation_assignees a set notified_for = v.notified_for from evaluations v
      where a.tenant_id = company and v.tenant_id = company and v.id = a.evaluation_id;
  end loop;
end $$;
alter table evaluations drop column notified_for;
