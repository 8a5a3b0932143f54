import type { Right, RowRule } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

export const own = ({ employeeId }: Actor): RowRule => (employeeId ? [{ employee_id: employeeId }] : [])

/** Who keeps everybody's expenses reads all; everybody their own, and what they are asked to decide on. */
export const sees = (actor: Actor): Right => {
  if (actor.can('manageExpenses') || actor.can('approveLargeExpenses')) return true
  const me = actor.employeeId
  return me ? [...own(actor), { requested_approver_id: me }, { substitute_approver_id: me }] : false
}

/** One's own, and those of others for who keeps expenses. */
export const keeps = (actor: Actor): Right => actor.can('manageExpenses') || own(actor)
