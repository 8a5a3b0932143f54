-- So that the tables can be spread over several servers (docs/scaling.md, and the rules in this folder's README.md).

-- `on delete set null` is refused there on a key that holds tenant_id. The columns are emptied by who deletes (deleteRows of
-- the database layer), which finds them by what is said of their keys here.
do $$
declare k record;
begin
  for k in
    select c.conname, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, a.attname
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confdeltype = 'n' and c.connamespace = 'public'::regnamespace
      and c.conrelid <> 'holiday_entries'::regclass
  loop
    execute format('alter table %s drop constraint %I', k.child, k.conname);
    execute format('alter table %s add constraint %I foreign key (tenant_id, %I) references %s', k.child, k.conname,
      k.attname, k.parent);
    execute format('comment on constraint %I on %s is %L', k.conname, k.child, 'cleared when what it names is deleted');
  end loop;
end $$;

-- What was entered stays entered: an entry keeps the id of its request when that is gone, as the audit does.
alter table holiday_entries drop constraint holiday_entries_holiday_id_fkey;

-- Whether the tables are spread by company.
create function is_distributed() returns boolean language plpgsql stable as $$
declare found boolean := false;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (select from pg_dist_partition where logicalrelid = ''public.tenants''::regclass)' into found;
  end if;
  return found;
end $$;

-- Closes a new table to all companies but the one of the transaction, and spreads it where the others are spread. It comes
-- right after `create table`; the table's foreign keys to other tables of companies come behind it.
create function tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  if is_distributed() then
    execute format($p$create policy tenant on %I using (tenant_id::text = current_setting('app.tenant_id', true))$p$, name);
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', name, 'tenant_id', 'users');
  else
    execute format($p$create policy tenant on %I using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))$p$, name);
  end if;
end $$;

-- A new table of the installation that tables of companies will refer to: every server has a copy of it.
create function global_table(name text) returns void language plpgsql as $$
begin
  if is_distributed() then execute format('select create_reference_table(%L)', name); end if;
end $$;
