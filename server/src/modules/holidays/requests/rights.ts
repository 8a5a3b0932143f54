import { type Right, type RowRule, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'

/**
 * Who may do what with a request, but for the decision (`approval.ts`). The same rules guard the writes and tell each reader what
 * is offered to them; what else they look at beside the row's columns are these expressions over `t` and those of the approval.
 */
export const requestRuleKeys = {
  // Until the first day, where the policy lets people.
  own_cancelling: sql`(select case when p.can_cancel_own_holidays_until_start_date and t.start_date > ${slots.today}::date
      then 'open' else 'over' end
    from holiday_policies p where p.tenant_id = t.tenant_id and p.id = t.holiday_policy_id)`,
}

export const own = ({ employeeId }: Actor): RowRule => (employeeId ? [{ employee_id: employeeId }] : [])

/** HOL-01: all of them, or one's own, those of direct reports, and those one was asked to decide on. */
export const sees = (actor: Actor): Right => {
  if (actor.can('manageHolidays') || actor.can('approveRejectHolidays')) return true
  const me = actor.employeeId
  if (!me || !actor.can('manageHolidaysForDirectReports')) return own(actor)
  return [...own(actor), { manager_employee_id: me }, { requested_approver_id: me }, { substitute_approver_id: me }]
}

/** HOL-09: those who manage holidays; its owner while the policy lets them. */
export const cancels = (actor: Actor): Right =>
  actor.can('manageHolidays') || own(actor).map((rule) => ({ ...rule, own_cancelling: 'open' }))

/** Who the action is for at all: an owner who comes too late reads that. */
export const mayAskToCancel = (actor: Actor): Right => actor.can('manageHolidays') || own(actor)

/** HOL-06: never one's own. */
export const deletes = (actor: Actor): Right => {
  if (!actor.can('manageHolidays')) return false
  return actor.employeeId === null || [{ employee_id: { not: actor.employeeId } }]
}

/** Who may ask for fewer days of approved leave: everybody who may ask for leave in that person's name. */
export const shortens = (actor: Actor): Right => {
  if (actor.can('manageHolidays')) return true
  const me = actor.employeeId
  const reports: RowRule = me && actor.can('manageHolidaysForDirectReports') ? [{ manager_employee_id: me }] : []
  return [...own(actor), ...reports]
}

/** Approved leave of which no change waits, over `t`. */
export const canBeShortened = sql`(t.status = 'approved' and not exists (select from holiday_changes c
  where c.tenant_id = t.tenant_id and c.holiday_id = t.id and c.status = 'draft'))`
