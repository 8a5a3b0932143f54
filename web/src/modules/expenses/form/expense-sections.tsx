import type { FieldSpec, FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import type { ExpenseRecord } from '../expense-record.ts'
import { CategoryPart } from './parts/category-part.tsx'
import { ReceiptPart } from './parts/receipt-part.tsx'
import { vatLines } from './parts/vat-lines.ts'

type Options = readonly { value: string; label: string }[]
const half = { width: 'half' } as const
const currencyOf = ({ currency }: FormValues) => String(currency ?? '')

const receipt = (record: ExpenseRecord | undefined): FieldSpec => ({
  name: 'receipt',
  label: 'name:expenses.receipt_path',
  kind: 'composite',
  parts: [{ name: 'receipt_path', label: 'name:expenses.receipt_path', kind: 'file' }],
  render: (props) => <ReceiptPart {...props} record={record} />,
})

const paid = (currencies: Options): FieldSpec[] => [
  { name: 'merchant', label: 'name:expenses.merchant', kind: 'text', autoFocus: true, ...half },
  { name: 'date', label: 'name:expenses.date', kind: 'date', ...half },
  { name: 'amount', label: 'name:expenses.amount', kind: 'money', currency: currencyOf, ...half },
  { name: 'currency', label: 'name:expenses.currency', kind: 'options', options: currencies, ...half },
  { name: 'description', label: 'name:*.description', help: 'expenses:form.descriptionHelp', kind: 'text' },
  {
    name: 'category',
    label: 'name:expenses.expense_category_id',
    kind: 'composite',
    parts: [
      {
        name: 'expense_category_id',
        label: 'name:expenses.expense_category_id',
        kind: 'entity',
        entity: 'expense-categories',
        show: 'name',
        add: { label: 'company:expenseCategory.add', to: '/settings/expenses', permission: 'manageExpenses' },
      },
      {
        name: 'over_reason',
        label: 'name:expenses.over_reason',
        help: 'expenses:form.overHelp',
        kind: 'textarea',
        rows: 2,
      },
    ],
    render: (props) => <CategoryPart {...props} />,
  },
]

const vat: FieldSpec[] = [
  { name: 'merchant_identifier', label: 'name:expenses.merchant_identifier', kind: 'text', ...half },
  vatLines(currencyOf),
]

/** Where an expense belongs. Whose it is cannot change later. */
const belongs = (record: ExpenseRecord | undefined, self: string | undefined): FieldSpec[] => [
  {
    name: 'employee_id',
    label: 'name:expenses.employee_id',
    kind: 'entity',
    entity: 'employees',
    show: personName,
    query: { sort: 'first_name', archived: false },
    permission: 'manageExpenses',
    disabled: record !== undefined,
    required: true,
    ...half,
  },
  {
    name: 'expense_bundle_id',
    label: 'name:expenses.expense_bundle_id',
    help: 'expenses:form.bundleHelp',
    kind: 'entity',
    entity: 'expense-bundles',
    show: 'title',
    query: ({ employee_id }) => ({ employee_id: String(employee_id ?? self), status: 'draft', sort: '-created_at' }),
    ...half,
  },
  {
    name: 'project_id',
    label: 'name:expenses.project_id',
    kind: 'entity',
    entity: 'projects',
    show: 'name',
    query: { archived: false },
    ...half,
  },
  { ...approver(self), when: ({ expense_bundle_id }) => !expense_bundle_id },
]

/** Who is asked to decide; left empty everybody who keeps expenses. Nobody decides on their own. */
export const approver = (self: string | undefined): FieldSpec => ({
  name: 'requested_approver_id',
  label: 'name:expenses.requested_approver_id',
  help: 'expenses:form.approverHelp',
  kind: 'entity',
  entity: 'employees',
  show: personName,
  query: ({ employee_id }) => ({
    permissions: ['manageExpenses'],
    '-id': String(employee_id ?? self),
    sort: 'first_name',
  }),
  ...half,
})

/** What a supplier's credit note says, and nobody types: it is an expense below zero. */
const ofCreditNote = new Set(['amount', 'currency', 'vat_lines'])

/** The form of an expense, in the sections in which it is shown. */
export const expenseSections = (
  currencies: Options,
  record: ExpenseRecord | undefined,
  self: string | undefined,
  isCreditNote = Number(record?.attributes.amount) < 0,
): FormSection[] =>
  allSections(currencies, record, self).map((section) =>
    isCreditNote ? { ...section, fields: section.fields.filter(({ name }) => !ofCreditNote.has(name)) } : section,
  )

const allSections = (
  currencies: Options,
  record: ExpenseRecord | undefined,
  self: string | undefined,
): FormSection[] => [
  { title: 'expenses:form.receipt', help: 'expenses:form.receiptHelp', fields: [receipt(record)] },
  { title: 'expenses:form.paid', help: 'expenses:form.paidHelp', fields: paid(currencies) },
  { title: 'expenses:form.belongs', help: 'expenses:form.belongsHelp', fields: belongs(record, self) },
  { title: 'expenses:form.vat', help: 'expenses:form.vatHelp', fields: vat },
]
