import { ProjectMemberWrite } from '#contracts/projects/projects.ts'
import { belongsTo, defineResource, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** A column of the terms that hold today: the latest that have begun, else the first. */
const termToday = (column: 'weekly_allocation_minutes' | 'billed_rate' | 'currency') =>
  sql`(select ${sql.ref(`m.${column}`)} from project_member_terms m
    where m.tenant_id = t.tenant_id and m.member_id = t.id
    order by m.from_date > ${slots.today}::date, abs(m.from_date - ${slots.today}::date) limit 1)`

/** A person on a project, with what they are planned for and charged at today. */
export const projectMembers = defineResource({
  key: 'project-members',
  table: 'project_members',
  module: 'projects',
  display: sql`(select concat_ws(' ', e.first_name, e.last_name) from people e
    where e.tenant_id = t.tenant_id and e.id = t.employee_id)`,
  store: ProjectMemberWrite,
  fields: {
    project_id: { kind: 'id', match: 'id', references: 'projects' },
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    weekly_allocation_hours: { kind: 'hours', sql: termToday('weekly_allocation_minutes') },
    billed_rate: {
      kind: 'money',
      currency: 'currency',
      sql: termToday('billed_rate'),
      read: ['manageInvoices'],
      write: ['manageInvoices'],
    },
    currency: { sql: termToday('currency'), read: ['manageInvoices'], write: ['manageInvoices'] },
    archived_at: { kind: 'instant', readOnly: true },
  },
  relations: { project: belongsTo('projects', 'project_id'), employee: belongsTo('employees', 'employee_id') },
  may: {
    list: (actor) => actor.can('manageProjects') || [{ employee_id: actor.employeeId }],
    store: 'manageProjects',
    update: 'manageProjects',
  },
})
