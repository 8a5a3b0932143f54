import { MemberTerms, ProjectMemberWrite } from '#contracts/projects/projects.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { memberBehaviour } from './members.ts'
import { termToday } from './terms.ts'

/** A person on a project, with what they are planned for and charged at today. */
export const projectMembers = defineResource({
  key: 'project-members',
  table: 'project_members',
  module: 'projects',
  about: 'project_id',
  display: sql`(select ${personName('e')} from people e
    where e.tenant_id = t.tenant_id and e.id = t.employee_id)`,
  store: ProjectMemberWrite,
  update: MemberTerms,
  fields: {
    project_id: { kind: 'id', match: 'id', references: 'projects' },
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    weekly_allocation_hours: {
      kind: 'hours',
      sql: termToday('weekly_allocation_minutes'),
      setByBehaviour: true,
    },
    billed_rate: {
      kind: 'money',
      currency: 'currency',
      sql: termToday('billed_rate'),
      setByBehaviour: true,
      read: ['manageInvoices'],
      write: ['manageInvoices'],
    },
    currency: { sql: termToday('currency'), setByBehaviour: true, read: ['manageInvoices'], write: ['manageInvoices'] },
    from: { kind: 'date', writeOnly: true, inHistory: true },
    archived_at: { kind: 'instant', readOnly: true },
  },
  relations: { project: belongsTo('projects', 'project_id'), employee: belongsTo('employees', 'employee_id') },
  may: {
    list: (actor) => actor.can('manageProjects') || [{ employee_id: actor.employeeId }],
    store: 'manageProjects',
    update: 'manageProjects',
  },
  behaviour: memberBehaviour,
})
