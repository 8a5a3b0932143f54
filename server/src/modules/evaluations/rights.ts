import { ofOthers, type Right, type RowRule } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** Evaluations of oneself, and those that one holds. */
export const takesPart = ({ employeeId }: Actor): RowRule =>
  employeeId
    ? [
        { employee_id: employeeId },
        { id: { in: 'evaluation_assignees', key: 'evaluation_id', where: { employee_id: employeeId } } },
      ]
    : []

/** EVA-01, EVA-02. */
export const sees = (actor: Actor): Right => actor.can('manageEvaluations') || takesPart(actor)

/** EVA-04, EVA-05. What it says of pay takes two pairs of eyes: nobody keeps an evaluation of themselves. */
export const keeps = (actor: Actor): Right => actor.can('manageEvaluations') && ofOthers(actor, 'employee_id')

/** Applying it changes pay and place, as those who manage employees do; never one's own. */
export const applies = (actor: Actor): Right => actor.can('manageEmployees') && keeps(actor)
