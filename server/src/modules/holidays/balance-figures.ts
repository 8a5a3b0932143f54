import { slots } from '#engine/query/slots.ts'
import { sql } from '#platform/database/index.ts'

type Sql = ReturnType<typeof sql<unknown>>

/**
 * The length of a working day of a person, as `week` minutes over `days`: what `dayLength` of rules/day-cost.ts says on
 * `figureDay` of that year, in SQL, so that a list costs no statement more. A test holds the two against each other.
 */
const lengthOf = (tenantId: Sql, employeeId: Sql, year: Sql) => sql`(select
    coalesce(p.week, e.weekly_minutes_capacity)::bigint as week,
    greatest(1, coalesce(p.days, case when e.weekly_minutes_capacity >= 5 then 5 else 1 end)) as days
  from employees e
  cross join lateral (select greatest(make_date(${year}, 1, 1), least(${slots.today}::date, make_date(${year}, 12, 31))) as day) f
  left join lateral (
    select w.monday + w.tuesday + w.wednesday + w.thursday + w.friday + w.saturday + w.sunday as week,
      (w.monday > 0)::int + (w.tuesday > 0)::int + (w.wednesday > 0)::int + (w.thursday > 0)::int + (w.friday > 0)::int
        + (w.saturday > 0)::int + (w.sunday > 0)::int as days
    from employee_work_patterns w where w.tenant_id = e.tenant_id and w.employee_id = e.id
    order by w.start_date <= f.day desc, abs(w.start_date - f.day) limit 1) p on true
  where e.tenant_id = ${tenantId} and e.id = ${employeeId})`

/** Minutes as days of that person in that year, to the hundredth: `inDays` of rules/day-cost.ts. */
export const daysSql = (minutes: Sql, tenantId: Sql, employeeId: Sql, year: Sql): Sql =>
  sql`coalesce((select floor((200 * ${minutes}::bigint * l.days + l.week)::numeric / nullif(2 * l.week, 0)) / 100
    from ${lengthOf(tenantId, employeeId, year)} l), 0)`

const sumWhere = (condition: Sql): Sql =>
  sql`coalesce((select sum(n.minutes) from holiday_entries n
    where n.tenant_id = t.tenant_id and n.holiday_balance_id = t.id ${condition}), 0)`

/** What the year gives in all: entitlement, what was carried into it, corrections. */
const given = sumWhere(
  sql`and (n.kind in ('grant', 'accrual', 'milestone', 'correction') or n.period_key = 'carried:in')`,
)
const left = sumWhere(sql``)
const days = (minutes: Sql) => daysSql(minutes, sql`t.tenant_id`, sql`t.employee_id`, sql`t.year`)

/** The figures of a balance `t`, in minutes and in days. */
export const figures = {
  initialMinutes: sql`${given}::int`,
  balanceMinutes: sql`${left}::int`,
  initialDays: days(given),
  balanceDays: days(left),
  unlimited: sql`((t.rule ->> 'days_per_year')::numeric = 0 and jsonb_array_length(t.rule -> 'milestones') = 0)`,
}
