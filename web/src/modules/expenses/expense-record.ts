import type { WireRecord } from '#contracts/engine/wire.ts'
import type { CurrencySum, ExpenseStatus } from '#contracts/expenses/expenses.ts'
import type {
  EarlierExpense,
  ReceiptFailure,
  ReceiptPage,
  ReceiptReading,
  ReceiptState,
  StandsOut,
  VatLine,
} from '#contracts/expenses/receipts.ts'

/** State and decision of an expense and of a bundle. */
interface Decided {
  employee_id: string
  project_id: string | null
  status: ExpenseStatus
  status_explanation: string | null
  status_changed_by: string | null
  requested_approver_id: string | null
  substitute_approver_id: string | null
  approved_at: string | null
  rejected_at: string | null
  cancelled_at: string | null
  paid_at: string | null
  /** One word that changes with what a decision is about, while it waits. */
  version: string | null
  can_approve: boolean
  can_cancel: boolean
  can_pay: boolean
  created_at: string
}

/** An expense as lists and its page have it. The amount is a decimal of its currency. */
export interface ExpenseAttributes extends Decided {
  description: string | null
  expense_category_id: string | null
  date: string
  amount: number
  currency: string
  expense_bundle_id: string | null
  merchant: string | null
  merchant_identifier: string | null
  vat_lines: VatLine[]
  receipt_path: string | null
  receipt_filename: string | null
  over_reason: string | null
  exchange_rate: number | null
  exchange_rate_date: string | null
  exchange_rate_source: string | null
  /** What stands out about it, for who decides and for its person. */
  stands_out: StandsOut[]
  /** The first other expense that is perhaps the same. */
  earlier: EarlierExpense | null
}
export type ExpenseRecord = WireRecord<ExpenseAttributes>

/** A bundle as lists and its page have it. */
export interface BundleAttributes extends Decided {
  title: string
  description: string | null
  start_date: string | null
  end_date: string | null
  by_currency: CurrencySum[]
  /** Its expenses, and how many of them stand out. */
  expenses_count: number
  stands_out_count: number
}
export type BundleRecord = WireRecord<BundleAttributes>

/** A receipt that somebody sent (`/restify/expense-receipts`). */
export interface ReceiptAttributes {
  employee_id: string
  expense_bundle_id: string | null
  expense_id: string | null
  /** Where the file itself is, for a while. */
  file_path: string | null
  file_name: string
  state: ReceiptState
  failure: ReceiptFailure | null
  pages: ReceiptPage[]
  reading: ReceiptReading | null
  checked_at: string | null
  /** The category that was chosen last for this merchant. */
  proposed_category_id: string | null
  /** The first expense that is perhaps the same. */
  earlier: EarlierExpense | null
  created_at: string
}
export type ReceiptRecord = WireRecord<ReceiptAttributes>
