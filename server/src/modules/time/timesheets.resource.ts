import { TimesheetWrite } from '#contracts/time/timesheets.ts'
import { belongsTo, defineResource, type RowRule, type Verdict } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'

const own = ({ employeeId }: Actor): RowRule => (employeeId ? [{ employee_id: employeeId }] : [])
const mayRead = (actor: Actor): Verdict => actor.can('manageTimesheets') || actor.can('manageEmployees') || own(actor)
const mayWrite = (actor: Actor): Verdict => actor.can('manageTimesheets') || own(actor)

export const timesheets = defineResource({
  key: 'timesheets',
  table: 'timesheets',
  module: 'time',
  about: 'employee_id',
  display: sql`(select k.name from tasks k where k.tenant_id = t.tenant_id and k.id = t.task_id)`,
  store: TimesheetWrite,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    project_id: { kind: 'id', match: 'id', references: 'projects' },
    task_id: { kind: 'id', match: 'id', references: 'tasks' },
    client_id: {
      kind: 'id',
      match: 'id',
      references: 'clients',
      sql: sql`(select p.client_id from projects p where p.tenant_id = t.tenant_id and p.id = t.project_id)`,
    },
    description: { search: true },
    date: { kind: 'date', match: 'date', sort: true },
    worked_minutes: { kind: 'integer', sort: true },
    initial_worked_minutes: { kind: 'integer', readOnly: true },
    timer_started_at: { kind: 'instant', readOnly: true },
    to_confirm: { kind: 'boolean', readOnly: true, match: 'bool' },
    created_at: { kind: 'instant', readOnly: true },
  },
  relations: {
    employee: belongsTo('employees', 'employee_id'),
    project: belongsTo('projects', 'project_id'),
    task: belongsTo('tasks', 'task_id'),
  },
  may: { list: mayRead, store: 'auth', update: mayWrite, delete: mayWrite },
  order: 't.date desc, t.id desc',
})
