import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { type Days, monthParts, type Span } from './whole-months.ts'

/** Which time is summed up; the rights of its reader are the caller's to add to `where`. */
export interface WorkedAsked extends Span {
  tenantId: string
  /** Further conditions on `t.employee_id` and `t.project_id`. */
  where?: Sql
  /**
   * A query of `employee_id` and `month` (its first day): months of people in which something begins that counts by the day (a
   * rate, a salary), so that their days must be kept apart.
   */
  cuts?: Sql
}

/**
 * Time in as few rows as can be: somebody's months on a project, and single entries in months that are cut or lie in the span in part,
 * whose entries outside of it are taken off again where those are fewer. A query of `employee_id`, `project_id`, `date` (the day, the
 * first of the month, or the first of the span where that is later), `minutes` and `entries`. Sums are exact, for months are counted
 * in the transaction of each entry; sums of no entries are the caller's to leave out.
 */
export function workedParts({ tenantId, from, to, where = sql`true`, cuts }: WorkedAsked): Sql {
  const { first, before, more, less } = monthParts({ from, to })
  // What a month holds of days before the span is dated and taken off on its first day.
  const dated = (day: Sql) => (from !== null && first < from ? sql`greatest(${day}, ${from}::date)` : day)
  const entries = (sign: Sql) => sql`select t.employee_id, t.project_id, ${dated(sql`t.date`)} as date,
    ${sign} t.worked_minutes as minutes, ${sign} 1 as entries`
  const isWhole = (day: Sql) => sql`${day} >= ${first}::date and ${day} < ${before}::date`
  const months = sql`select t.employee_id, t.project_id, ${dated(sql`t.month`)} as date, t.minutes, t.entries from timesheet_months t
    where t.tenant_id = ${tenantId} and ${where} and ${isWhole(sql`t.month`)}`
  const parts = [
    cuts
      ? sql`${months} and not exists (select from (${cuts}) c where c.employee_id = t.employee_id and c.month = t.month)`
      : months,
  ]
  // The end of a month is a column: under row security no index is asked for what is worked out beside it.
  if (cuts)
    parts.push(sql`${entries(sql``)} from (select distinct employee_id, month, (month + interval '1 month')::date as until from (${cuts}) d) c
      join timesheets t on t.tenant_id = ${tenantId} and t.employee_id = c.employee_id and t.date >= c.month and t.date < c.until
      where ${where} and ${isWhole(sql`c.month`)}`)
  const days = (
    sign: Sql,
    span: Days,
  ) => sql`${entries(sign)} from timesheets t where t.tenant_id = ${tenantId} and ${where}
    and t.date >= ${span.from}::date and t.date <= ${span.to}::date`
  parts.push(...more.map((span) => days(sql``, span)), ...less.map((span) => days(sql`-`, span)))
  return sql.join(parts, sql` union all `)
}
