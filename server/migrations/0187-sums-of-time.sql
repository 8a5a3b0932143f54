-- Sums of time over a company read months and days from an index alone, without their rows (docs/decisions/011).
create index timesheet_months_sums on timesheet_months (tenant_id, project_id, month) include (employee_id, minutes, entries);
drop index timesheet_months_project;
create index timesheets_date on timesheets (tenant_id, date) include (employee_id, project_id, worked_minutes);
