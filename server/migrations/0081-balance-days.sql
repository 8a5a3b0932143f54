-- A balance keeps the length of the day that it is counted in, for good, as it keeps its rule: a week of so many minutes over
-- so many days. Its minutes, those of its entries and of the days that leave holds of it, are minutes of such days. When the
-- hours of a person change, a day they have stays a day, and a day they take is one.
alter table holiday_balances add column week_minutes int, add column week_days int;

do $$ declare t text;
begin
  -- Row security holds for the owner too; these tables are written to across companies here, once.
  foreach t in array array['employees', 'employee_work_patterns', 'holiday_balances', 'holidays', 'holiday_days', 'holiday_entries']
  loop
    execute format('alter table %I no force row level security', t);
  end loop;

  -- Until now figures were told in the length of the day that was nearest to today in the balance's year: they stay as they are.
  update holiday_balances b set week_minutes = w.minutes, week_days = w.days
  from (
    select o.tenant_id, o.id,
      case when l.minutes > 0 then l.minutes else 2400 end as minutes, case when l.minutes > 0 then l.days else 5 end as days
    from holiday_balances o
    join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    join tenants c on c.id = o.tenant_id
    cross join lateral (select greatest(make_date(o.year, 1, 1),
      least((now() at time zone c.time_zone)::date, make_date(o.year, 12, 31))) as day) f
    left join lateral (
      select p.monday + p.tuesday + p.wednesday + p.thursday + p.friday + p.saturday + p.sunday as minutes,
        (p.monday > 0)::int + (p.tuesday > 0)::int + (p.wednesday > 0)::int + (p.thursday > 0)::int + (p.friday > 0)::int
          + (p.saturday > 0)::int + (p.sunday > 0)::int as days
      from employee_work_patterns p where p.tenant_id = e.tenant_id and p.employee_id = e.id
      order by p.start_date <= f.day desc, abs(p.start_date - f.day) limit 1) p on true
    cross join lateral (select coalesce(p.minutes, e.weekly_minutes_capacity) as minutes,
      coalesce(p.days, case when e.weekly_minutes_capacity >= 5 then 5 else 1 end) as days) l
  ) w
  where b.tenant_id = w.tenant_id and b.id = w.id;

  -- In a year that is open, days of other hours become days of the balance. Years that are over keep what they have.
  update holiday_days d set minutes = round(d.minutes::numeric * n.week_minutes * n.own_days / (n.week_days * n.own_minutes))
  from (
    select x.tenant_id, x.holiday_id, x.day, b.week_minutes, b.week_days, p.minutes as own_minutes, p.days as own_days
    from holiday_days x
    join holidays h on h.tenant_id = x.tenant_id and h.id = x.holiday_id
    join holiday_balances b on b.tenant_id = h.tenant_id and b.employee_id = h.employee_id
      and b.holiday_policy_id = h.holiday_policy_id and b.year = extract(year from x.day)::int and b.closed_at is null
    cross join lateral (
      select w.monday + w.tuesday + w.wednesday + w.thursday + w.friday + w.saturday + w.sunday as minutes,
        (w.monday > 0)::int + (w.tuesday > 0)::int + (w.wednesday > 0)::int + (w.thursday > 0)::int + (w.friday > 0)::int
          + (w.saturday > 0)::int + (w.sunday > 0)::int as days
      from employee_work_patterns w where w.tenant_id = x.tenant_id and w.employee_id = x.employee_id
      order by w.start_date <= x.day desc, abs(w.start_date - x.day) limit 1) p
    where x.minutes > 0 and p.minutes > 0 and p.minutes::bigint * b.week_days <> b.week_minutes::bigint * p.days
  ) n
  where d.tenant_id = n.tenant_id and d.holiday_id = n.holiday_id and d.day = n.day;

  update holidays h set minutes = s.minutes
  from (select tenant_id, holiday_id, sum(minutes)::int as minutes from holiday_days group by tenant_id, holiday_id) s
  where h.tenant_id = s.tenant_id and h.id = s.holiday_id and h.minutes <> s.minutes;

  -- The ledger follows the days that are held now; what the rules give is settled by the nightly job.
  insert into holiday_entries (tenant_id, id, holiday_balance_id, kind, period_key, ordinal, minutes, day, cause, rule_version, holiday_id)
  select u.tenant_id,
    -- In the order of time, as all ids are.
    (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
      || '8' || substr(md5(random()::text), 1, 15))::uuid, u.balance_id, case when u.wanted > u.posted then 'release' else 'use' end,
    'holiday:' || u.holiday_id, u.ordinal + 1, u.wanted - u.posted, u.day, 'pattern_changed', u.rule_version, u.holiday_id
  from (
    select b.tenant_id, b.id as balance_id, b.rule_version, h.id as holiday_id,
      -(select coalesce(sum(d.minutes), 0) from holiday_days d where d.tenant_id = h.tenant_id and d.holiday_id = h.id
        and extract(year from d.day)::int = b.year)::int as wanted,
      sum(n.minutes)::int as posted, max(n.ordinal) as ordinal, max(n.day) as day
    from holiday_balances b
    join holiday_entries n on n.tenant_id = b.tenant_id and n.holiday_balance_id = b.id and n.holiday_id is not null
    join holidays h on h.tenant_id = n.tenant_id and h.id = n.holiday_id
    where b.closed_at is null and n.period_key = 'holiday:' || h.id
    group by b.tenant_id, b.id, h.tenant_id, h.id
  ) u
  where u.wanted <> u.posted;

  foreach t in array array['employees', 'employee_work_patterns', 'holiday_balances', 'holidays', 'holiday_days', 'holiday_entries']
  loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

alter table holiday_balances alter column week_minutes set not null, alter column week_days set not null,
  add constraint holiday_balances_week_minutes_check check (week_minutes > 0),
  add constraint holiday_balances_week_days_check check (week_days between 1 and 7);
