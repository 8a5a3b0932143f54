import {
  ChecklistTaskUpdate,
  ChecklistTaskWrite,
  checklistEvents,
  checklistStatuses,
} from '#contracts/onboarding/onboarding.ts'
import { belongsTo, defineResource, type Right, type RowRule } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { taskBehaviour } from './tasks.ts'

const keepers = ['manageChecklists'] as const
const seesAll = (actor: Actor) => actor.can('manageEmployees') || actor.can('manageChecklists')
const assigned = ({ employeeId }: Actor): RowRule => (employeeId ? [{ assignee_id: employeeId }] : [])

/** CHK-10: those that one does, and those about oneself; all for who manages people or onboarding. */
const mayList = (actor: Actor): Right =>
  seesAll(actor) || [...assigned(actor), ...(actor.employeeId ? [{ employee_id: actor.employeeId }] : [])]
/** CHK-12: its state by who does it. */
const mayUpdate = (actor: Actor): Right => seesAll(actor) || assigned(actor)

export const checklistTasks = defineResource({
  key: 'checklist-tasks',
  table: 'checklist_tasks',
  module: 'onboarding',
  about: 'employee_id',
  display: 'title',
  store: ChecklistTaskWrite,
  update: ChecklistTaskUpdate,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    title: { search: true, sort: true, write: keepers },
    description: { write: keepers },
    status: {
      match: 'enum',
      options: checklistStatuses,
      labels: 'checklist-tasks.status',
      synonyms: { complete: 'completed' },
    },
    due_date: { kind: 'date', sort: true, match: 'date', write: keepers },
    // CHK-11, CHK-12: who adds a task chooses who does it; to hand it on later takes `manageEmployees`.
    assignee_id: { kind: 'id', match: 'id', references: 'employees', write: [...keepers, 'manageEmployees'] },
    event_type: { match: 'enum', options: checklistEvents, labels: 'checklistEvent', readOnly: true },
    completed_at: { kind: 'instant', readOnly: true },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: { employee: belongsTo('employees', 'employee_id'), assignee: belongsTo('employees', 'assignee_id') },
  may: { list: mayList, store: 'manageChecklists', update: mayUpdate, delete: 'manageChecklists' },
  order: 't.due_date, t.title, t.id',
  behaviour: taskBehaviour,
})
