import { ofOthers, type Right, type RowRule } from '#engine/index.ts'
import { isDirectReport } from '#modules/team/index.ts'
import type { Change } from '#platform/events/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** HOL-12: one's own; those of direct reports; all for those who manage leave or its balances. */
export function mayRead(actor: Actor): Right {
  if (manages(actor)) return true
  const { employeeId } = actor
  if (!employeeId) return []
  const own: RowRule = [{ employee_id: employeeId }]
  return actor.can('manageHolidaysForDirectReports') ? [...own, { manager_employee_id: employeeId }] : own
}

/** The same of one person's balances. */
export async function readsBalancesOf(actor: Actor, { tx, tenantId }: Change, employeeId: string): Promise<boolean> {
  if (employeeId === actor.employeeId || manages(actor)) return true
  return actor.can('manageHolidaysForDirectReports') && isDirectReport(tx, tenantId, actor, employeeId)
}

/** HOL-13 (api-contract 9-40): either permission. */
export const manages = (actor: Actor): boolean => actor.can('manageHolidays') || actor.can('manageHolidayBalances')

/** Of anybody's balance but one's own: correcting takes two pairs of eyes, as deciding on leave does. */
export const mayCorrect = (actor: Actor): Right => manages(actor) && ofOthers(actor, 'employee_id')
