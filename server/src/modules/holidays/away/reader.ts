import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** Who asks who is away. */
export type Reader = Pick<Actor, 'employeeId' | 'can'>

const seesEverybody = ({ can }: Reader): boolean => can('manageHolidays') || can('approveRejectHolidays')

/**
 * Whose absences the reader sees whole - what kind, and those that still wait - as a condition over `e`: everybody's, or
 * their own and, with the right, those of their direct reports. Of anybody else they see only when they are away.
 */
export function seesWhole(reader: Reader): Sql {
  if (seesEverybody(reader)) return sql`true`
  if (!reader.employeeId) return sql`false`
  const own = sql`e.id = ${reader.employeeId}`
  return reader.can('manageHolidaysForDirectReports')
    ? sql`(${own} or e.manager_employee_id = ${reader.employeeId})`
    : own
}

/** Who is employed on any day of a span, as a condition over `e`: in their last spell, or in one before it. */
export const employedIn = (from: string, to: string): Sql => sql`((e.start_date <= ${to}::date
    and (e.termination_date >= ${from}::date or (e.termination_date is null and e.status <> 'archived')))
    or exists (select from earlier_spells s where s.tenant_id = e.tenant_id and s.employee_id = e.id
      and s.start_date <= ${to}::date and s.end_date >= ${from}::date))`

/** The last day of the spell in which leave of a day lies, as an expression over `e`; far away while nobody knows one. */
export const lastDayAfter = (day: Sql): Sql => sql`coalesce((select min(s.end_date) from earlier_spells s
    where s.tenant_id = e.tenant_id and s.employee_id = e.id and s.end_date >= ${day}), e.termination_date, 'infinity')`

/**
 * Who is there in a span, as a condition over `e`. First and last days of colleagues are for those who manage people:
 * others get the people of the team's list, or they could find those days by asking for one day after the other.
 */
export function isThere(reader: Reader, from: string, to: string): Sql {
  if (!seesEverybody(reader) && !reader.can('manageEmployees')) return sql`e.status <> 'archived'`
  return employedIn(from, to)
}
