-- Tables of the installation that statements read together with tables of companies are copied to every server as well, and so
-- that the tables which were there before it are spread (npm run distribute) it is said of each.
create or replace function global_table(name text) returns void language plpgsql as $$
begin
  execute format('comment on table %I is %L', name, 'copied to every server');
  if is_distributed() then
    execute format('select create_reference_table(%L) where not exists (select from pg_dist_partition
      where logicalrelid = %L::regclass and repmodel = ''t'')', name, name);
  end if;
end $$;
-- Whether a session's login has a second step.
select global_table('login_authenticators');
