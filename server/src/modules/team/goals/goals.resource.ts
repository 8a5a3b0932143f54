import { GoalWrite, goalPriorities, goalStatuses } from '#contracts/team/goals.ts'
import { belongsTo, defineResource, type Right, type RowRule } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { ofDirectReports } from '../profile/direct-reports.ts'
import { goalBehaviour } from './goals.ts'

const ownGoals = ({ employeeId }: Actor): RowRule => (employeeId ? [{ employee_id: employeeId }] : [])
const reportsGoals = (actor: Actor): RowRule => ofDirectReports(actor, 'employee_id')

/** GOL-01: all for those who manage goals or employees, else one's own and those of direct reports. */
const mayList = (actor: Actor): Right =>
  actor.can('manageGoals') || actor.can('manageEmployees') || [...ownGoals(actor), ...reportsGoals(actor)]

/** GOL-03: one's own; with the right those of direct reports; all for those who manage goals. */
const mayUpdate = (actor: Actor): Right => {
  if (actor.can('manageGoals')) return true
  return actor.can('manageGoalsForDirectReports') ? [...ownGoals(actor), ...reportsGoals(actor)] : ownGoals(actor)
}

/** GOL-04: of their direct reports' a manager deletes those that they asked for. */
const mayDelete = (actor: Actor): Right => {
  if (actor.can('manageGoals')) return true
  if (!actor.can('manageGoalsForDirectReports')) return ownGoals(actor)
  const requested = reportsGoals(actor).map((set) => ({ ...set, requested_id: actor.employeeId }))
  return [...ownGoals(actor), ...requested]
}

export const goals = defineResource({
  key: 'goals',
  table: 'goals',
  module: 'team',
  display: 'name',
  store: GoalWrite,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    requested_id: { kind: 'id', references: 'employees' },
    name: { search: true, sort: true },
    description: { kind: 'html' },
    progress: { kind: 'integer', sort: true },
    progress_status: { match: 'enum', options: goalStatuses, labels: 'goals.progress_status', readOnly: true },
    due_date: { kind: 'date', sort: true, match: 'date' },
    priority: { match: 'enum', options: goalPriorities, labels: 'goals.priority' },
  },
  relations: { employee: belongsTo('employees', 'employee_id'), requester: belongsTo('employees', 'requested_id') },
  may: { list: mayList, store: 'auth', update: mayUpdate, delete: mayDelete },
  order: 't.due_date, t.id',
  behaviour: goalBehaviour,
})
