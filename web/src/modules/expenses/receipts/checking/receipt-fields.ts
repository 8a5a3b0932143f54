import { FileReceipt } from '#contracts/expenses/receipts.ts'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { ExpenseRecord, ReceiptRecord } from '../../expense-record.ts'
import { type Item, valuesRead } from './values/items.ts'

/** What is sent but for `checked`, which follows from what was looked at. */
export const receiptSchema = FileReceipt.omit({ checked: true })

/** Why a person has to look at the value; nothing where that is plain to see. */
function helpOf(item: Item | undefined): TextKey | undefined {
  if (!item?.doubt) return undefined
  if (item.key === 'amount' && item.doubt === 'notFound') return 'expenses:receipts.doubt.noTotal'
  return `expenses:receipts.doubt.${item.doubt}`
}

/** The fields of a receipt; `currencies` as they are offered. */
export function receiptFields(
  items: readonly Item[],
  currencies: readonly { value: string; label: string }[],
  employee: string,
): FieldSpec[] {
  const help = (key: string) => helpOf(items.find((item) => item.key === key))
  return [
    { name: 'merchant', label: 'name:expenses.merchant', kind: 'text', help: help('merchant') },
    {
      name: 'merchant_identifier',
      label: 'name:expenses.merchant_identifier',
      kind: 'text',
      help: help('merchant_identifier'),
    },
    {
      name: 'amount',
      label: 'name:expenses.amount',
      kind: 'money',
      help: help('amount'),
      currency: ({ currency }) => String(currency ?? ''),
    },
    { name: 'currency', label: 'name:expenses.currency', kind: 'options', options: currencies, help: help('currency') },
    { name: 'date', label: 'name:expenses.date', kind: 'date', help: help('date') },
    { name: 'vat_lines', label: 'name:expenses.vat_lines', kind: 'custom', empty: [], render: () => null },
    {
      name: 'expense_category_id',
      label: 'name:expenses.expense_category_id',
      kind: 'entity',
      entity: 'expense-categories',
      show: 'name',
    },
    { name: 'project_id', label: 'name:expenses.project_id', kind: 'entity', entity: 'projects', show: 'name' },
    {
      name: 'expense_bundle_id',
      label: 'name:expenses.expense_bundle_id',
      kind: 'entity',
      entity: 'expense-bundles',
      show: 'title',
      query: { employee_id: employee, status: 'draft' },
    },
    { name: 'description', label: 'name:*.description', kind: 'text' },
    { name: 'over_reason', label: 'name:expenses.over_reason', kind: 'text' },
  ]
}

/** With what the form begins: what its expense says, else what was read and what is likely. */
export function firstValues({ attributes }: ReceiptRecord, expense: ExpenseRecord | undefined): FormValues {
  if (expense) return { ...expense.attributes }
  const { reading, proposed_category_id, expense_bundle_id } = attributes
  return { ...valuesRead(reading), expense_category_id: proposed_category_id, expense_bundle_id }
}
