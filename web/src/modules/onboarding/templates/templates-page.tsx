import type { ChecklistEvent } from '#contracts/onboarding/onboarding.ts'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { defineTable } from '#web/engine/resource/types.ts'
import { eventChoices } from '../choices.ts'

interface TemplateRow {
  title: string
  name: string
  event_type: ChecklistEvent
  tasks_count: number
}

const templatesTable = defineTable<TemplateRow>({
  entity: 'checklist-templates',
  nameOf: ({ attributes }) => attributes.title,
  defaultSort: 'title',
  view: false,
  edit: ({ id }) => `/settings/checklist-templates/${id}/edit`,
  columns: [
    {
      key: 'title',
      header: 'name:checklist-templates.title',
      kind: 'link',
      sortable: true,
      minWidth: 260,
      to: ({ id }) => `/settings/checklist-templates/${id}/edit`,
    },
    {
      key: 'event_type',
      header: 'name:checklist-templates.event_type',
      kind: 'badge',
      choices: eventChoices,
      minWidth: 150,
    },
    { key: 'tasks_count', header: 'name:checklist-templates.tasks_count', kind: 'number' },
  ],
  empty: { title: 'onboarding:templates.empty', help: 'onboarding:templates.emptyHelp' },
})

/** `/settings/checklist-templates` */
export const TemplatesPage = () => (
  <ResourcePage
    table={templatesTable}
    title="onboarding:route.templates"
    help="onboarding:template.card"
    primary={{
      label: 'onboarding:template.add',
      to: '/settings/checklist-templates/create',
      permission: 'manageChecklists',
    }}
  />
)
