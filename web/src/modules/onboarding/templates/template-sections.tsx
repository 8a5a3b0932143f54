import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { assigneeChoices, eventChoices } from '../choices.ts'
import { OffsetField } from './offset-field.tsx'

const about: FieldSpec[] = [
  { name: 'title', label: 'name:checklist-templates.title', kind: 'text', autoFocus: true, width: 'half' },
  {
    name: 'event_type',
    label: 'name:checklist-templates.event_type',
    kind: 'choice',
    choices: eventChoices,
    required: true,
    width: 'half',
  },
]

const tasks: FieldSpec = {
  name: 'tasks',
  label: 'name:checklist-templates.tasks',
  kind: 'rows',
  addLabel: 'onboarding:task.add',
  isOrdered: true,
  max: 200,
  first: () => ({ days_to_complete: 0, auto_create_for_new_employees: true }),
  row: [
    { name: 'title', label: 'name:checklist-templates.tasks.title', kind: 'text', share: 3 },
    { name: 'description', label: 'name:*.description', kind: 'text', share: 3 },
    {
      name: 'days_to_complete',
      label: 'name:checklist-templates.tasks.days_to_complete',
      kind: 'custom',
      render: (props) => <OffsetField {...props} />,
      share: 1.2,
    },
    {
      name: 'assignee',
      label: 'name:checklist-templates.tasks.assignee',
      kind: 'entity',
      entity: 'employees',
      show: personName,
      query: { sort: 'first_name', archived: false },
      besides: assigneeChoices,
      share: 2.4,
    },
    {
      name: 'applicable_positions',
      label: 'name:checklist-templates.tasks.applicable_positions',
      kind: 'entities',
      entity: 'positions',
      show: 'name',
      query: { sort: 'name' },
      share: 2.4,
    },
    {
      name: 'auto_create_for_new_employees',
      label: 'name:checklist-templates.tasks.auto_create_for_new_employees',
      kind: 'checkbox',
      share: 1.6,
    },
  ],
}

/** The form of a template: what it is for, and its tasks in their order. */
export const templateSections: FormSection[] = [
  { title: 'onboarding:section.about', help: 'onboarding:section.aboutHelp', fields: about },
  {
    title: 'onboarding:section.tasks',
    isWide: true,
    fields: [tasks],
  },
]
