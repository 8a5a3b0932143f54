import type { Right, RowRule, RuleTerm } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** What is about oneself, once it was made visible. */
const shownToMe = ({ employeeId }: Actor): RowRule =>
  employeeId ? [{ feedbackable_type: 'employee', feedbackable_id: employeeId, is_visible_to_employee: 'true' }] : []

/** What is about others. Nobody keeps, or sees hidden, what is about themselves, whatever they may do. */
const aboutOthers = ({ employeeId }: Actor): RowRule => [employeeId ? { feedbackable_id: { not: employeeId } } : {}]

/** FBK-03 to FBK-05. */
export const keeps = (actor: Actor): Right => actor.can('manageFeedback') && aboutOthers(actor)

/** FBK-01, FBK-02: lists, counts, searches, files, exports and histories all ask this one rule. */
export const sees = (actor: Actor): RowRule => [
  ...(actor.can('manageFeedback') ? aboutOthers(actor) : []),
  ...shownToMe(actor),
]

/** Which feedback a reader of the company's log may know of. What was deleted is known as it was then. */
export const knowsOf = (actor: Actor): RuleTerm[] =>
  sees(actor).flatMap((where) => ['feedback', 'deleted_feedback'].map((table) => ({ in: table, key: 'id', where })))
