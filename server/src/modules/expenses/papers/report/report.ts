import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { ExpenseStatus } from '#contracts/expenses/expenses.ts'

/** An expense as the report of its bundle says it. Amounts are decimals of its currency. */
export interface ReportedExpense {
  date: string
  merchant: string | null
  description: string | null
  category: string | null
  hasReceipt: boolean
  vat: number | null
  amount: number
  currency: string
  overReason: string | null
  status: ExpenseStatus
  explanation: string | null
}

export interface Decision {
  name: string | null
  decision: 'approved' | 'rejected'
  comment: string | null
  day: string
}

/** A bundle as its reader sees it. Days are the company's. */
export interface BundleReport {
  company: string
  locale: Locale
  title: string
  description: string | null
  person: string
  project: string | null
  from: string | null
  to: string | null
  filed: string
  status: ExpenseStatus
  /** What was said of the rejection, or of the payment. */
  explanation: string | null
  paid: string | null
  decisions: readonly Decision[]
  expenses: readonly ReportedExpense[]
  /** What the company's clocks show when it is made: `yyyy-MM-ddTHH:mm:ss`. */
  at: string
}
