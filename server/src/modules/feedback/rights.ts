import type { Right, RowRule, RuleTerm } from '#engine/index.ts'
import { ofDirectReports } from '#modules/team/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** What is about oneself, once it was made visible. */
const shownToMe = ({ employeeId }: Actor): RowRule =>
  employeeId ? [{ feedbackable_type: 'employee', feedbackable_id: employeeId, is_visible_to_employee: 'true' }] : []

/** What is about others. Nobody keeps, or sees hidden, what is about themselves, whatever they may do. */
const aboutOthers = ({ employeeId }: Actor): RowRule => [employeeId ? { feedbackable_id: { not: employeeId } } : {}]

const aboutReports = (actor: Actor): RowRule =>
  ofDirectReports(actor, 'feedbackable_id').map((set) => ({ feedbackable_type: 'employee', ...set }))

/** What one gave oneself, but for what is about oneself. */
const given = (actor: Actor): RowRule =>
  actor.employeeId ? aboutOthers(actor).map((set) => ({ ...set, created_by_employee_id: actor.employeeId })) : []

/** Who gives feedback: about everybody, or about their direct reports and clients. */
export const gives = (actor: Actor): boolean =>
  actor.can('manageFeedback') || actor.can('manageFeedbackForDirectReports')

const narrowed = (actor: Actor, rule: RowRule): RowRule => {
  if (actor.can('manageFeedback')) return aboutOthers(actor)
  return actor.can('manageFeedbackForDirectReports') ? rule : []
}

/** FBK-04: a manager changes what is about their direct reports, and what they gave. */
export const keeps = (actor: Actor): Right => gives(actor) && narrowed(actor, [...aboutReports(actor), ...given(actor)])

/** FBK-05: a manager deletes what they gave; what somebody else gave is HR's to delete. */
export const deletes = (actor: Actor): Right => gives(actor) && narrowed(actor, given(actor))

/** FBK-01, FBK-02: lists, counts, searches, files, exports and histories all ask this one rule. What is about
 * clients is for all who give feedback: it is of the work, and not of a team. */
export const sees = (actor: Actor): RowRule => [
  ...narrowed(actor, [...aboutReports(actor), { feedbackable_type: 'client' }, ...given(actor)]),
  ...shownToMe(actor),
]

/** Which feedback a reader of the company's log may know of. What was deleted is known as it was then. */
export const knowsOf = (actor: Actor): RuleTerm[] =>
  sees(actor).flatMap((where) => ['feedback', 'deleted_feedback'].map((table) => ({ in: table, key: 'id', where })))
