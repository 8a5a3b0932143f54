import { budgetTypes, ProjectUpdate, ProjectWrite } from '#contracts/projects/projects.ts'
import { belongsTo, defineResource, hasMany, historyGetter, type Right } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'
import { budgetUse } from '../alerts/budget-use.getter.ts'
import { archivedFilter, archiving } from '../archive.ts'
import { detachEmployee, restoreEmployees, setBilledRate } from '../members/actions.ts'
import { memberTerms, removeTerms } from '../members/dated-terms.ts'
import { teamCapacity } from '../members/team-capacity.ts'
import { profitabilityParts, projectProfitability } from '../profitability/getters.ts'
import { notOnProjects } from '../profitability/not-on-projects.ts'
import { profitabilitySums } from '../profitability/sums.getter.ts'
import { memberOf } from '../rights.ts'
import { orderTasks } from '../tasks/order-tasks.ts'
import { projectHours } from '../tasks/project-hours.getter.ts'
import { projectCalendar } from './calendar.getter.ts'
import { projectBehaviour } from './projects.ts'

/** Money of a project is for those who keep projects and write invoices. */
const money = ['manageInvoices'] as const
const keepers = ['manageProjects'] as const

export const projects = defineResource({
  key: 'projects',
  table: 'projects',
  module: 'projects',
  display: 'name',
  store: ProjectWrite,
  update: ProjectUpdate,
  fields: {
    client_id: { kind: 'id', match: 'id', references: 'clients' },
    client_name: {
      sql: sql`(select c.company_name from clients c where c.tenant_id = t.tenant_id and c.id = t.client_id)`,
      sort: true,
    },
    name: { search: true, sort: true },
    website: { read: keepers },
    logo_path: { kind: 'file', file: { accept: 'image' } },
    budget: { kind: 'money', currency: 'currency', read: money, write: money },
    // What the budget is for, and counted in: another would be another budget.
    budget_type: { options: budgetTypes, labels: 'projects.budget_type', read: keepers, write: money },
    currency: { read: keepers, write: money },
    description: { kind: 'html', read: keepers },
    archived: { kind: 'boolean', sql: sql`(t.archived_at is not null)` },
    created_at: { kind: 'instant', readOnly: true, sort: true },
    employees: { kind: 'json', holds: ProjectWrite.shape.employees, writeOnly: true },
  },
  children: { tasks: { resource: 'tasks', key: 'project_id', order: 'position' } },
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
      order: 't.created_at, t.id',
      sync: {
        may: 'manageProjects',
        twice: 'rule.projectMember',
        // Who leaves keeps their row, their hours and their cost: `detach-employee` does that.
        check: async ({ tx, tenant }, id, wanted) => {
          const lost = await tx.row(sql`select 1 from project_members where tenant_id = ${tenant.id}
            and project_id = ${id} and employee_id <> all(${wanted}::uuid[]) limit 1`)
          if (lost) throw refused('projectMemberStays')
        },
      },
      read: keepers,
    },
  },
  searchParents: ['client.company_name'],
  sortParents: ['client.company_name'],
  ownFilters: archivedFilter,
  may: {
    list: (actor: Actor): Right => actor.can('manageProjects') || [{ id: memberOf(actor) }],
    store: 'manageProjects',
    update: 'manageProjects',
    delete: 'manageProjects',
  },
  usedWhenReferenced: { read: keepers },
  order: 't.name, t.id',
  placeholders: {
    word: 'project',
    fields: ['name', 'description', 'website', 'budget', 'budget_type', 'currency', 'created_at'],
    of: ['client'],
  },
  behaviour: projectBehaviour,
  actions: {
    ...archiving({
      resource: 'projects',
      key: 'project_id',
      archived: 'state.project.archived',
      notArchived: 'state.project.notArchived',
    }),
    'set-billed-rate': setBilledRate,
    'remove-terms': removeTerms,
    'detach-employee': detachEmployee,
    'restore-employees': restoreEmployees,
    'order-tasks': orderTasks,
  },
  getters: {
    'project-profitability': projectProfitability,
    'profitability-parts': profitabilityParts,
    'profitability-sums': profitabilitySums,
    'not-on-projects': notOnProjects,
    'budget-use': budgetUse,
    calendar: projectCalendar,
    'team-capacity': teamCapacity,
    hours: projectHours,
    'member-terms': memberTerms,
    history: historyGetter({ resource: 'projects', may: 'manageProjects' }),
  },
})
