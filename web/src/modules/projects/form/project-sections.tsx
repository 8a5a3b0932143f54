import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { PictureField } from '#web/engine/form/inputs/picture-field.tsx'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import { budgetTypeChoices } from '../budget-choices.ts'
import { memberName } from '../project-record.ts'

type Options = readonly { value: string; label: string }[]
const half = { width: 'half' } as const

const about = (isNew: boolean): FieldSpec[] => [
  ...(isNew
    ? [
        {
          name: 'client_id',
          label: 'name:projects.client_id',
          kind: 'entity',
          entity: 'clients',
          show: 'company_name',
          query: { sort: 'company_name' },
          help: 'projects:form.clientHelp',
          add: { label: 'clients:add', to: '/clients/create', permission: 'manageClients' },
        } as const,
      ]
    : []),
  { name: 'name', label: 'name:*.name', kind: 'text' },
  { name: 'website', label: 'name:projects.website', kind: 'url' },
  {
    name: 'logo_path',
    label: 'name:projects.logo_path',
    kind: 'custom',
    render: (props) => <PictureField {...props} name={String(props.values.name ?? '')} />,
  },
  {
    name: 'description',
    label: 'name:*.description',
    kind: 'custom',
    empty: '',
    render: ({ required: _required, values: _values, value, ...shared }) => (
      <RichTextField {...shared} value={String(value ?? '')} />
    ),
  },
]

const budget = (currencies: Options): FieldSpec[] => [
  {
    name: 'budget',
    label: 'name:projects.budget',
    kind: 'money',
    currency: ({ currency }) => String(currency ?? ''),
    ...half,
  },
  { name: 'budget_type', label: 'name:projects.budget_type', kind: 'choice', choices: budgetTypeChoices, ...half },
  {
    name: 'currency',
    label: 'name:projects.currency',
    help: 'projects:form.currencyHelp',
    kind: 'options',
    options: currencies,
    ...half,
  },
]

const tasks: FieldSpec = {
  name: 'tasks',
  label: 'name:projects.tasks',
  kind: 'rows',
  addLabel: 'projects:task.add',
  isOrdered: true,
  row: [{ name: 'name', label: 'name:*.name', kind: 'text' }],
}

const team: FieldSpec = {
  name: 'employees',
  label: 'name:projects.employees',
  kind: 'rows',
  addLabel: 'projects:member.add',
  row: [
    {
      name: 'employee_id',
      label: 'name:project-members.employee_id',
      kind: 'entity',
      entity: 'employees',
      show: memberName,
      query: { sort: 'first_name' },
      share: 2,
    },
    { name: 'weekly_allocation_hours', label: 'name:project-members.weekly_allocation_hours', kind: 'number', min: 0 },
    {
      name: 'billed_rate',
      label: 'name:project-members.billed_rate',
      kind: 'number',
      min: 0,
      decimals: 2,
      permission: 'manageInvoices',
    },
  ],
}

/** The form of a project; tasks and people come along with a new one, and have tabs of their own later. */
export const projectSections = ({ isNew, currencies }: { isNew: boolean; currencies: Options }): FormSection[] => [
  { title: 'projects:form.about', help: 'projects:form.aboutHelp', fields: about(isNew) },
  {
    title: 'projects:form.budget',
    help: 'projects:form.budgetHelp',
    permission: 'manageInvoices',
    fields: budget(currencies),
  },
  ...(isNew
    ? [
        { title: 'projects:form.tasks', help: 'projects:form.tasksHelp', fields: [tasks] } as const,
        { title: 'projects:form.team', help: 'projects:form.teamHelp', fields: [team] } as const,
      ]
    : []),
]
