import type { Sql } from '#engine/index.ts'
import { employedIn } from '#modules/holidays/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { readsAll } from '../rights.ts'

/** The people whom the reader leads, as a condition over `e`; those alone who are employed in the span. */
export const reportsOf = ({ employeeId }: Actor, from: string, to: string): Sql =>
  sql`e.manager_employee_id = ${employeeId} and ${employedIn(from, to)}`

/**
 * Whose time the reader looks after, as a condition over `e`: who manages all people looks after everybody, who keeps
 * timesheets after the people whom they lead. Null for everybody else.
 */
export function lookedAfter(actor: Actor, from: string, to: string): Sql | null {
  if (!actor.can('manageTimesheets')) return null
  if (actor.can('manageEmployees')) return employedIn(from, to)
  return actor.employeeId === null ? null : reportsOf(actor, from, to)
}

/** Whose week is asked for, as a condition over `e`; null where the reader may not see it. */
export function whoseWeek(of: 'own' | 'team', actor: Actor, from: string, to: string): Sql | null {
  if (actor.employeeId === null) return null
  if (of === 'own') return sql`e.id = ${actor.employeeId}`
  return readsAll(actor) ? reportsOf(actor, from, to) : null
}
