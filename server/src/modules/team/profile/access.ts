import type { Right, RowRule } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** One's own record. */
export const own = (actor: Actor): RowRule => (actor.employeeId ? [{ id: actor.employeeId }] : [])

/** A manager's direct reports, one level deep (api-contract 9-67). */
export const reports = (actor: Actor): RowRule =>
  actor.employeeId && actor.hasRole('manager') ? [{ manager_employee_id: actor.employeeId }] : []

/** Everyone who manages employees; and one's own record, when the company lets people keep it or they are still being onboarded. */
export const mayUpdate = (actor: Actor): Right => {
  if (actor.can('manageEmployees')) return true
  const open = actor.can('editOwnEmployeeProfile') || actor.onboardingStep !== null
  return open && actor.employeeId ? own(actor) : false
}
