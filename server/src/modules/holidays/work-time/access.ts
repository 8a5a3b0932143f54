import { type MayRule, ofOthers, type Right } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import type { Actor } from '#platform/session/index.ts'

/** Work time is part of a person's terms, and what leave is counted by: people who manage either may keep it. */
export const mayKeepWorkTime = (actor: Actor): boolean =>
  actor.can('manageEmployees') || actor.can('manageHolidayPolicies')

/** Of anybody but oneself: by the days of a week people have days of leave, and nobody gives those to themselves. */
const mayChangeWorkTime = (actor: Actor): Right => mayKeepWorkTime(actor) && ofOthers(actor, 'employee_id')

/** One's own, those of direct reports, and everybody's for those who manage people or leave. */
export const maySeeWorkTime = (actor: Actor): Right =>
  mayKeepWorkTime(actor) ||
  actor.can('manageHolidays') ||
  (actor.employeeId ? [{ employee_id: actor.employeeId }, { manager_employee_id: actor.employeeId }] : [])

export const mayOfWorkTime = {
  list: maySeeWorkTime,
  store: mayKeepWorkTime,
  update: mayChangeWorkTime,
  delete: mayChangeWorkTime,
} satisfies Record<string, MayRule>

/** Whose direct report the person of the row is. */
export const managerOfRow = sql`(select e.manager_employee_id from people e
  where e.tenant_id = t.tenant_id and e.id = t.employee_id)`

/** What a row is called: the name of its person. */
export const personOfRow = sql`(select ${personName('e')} from people e
  where e.tenant_id = t.tenant_id and e.id = t.employee_id)`

/** No year from the row's first day on is closed for its person: it can be changed. */
export const isOpen = sql`not exists (select from holiday_balances b where b.tenant_id = t.tenant_id
  and b.employee_id = t.employee_id and b.closed_at is not null and b.year >= extract(year from t.start_date))`
