import { useMemo } from 'react'
import * as z from 'zod'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import { ExpenseCategoryWrite } from '#contracts/company/directories.ts'
import { nonNegative } from '#contracts/engine/values/primitives.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { type SimpleList, SimpleListPage } from '#web/engine/pages/simple-list-page.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import type { AnyRecord, Column } from '#web/engine/resource/types.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { colorColumn, colorField } from './color-part.tsx'

/** The most an expense may cost, in the company's currency; none is a word, not a zero. */
function Limit({ amount }: { amount: number }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { setting } = useConfiguration()
  return <>{amount > 0 ? money(amount, companyCurrency(setting)) : t('company:noLimit')}</>
}

const columns: Column<AnyRecord>[] = [
  { key: 'requires_receipt', header: 'name:expense-categories.requires_receipt', kind: 'yesNo', minWidth: 130 },
  {
    key: 'max_amount',
    header: 'name:expense-categories.max_amount',
    kind: 'custom',
    sortable: true,
    align: 'right',
    minWidth: 140,
    export: 'max_amount',
    render: (record) => <Limit amount={record.attributes.max_amount} />,
  },
  colorColumn('expense-categories', 'manageExpenses'),
]

const fieldsIn = (currency: string): FieldSpec[] => [
  {
    name: 'max_amount',
    label: 'name:expense-categories.max_amount',
    help: 'company:maxAmountHelp',
    kind: 'money',
    currency,
  },
  colorField('expense-categories'),
  { name: 'requires_receipt', label: 'name:expense-categories.requires_receipt', kind: 'switch' },
]

const listIn = (currency: string): SimpleList => ({
  entity: 'expense-categories',
  permission: 'manageExpenses',
  // The form asks for an amount; only other callers may leave it out.
  schema: ExpenseCategoryWrite.extend({ max_amount: z.preprocess((value) => value ?? undefined, nonNegative()) }),
  title: 'company:expenseCategories',
  help: 'company:expenseCategories.help',
  addLabel: 'company:expenseCategory.add',
  editTitle: 'company:expenseCategory.edit',
  saved: 'company:expenseCategory.saved',
  failed: 'company:expenseCategory.failed',
  empty: { title: 'company:expenseCategories.empty', help: 'company:expenseCategories.emptyHelp' },
  defaults: { requires_receipt: true, color: 'primary', max_amount: 0 },
  columns,
  fields: fieldsIn(currency),
})

/** `/settings/expenses`: what expenses are sorted by, and what each kind asks for. */
export function ExpenseCategoriesPage() {
  const currency = companyCurrency(useConfiguration().setting)
  const list = useMemo(() => listIn(currency), [currency])
  return (
    <>
      <SimpleListPage list={list} />
      <SlotParts slot="company.expenses" given={{}} />
    </>
  )
}
