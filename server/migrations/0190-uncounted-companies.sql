-- PostgreSQL counts how many rows of a table each company has. Where its list names every company, it takes one that is not
-- in it for a company without rows, and its plans hold everything against everything: seconds instead of milliseconds, until
-- it counts again. So its list names one company, the largest, and of each other it expects as much as they have on average
-- (docs/decisions/016-uncounted-companies.md).
create or replace function tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('alter table %I alter column tenant_id set statistics 1', name);
  if is_distributed() then
    execute format($p$create policy tenant on %I using (tenant_id::text = current_setting('app.tenant_id', true))$p$, name);
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', name, 'tenant_id', 'users');
  else
    execute format($p$create policy tenant on %I using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))$p$, name);
  end if;
end $$;

-- The tables that are there already. Citus knows no such command for tables that are spread; there it stays as it is.
do $$
declare t regclass;
begin
  if is_distributed() then return; end if;
  for t in select polrelid from pg_policy where polname = 'tenant' loop
    execute format('alter table %s alter column tenant_id set statistics 1', t);
    execute format('analyze %s (tenant_id)', t);
  end loop;
end $$;
