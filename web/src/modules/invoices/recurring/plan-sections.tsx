import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { RecipientsField } from '../details/send/recipients-field.tsx'
import { languageChoices, treatmentChoices } from '../edit/editor/invoice-fields.ts'
import { everyChoices, groupChoices, modeChoices, sourceChoices } from './plan-record.ts'

const isTracked = (values: FormValues) => values.source === 'tracked'
const hasLines = (values: FormValues) => !isTracked(values)

interface Offered {
  /** In the reader's language. */
  currencies: readonly { value: string; label: string }[]
  units: readonly { value: string; label: string }[]
}

/** The form of a recurring invoice. */
export const planSections = ({ currencies, units }: Offered): FormSection[] => [
  {
    title: 'invoices:plan.client',
    help: 'invoices:plan.clientHelp',
    fields: [
      {
        name: 'client_id',
        label: 'name:invoice-plans.client_id',
        kind: 'entity',
        entity: 'clients',
        show: 'company_name',
        width: 'half',
        add: { label: 'clients:add', to: '/clients/create', permission: 'manageClients' },
      },
      {
        name: 'project_id',
        label: 'name:invoice-plans.project_id',
        kind: 'entity',
        entity: 'projects',
        show: 'name',
        query: (values) => ({ client_id: (values.client_id as string | null) ?? undefined }),
        width: 'half',
        when: (values) => Boolean(values.client_id),
      },
      { name: 'title', label: 'name:invoice-plans.title', help: 'invoices:plan.titleHelp', kind: 'text' },
      { name: 'currency', label: 'name:invoice-plans.currency', kind: 'options', options: currencies, width: 'half' },
      {
        name: 'language',
        label: 'name:invoice-plans.language',
        kind: 'choice',
        choices: languageChoices,
        width: 'half',
      },
    ],
  },
  {
    title: 'invoices:plan.lines',
    isWide: true,
    fields: [
      {
        name: 'source',
        label: 'name:invoice-plans.source',
        help: 'invoices:plan.linesHelp',
        kind: 'choice',
        choices: sourceChoices,
        width: 'half',
      },
      {
        name: 'tracked_group',
        label: 'name:invoice-plans.tracked_group',
        help: 'invoices:plan.trackedHelp',
        kind: 'choice',
        choices: groupChoices,
        width: 'half',
        when: isTracked,
      },
      {
        name: 'lines',
        label: 'name:invoice-plans.lines',
        kind: 'rows',
        addLabel: 'invoices:plan.addLine',
        isOrdered: true,
        max: 100,
        when: hasLines,
        first: (rows) => ({ quantity: 1, unit: 'MON', unit_price: 0, tax: rows.at(-1)?.tax ?? null }),
        row: [
          { name: 'name', label: 'name:invoice-lines.name', kind: 'text', share: 6, required: true },
          { name: 'quantity', label: 'name:invoice-lines.quantity', kind: 'number', share: 2 },
          { name: 'unit', label: 'name:invoice-lines.unit', kind: 'options', options: units, share: 3 },
          { name: 'unit_price', label: 'name:invoice-lines.unit_price', kind: 'number', share: 3 },
          { name: 'tax', label: 'name:invoice-lines.tax', kind: 'number', min: 0, max: 99, share: 2 },
        ],
      },
      {
        name: 'vat_treatment',
        label: 'name:invoice-plans.vat_treatment',
        kind: 'choice',
        choices: treatmentChoices,
        width: 'half',
      },
      {
        name: 'discount_percent',
        label: 'name:invoice-plans.discount_percent',
        kind: 'number',
        min: 0,
        max: 100,
        width: 'half',
      },
      { name: 'notes', label: 'name:invoice-plans.notes', kind: 'textarea', rows: 2 },
    ],
  },
  {
    title: 'invoices:plan.when',
    help: 'invoices:plan.whenHelp',
    fields: [
      { name: 'every', label: 'name:invoice-plans.every', kind: 'choice', choices: everyChoices, width: 'half' },
      { name: 'starts_on', label: 'name:invoice-plans.starts_on', kind: 'date', width: 'half' },
      {
        name: 'ends_on',
        label: 'name:invoice-plans.ends_on',
        help: 'invoices:plan.endHelp',
        kind: 'date',
        width: 'half',
      },
      {
        name: 'most',
        label: 'name:invoice-plans.most',
        help: 'invoices:plan.endHelp',
        kind: 'number',
        min: 1,
        max: 1000,
        decimals: 0,
        width: 'half',
      },
    ],
  },
  {
    title: 'invoices:plan.then',
    help: 'invoices:plan.thenHelp',
    fields: [
      { name: 'mode', label: 'name:invoice-plans.mode', kind: 'choice', choices: modeChoices, width: 'half' },
      {
        name: 'due_days',
        label: 'name:invoice-plans.due_days',
        kind: 'number',
        min: 0,
        max: 3650,
        decimals: 0,
        width: 'half',
      },
      {
        name: 'recipients',
        label: 'name:invoice-plans.recipients',
        help: 'invoices:plan.recipientsHelp',
        kind: 'custom',
        empty: [],
        when: (values) => values.mode === 'send',
        render: (props) => <RecipientsField {...props} contacts={[]} />,
      },
    ],
  },
]
