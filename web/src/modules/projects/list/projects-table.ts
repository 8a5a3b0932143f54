import { defineTable } from '#web/engine/resource/types.ts'
import { projectArchiving } from '../archiving.ts'
import { budgetTypeChoices } from '../budget-choices.ts'
import { type ProjectAttributes, projectName } from '../project-record.ts'

/** What the company works on, by name. */
export const projectsTable = defineTable<ProjectAttributes>({
  entity: 'projects',
  nameOf: projectName,
  defaultSort: 'name',
  pinnedFilters: ['client_id'],
  hiddenFilters: ['archived'],
  columns: [
    {
      key: 'name',
      header: 'name:*.name',
      kind: 'person',
      sortable: true,
      minWidth: 200,
      name: projectName,
      image: ({ attributes }) => attributes.logo_path,
      to: ({ id }) => `/projects/${id}/details`,
      export: 'name',
    },
    { key: 'client_name', header: 'name:projects.client_name', kind: 'text', sortable: true, minWidth: 170 },
    {
      key: 'budget',
      header: 'name:projects.budget',
      kind: 'money',
      currency: 'currency',
      permission: 'manageInvoices',
      minWidth: 120,
    },
    {
      key: 'budget_type',
      header: 'name:projects.budget_type',
      kind: 'badge',
      choices: budgetTypeChoices,
      minWidth: 110,
    },
  ],
  actions: projectArchiving,
  empty: {
    title: 'projects:list.empty',
    help: 'projects:list.emptyHelp',
    invite: { permission: 'manageProjects', help: 'projects:list.invite' },
  },
})
