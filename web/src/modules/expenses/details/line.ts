import { relatedOne } from '#web/engine/resource/records.ts'
import type { ExpenseRecord, ReceiptRecord } from '../expense-record.ts'
import type { Amount } from '../list/sums-text.ts'

/** An expense with the receipt from which it was made. */
export interface Line {
  expense: ExpenseRecord
  receipt: ReceiptRecord | undefined
}

/** Expenses with their receipts. */
export const linesOf = (expenses: readonly ExpenseRecord[], receipts: readonly ReceiptRecord[]): Line[] =>
  expenses.map((expense) => ({
    expense,
    receipt: receipts.find(({ attributes }) => attributes.expense_id === expense.id),
  }))

export const amountOf = ({ expense: { attributes } }: Line): Amount => ({
  currency: attributes.currency,
  total_amount: attributes.amount,
})

/** What it is in the company's currency by the rate that it keeps; null without a rate. */
export function ownAmount({ attributes }: ExpenseRecord, own: string): number | null {
  const { amount, currency, exchange_rate } = attributes
  if (currency === own) return amount
  return exchange_rate === null ? null : Math.round(amount * exchange_rate * 100) / 100
}

interface Category {
  name: string
  color: string | null
  requires_receipt: boolean
  max_amount: number
}

/** The category of an expense, where it has one. */
export const categoryOf = (expense: ExpenseRecord): Category | undefined =>
  relatedOne(expense, 'category')?.attributes as Category | undefined

/** The page of an expense. */
export const expensePath = (id: string) => `/expenses/single/${id}/details`
export const bundlePath = (id: string) => `/expenses/${id}/details`
