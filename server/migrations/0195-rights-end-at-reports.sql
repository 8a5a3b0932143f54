-- A manager's rights over evaluations, feedback and goals end at their direct reports: the Manager role of every company gives the
-- whole company back for them. Roles of a company's own keep what they hold. The permissions are written here and not at the start,
-- so that a manager loses one and gets the other at once; Admin holds every permission.
insert into permissions (id, name, "group", position, description, description_ro) values
  ('0e6a4a52-53d1-8c0e-9a3b-1f6d2b7c4e01', 'manageEvaluationsForDirectReports', 'evaluations', 0, '', ''),
  ('0e6a4a52-53d1-8c0e-9a3b-1f6d2b7c4e02', 'manageFeedbackForDirectReports', 'employees', 0, '', ''),
  ('0e6a4a52-53d1-8c0e-9a3b-1f6d2b7c4e03', 'manageGoalsForDirectReports', 'employees', 0, '', '')
on conflict (name) do nothing;

do $$
declare company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);

    insert into role_permissions (tenant_id, role_id, permission_id)
    select r.tenant_id, r.id, p.id from roles r
    join permissions p on p.name in
      ('manageEvaluationsForDirectReports', 'manageFeedbackForDirectReports', 'manageGoalsForDirectReports')
    where r.tenant_id = company and (r.key = 'admin' or (r.key = 'manager' and exists (
      select from role_permissions held join permissions wide on wide.id = held.permission_id
      where held.tenant_id = company and held.role_id = r.id and p.name = wide.name || 'ForDirectReports')))
    on conflict do nothing;

    delete from role_permissions rp using roles r, permissions p
    where rp.tenant_id = company and r.tenant_id = company and r.id = rp.role_id and r.key = 'manager'
      and p.id = rp.permission_id and p.name in ('manageEvaluations', 'manageFeedback', 'manageGoals');
  end loop;
end $$;
