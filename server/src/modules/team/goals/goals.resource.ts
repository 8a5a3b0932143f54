import { GoalWrite, goalPriorities, goalStatuses } from '#contracts/team/goals.ts'
import { belongsTo, defineResource, type Right, type RowRule } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { goalBehaviour } from './goals.ts'

const ownGoals = ({ employeeId }: Actor): RowRule => (employeeId ? [{ employee_id: employeeId }] : [])

/** GOL-01: all for those who manage goals or employees, else one's own and those of direct reports. */
const mayList = (actor: Actor): Right =>
  actor.can('manageGoals') ||
  actor.can('manageEmployees') || [
    ...ownGoals(actor),
    ...(actor.employeeId ? [{ manager_employee_id: actor.employeeId }] : []),
  ]
const mayWrite = (actor: Actor): Right => actor.can('manageGoals') || ownGoals(actor)

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
    progress_status: { match: 'enum', options: goalStatuses, labels: 'goalStatus', readOnly: true },
    due_date: { kind: 'date', sort: true, match: 'date' },
    priority: { match: 'enum', options: goalPriorities, labels: 'goalPriority' },
  },
  relations: { employee: belongsTo('employees', 'employee_id'), requester: belongsTo('employees', 'requested_id') },
  ruleKeys: {
    manager_employee_id: sql`(select e.manager_employee_id from employees e
      where e.tenant_id = t.tenant_id and e.id = t.employee_id)`,
  },
  may: { list: mayList, store: 'auth', update: mayWrite, delete: mayWrite },
  order: 't.due_date, t.id',
  behaviour: goalBehaviour,
})
