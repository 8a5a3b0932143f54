-- The Admin role holds every permission: one that was cut is made whole. A migration that adds a permission does the same
-- for it. HR keeps the time sheets too, where the role still holds just what it was made with.
-- Company by company, because the policies hold for the owner of the tables as well.
do $$
declare company uuid;
begin
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);

    insert into role_permissions (tenant_id, role_id, permission_id)
    select r.tenant_id, r.id, p.id from roles r cross join permissions p
    where r.tenant_id = company and r.key = 'admin'
    on conflict do nothing;

    insert into role_permissions (tenant_id, role_id, permission_id)
    select r.tenant_id, r.id, p.id from roles r join permissions p on p.name = 'manageTimesheets'
    where r.tenant_id = company and r.key = 'hr' and (
      select array_agg(held.name order by held.name collate "C") from role_permissions rp
      join permissions held on held.id = rp.permission_id
      where rp.tenant_id = r.tenant_id and rp.role_id = r.id
    ) = array['approveRejectHolidays', 'editOwnEmployeeProfile', 'manageAssets', 'manageChecklists', 'manageDepartments', 'manageDocumentTypes', 'manageDocuments', 'manageEmployees', 'manageEvaluationTypes', 'manageEvaluations', 'manageFeedback', 'manageGoals', 'manageHolidayBalances', 'manageHolidayPolicies', 'manageHolidays', 'manageNews', 'manageOwnExpenses', 'managePayroll', 'managePositions', 'manageTemplates', 'useAi'];
  end loop;
end $$;
