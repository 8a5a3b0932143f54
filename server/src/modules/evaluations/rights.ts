import { isOther, ofOthers, type Right, type RowRule } from '#engine/index.ts'
import { ofDirectReports } from '#modules/team/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** Those that one holds. */
const holds = ({ employeeId }: Actor): RowRule =>
  employeeId ? [{ id: { in: 'evaluation_assignees', key: 'evaluation_id', where: { employee_id: employeeId } } }] : []

/** Evaluations of oneself, and those that one holds. */
export const takesPart = (actor: Actor): RowRule =>
  actor.employeeId ? [{ employee_id: actor.employeeId }, ...holds(actor)] : []

/** Who makes evaluations: of everybody, or of their direct reports. */
export const makes = (actor: Actor): boolean =>
  actor.can('manageEvaluations') || actor.can('manageEvaluationsForDirectReports')

const ofReports = (actor: Actor): RowRule =>
  actor.can('manageEvaluationsForDirectReports') ? ofDirectReports(actor, 'employee_id') : []

/** EVA-01, EVA-02. */
export const sees = (actor: Actor): Right =>
  actor.can('manageEvaluations') || [...takesPart(actor), ...ofReports(actor)]

/**
 * Who reads what it says: its subject once it is shared with them. An administrator, who keeps even what is about themselves, reads all.
 * `is_shared` is a rule key of the resource.
 */
export const reads = (actor: Actor): Right => {
  const { employeeId } = actor
  if (employeeId === null || isOther(actor, employeeId)) return sees(actor)
  const own: RowRule = [{ employee_id: employeeId, is_shared: 'true' }]
  if (actor.can('manageEvaluations')) return [{ employee_id: { not: employeeId } }, ...own]
  return [...own, ...holds(actor), ...ofReports(actor)]
}

/** Of anybody but oneself: what it says of pay takes two pairs of eyes. */
export const keepsAll = (actor: Actor): Right => actor.can('manageEvaluations') && ofOthers(actor, 'employee_id')

/** Who shares it with its subject: who holds it, and who keeps everybody's. */
export const shares = (actor: Actor): Right => keepsAll(actor) || holds(actor)

/** EVA-04: a manager keeps those of their direct reports, and those that they hold themselves. */
export const keeps = (actor: Actor): Right => {
  if (actor.can('manageEvaluations')) return keepsAll(actor)
  return makes(actor) && [...ofReports(actor), ...holds(actor)]
}

/** EVA-05: a manager deletes of those what they have made; what somebody else has made is HR's to delete. */
export const deletes = (actor: Actor): Right => {
  const changed = keeps(actor)
  if (typeof changed === 'boolean' || actor.can('manageEvaluations')) return changed
  return changed.map((set) => ({ ...set, created_by_employee_id: actor.employeeId }))
}

/** Applying it changes pay and place, as those who manage employees do; never one's own. */
export const applies = (actor: Actor): Right => actor.can('manageEmployees') && keeps(actor)
