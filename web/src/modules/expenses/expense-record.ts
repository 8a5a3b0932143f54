import type { WireRecord } from '#contracts/engine/wire.ts'
import type { CurrencySum, ExpenseStatus } from '#contracts/expenses/expenses.ts'

/** What expenses and bundles share: their state, and what the reader may do with them now. */
export interface DecidedAttributes {
  status: ExpenseStatus
  status_explanation: string | null
  status_changed_by: string | null
  requested_approver_id: string | null
  approved_at: string | null
  rejected_at: string | null
  cancelled_at: string | null
  paid_at: string | null
  can_approve: boolean
  can_cancel: boolean
  can_pay: boolean
  version: string | null
  created_at: string
}

export interface ExpenseAttributes extends DecidedAttributes {
  description: string | null
  expense_category_id: string | null
  date: string
  /** A decimal of its currency. */
  amount: number
  currency: string
  employee_id: string
  project_id: string | null
  expense_bundle_id: string | null
  receipt_path: string | null
  receipt_filename: string | null
  over_reason: string | null
}
export type ExpenseRecord = WireRecord<ExpenseAttributes>

export interface BundleAttributes extends DecidedAttributes {
  title: string
  description: string | null
  start_date: string | null
  end_date: string | null
  employee_id: string
  project_id: string | null
  by_currency: CurrencySum[]
}
export type BundleRecord = WireRecord<BundleAttributes>
