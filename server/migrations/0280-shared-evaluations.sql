-- An evaluation is planned, then shared with its subject, then applied. Until it is shared they know only that there will be one. Those
-- whose day has passed, and those that were applied, their subjects have read: they count as shared.
alter table evaluations add column shared_at timestamptz, add column shared_by uuid;

do $$
declare company uuid;
begin
  for company in select id from tenants loop
    execute format('set local app.tenant_id = %L', company);
    update evaluations set shared_at = coalesce(applied_at, created_at)
      where tenant_id = company and (applied_at is not null or evaluated_at < current_date);
  end loop;
end $$;

alter table evaluations
  add constraint evaluations_shared_at_check check (applied_at is null or shared_at is not null);
