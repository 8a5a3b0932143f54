import { defineTable, type TableDefinition } from '#web/engine/resource/types.ts'
import { clientAddress } from '#web/modules/clients/index.ts'
import type { Session } from '#web/platform/session/use-session.ts'
import { projectArchiving } from '../archiving.ts'
import { budgetTypeChoices } from '../budget-choices.ts'
import { projectAddress } from '../project-address.ts'
import { type ProjectAttributes, type ProjectRecord, projectName } from '../project-record.ts'

/** What the company works on, by name; to those who keep no projects what they work on themselves. */
export const projectsTable = (person: Session): TableDefinition<ProjectRecord> =>
  defineTable<ProjectAttributes>({
    entity: 'projects',
    nameOf: projectName,
    defaultSort: 'name',
    pinnedFilters: ['client_id'],
    // An archived project is a name, not a place to go to.
    view: ({ id, attributes }) => (attributes.archived ? undefined : `/projects/${id}`),
    edit: ({ id, attributes }) => (attributes.archived ? undefined : `/projects/${id}/edit`),
    columns: [
      {
        key: 'name',
        header: 'name:*.name',
        kind: 'person',
        sortable: true,
        minWidth: 200,
        name: projectName,
        image: ({ attributes }) => attributes.logo_path,
        to: ({ id, attributes }) => projectAddress(person, { id, archived: attributes.archived }),
        export: 'name',
      },
      {
        key: 'client_name',
        header: 'name:projects.client_name',
        kind: 'link',
        to: ({ attributes }) => clientAddress(person, attributes.client_id),
        sortable: true,
        minWidth: 170,
      },
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
        permission: 'manageProjects',
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
