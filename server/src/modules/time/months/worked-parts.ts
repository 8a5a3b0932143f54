import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { type Span, wholeMonths } from './whole-months.ts'

/** Which time is summed up; the rights of its reader are the caller's to add to `where`. */
export interface WorkedAsked extends Span {
  tenantId: string
  /** Further conditions on `t.employee_id` and `t.project_id`. */
  where?: Sql
  /**
   * A query of `employee_id` and `month` (its first day): months of people in which something begins that counts by the day (a
   * rate, a salary), so that their days must be told apart.
   */
  cuts?: Sql
}

/**
 * Time in as few rows as can be: somebody's months on a project where these lie in the span as a whole, single entries beside them
 * and in months that are cut. A query of `employee_id`, `project_id`, `date` (the day, or the first of the month), `minutes` and `entries`;
 * every entry is in it once. Sums are exact, for months are counted in the transaction of each entry.
 */
export function workedParts({ tenantId, from, to, where = sql`true`, cuts }: WorkedAsked): Sql {
  const { first, before } = wholeMonths({ from, to })
  const entries = sql`select t.employee_id, t.project_id, t.date, t.worked_minutes as minutes, 1 as entries`
  const isWhole = (day: Sql) => sql`${day} >= ${first}::date and ${day} < ${before}::date`
  const months = sql`select t.employee_id, t.project_id, t.month as date, t.minutes, t.entries from timesheet_months t
    where t.tenant_id = ${tenantId} and ${where} and ${isWhole(sql`t.month`)}`
  const parts = [
    cuts
      ? sql`${months} and not exists (select from (${cuts}) c where c.employee_id = t.employee_id and c.month = t.month)`
      : months,
  ]
  if (cuts)
    parts.push(sql`${entries} from (select distinct employee_id, month from (${cuts}) d) c join timesheets t on t.tenant_id = ${tenantId}
      and t.employee_id = c.employee_id and t.date >= c.month and t.date < c.month + interval '1 month'
      where ${where} and ${isWhole(sql`c.month`)}`)
  if (from !== null && from !== first)
    parts.push(sql`${entries} from timesheets t where t.tenant_id = ${tenantId} and ${where}
      and t.date >= ${from}::date and t.date < ${first}::date`)
  if (to !== null && before <= to)
    parts.push(sql`${entries} from timesheets t where t.tenant_id = ${tenantId} and ${where}
      and t.date >= ${before}::date and t.date <= ${to}::date`)
  return sql.join(parts, sql` union all `)
}
