import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { AlikeField } from '#web/engine/form/inputs/alike-field.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import { assetStatusChoices, assetTypeChoices } from '../choices.ts'

type Options = readonly { value: string; label: string }[]
const half = { width: 'half' } as const

const about = (id: string | undefined): FieldSpec[] => [
  { name: 'name', label: 'name:*.name', kind: 'text', autoFocus: true },
  { name: 'type', label: 'name:assets.type', kind: 'choice', choices: assetTypeChoices, ...half },
  { name: 'status', label: 'name:assets.status', kind: 'choice', choices: assetStatusChoices, required: true, ...half },
  { name: 'model', label: 'name:assets.model', kind: 'text', ...half },
  {
    name: 'serial_number',
    label: 'name:assets.serial_number',
    kind: 'custom',
    empty: '',
    render: (props) => (
      <AlikeField {...props} entity="assets" name="serial_number" except={id} to={(asset) => `/assets/${asset}/view`} />
    ),
    ...half,
  },
  {
    name: 'expected_return_date',
    label: 'name:assets.expected_return_date',
    kind: 'date',
    when: ({ status }) => status === 'maintenance',
    ...half,
  },
  { name: 'next_maintenance_date', label: 'name:assets.next_maintenance_date', kind: 'date', ...half },
]

const isWithSomebody = ({ status }: Record<string, unknown>) => status !== 'lost' && status !== 'decommissioned'

const holder: FieldSpec[] = [
  {
    name: 'employee_id',
    label: 'name:assets.employee_id',
    kind: 'entity',
    entity: 'employees',
    show: personName,
    query: { sort: 'first_name', archived: false },
    when: isWithSomebody,
    ...half,
  },
  {
    name: 'return_date',
    label: 'name:assets.return_date',
    kind: 'date',
    when: (values) => isWithSomebody(values) && Boolean(values.employee_id),
    ...half,
  },
]

const acquisition = (currencies: Options): FieldSpec[] => [
  { name: 'supplier', label: 'name:assets.supplier', kind: 'text', ...half },
  { name: 'acquisition_date', label: 'name:assets.acquisition_date', kind: 'date', ...half },
  {
    name: 'purchase_value',
    label: 'name:assets.purchase_value',
    kind: 'money',
    currency: ({ currency }) => String(currency ?? ''),
    ...half,
  },
  { name: 'currency', label: 'name:assets.currency', kind: 'options', options: currencies, ...half },
  { name: 'warranty_until', label: 'name:assets.warranty_until', kind: 'date', ...half },
]

const notes: FieldSpec[] = [
  {
    name: 'notes',
    label: 'name:assets.notes',
    kind: 'custom',
    empty: '',
    render: ({ required: _required, values: _values, value, ...shared }) => (
      <RichTextField {...shared} value={String(value ?? '')} />
    ),
  },
]

/** The form of an asset, in the sections in which it is shown. */
export const assetSections = (currencies: Options, id: string | undefined): FormSection[] => [
  { title: 'assets:section.about', help: 'assets:section.aboutHelp', fields: about(id) },
  { title: 'assets:section.holder', help: 'assets:section.holderHelp', fields: holder },
  { title: 'assets:section.acquisition', help: 'assets:section.acquisitionHelp', fields: acquisition(currencies) },
  { title: 'assets:section.notes', help: 'assets:section.notesHelp', fields: notes },
]
