import { type Rounding, roundingExtra } from '#contracts/time/rounding.ts'
import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** As `roundMinutes` of the contract: a test holds both against each other. */
const stepped = (minutes: Sql, rounding: Rounding) =>
  sql`(${minutes} + ${roundingExtra(rounding)}::int) / ${rounding.minutes}::int * ${rounding.minutes}::int`

/**
 * The time of some entries as reports count it: a query of `employee_id`, `project_id`, `task_id`, `date`, `minutes` and `entries`. `from`
 * says which entries `t`: `from timesheets t where …`; days of a task come as a whole wherever it narrows by these alone.
 */
export function roundedTime(from: Sql, rounding: Rounding | null): Sql {
  const columns = sql`select t.employee_id, t.project_id, t.task_id, t.date`
  if (!rounding) return sql`${columns}, t.worked_minutes as minutes, 1 as entries ${from}`
  return rounding.by === 'entry'
    ? sql`${columns}, ${stepped(sql`t.worked_minutes`, rounding)} as minutes, 1 as entries ${from}`
    : sql`${columns}, ${stepped(sql`sum(t.worked_minutes)`, rounding)} as minutes, count(*) as entries ${from} group by 1, 2, 3, 4`
}

/** What the company's settings say, as columns of one row; `step` is null where it does not round. */
const setting = sql`select nullif(max(s.value #>> '{}') filter (where s.key = 'time_rounding'), 'none')::int as step,
    coalesce(max(s.value #>> '{}') filter (where s.key = 'time_rounding_way'), 'up') as way,
    coalesce(max(s.value #>> '{}') filter (where s.key = 'time_rounding_by'), 'entry') as unit
  from settings s where s.tenant_id = t.tenant_id and s.user_id is null
    and s.key in ('time_rounding', 'time_rounding_way', 'time_rounding_by')`

/** Minutes of the entries of the same day, person and task that come before this one; none where each entry is rounded by itself. */
const before = sql`(select coalesce(sum(o.worked_minutes), 0)::int from timesheets o where r.unit = 'day' and o.tenant_id = t.tenant_id
  and o.employee_id = t.employee_id and o.date = t.date and o.project_id = t.project_id and o.task_id = t.task_id and o.id < t.id)`

/** The minutes of an entry `t` as reports count them, as `roundedMinutes` of the contract. */
export const roundedOfEntry = sql`coalesce((select (d.sum + t.worked_minutes + d.extra) / d.step * d.step - (d.sum + d.extra) / d.step * d.step
  from (select r.step, case r.way when 'up' then r.step - 1 else r.step / 2 end as extra, ${before} as sum
    from (${setting}) r where r.step is not null) d), t.worked_minutes)`
