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

/** Who is employed on any day of a span, as a condition over `e`. */
export const employedIn = (from: string, to: string): Sql => sql`(e.start_date <= ${to}::date
    and (e.termination_date >= ${from}::date or (e.termination_date is null and e.status <> 'archived')))`

/**
 * Who is there in a span, as a condition over `e`. First and last days of colleagues are for those who manage people:
 * others get the people of the team's list, or they could find those days by asking for one day after the other.
 */
export function isThere(reader: Reader, from: string, to: string): Sql {
  if (!seesEverybody(reader) && !reader.can('manageEmployees')) return sql`e.status <> 'archived'`
  return employedIn(from, to)
}
