import { budgetTypes, ProjectWrite } from '#contracts/projects/projects.ts'
import { belongsTo, defineResource, hasMany, type Verdict } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { projectBehaviour } from './projects.ts'
import { memberOf } from './rights.ts'

/** Money of a project is for those who keep projects and write invoices. */
const money = ['manageInvoices'] as const
const keepers = ['manageProjects'] as const

export const projects = defineResource({
  key: 'projects',
  table: 'projects',
  module: 'projects',
  display: 'name',
  store: ProjectWrite,
  fields: {
    client_id: { kind: 'id', match: 'id', references: 'clients' },
    client_name: {
      sql: sql`(select c.company_name from clients c where c.tenant_id = t.tenant_id and c.id = t.client_id)`,
      sort: true,
    },
    name: { search: true, sort: true },
    website: { read: keepers },
    logo_path: { kind: 'file', file: { accept: 'image' } },
    budget: { kind: 'money', currency: 'currency', read: money },
    budget_type: { options: budgetTypes, labels: 'budgetType', read: keepers },
    currency: { read: keepers },
    description: { kind: 'html', read: keepers },
    archived: { kind: 'boolean', sql: sql`(t.archived_at is not null)`, match: 'bool' },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: {
    client: belongsTo('clients', 'client_id'),
    tasks: hasMany('tasks', 'project_id', 't.position, t.id'),
    employees: {
      kind: 'belongsToMany',
      resource: 'employees',
      through: 'project_members',
      from: 'project_id',
      to: 'employee_id',
      pivot: 'project-members',
      order: 't.created_at',
      sync: { may: 'manageProjects' },
      read: keepers,
    },
  },
  may: {
    list: (actor: Actor): Verdict => actor.can('manageProjects') || [{ id: memberOf(actor) }],
    store: 'manageProjects',
    update: 'manageProjects',
    delete: 'manageProjects',
  },
  order: 't.name, t.id',
  behaviour: projectBehaviour,
})
