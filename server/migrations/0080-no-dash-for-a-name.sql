-- Colleagues who were invited by an address without a last name in it were called "-". They are asked for it when they join.
do $$
declare t text;
begin
  foreach t in array array['users', 'employees'] loop
    execute format('alter table %I no force row level security', t);
    execute format('update %I set last_name = '''' where last_name = ''-''', t);
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
