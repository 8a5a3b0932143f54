import { record } from '#web/platform/drawn.fixture.tsx'
import type { BundleAttributes, BundleRecord, ExpenseAttributes, ExpenseRecord } from './expense-record.ts'

const decided = {
  employee_id: '7',
  project_id: null,
  status: 'draft',
  status_explanation: null,
  requested_approver_id: null,
  can_approve: false,
  can_cancel: false,
  can_pay: false,
  created_at: '2026-11-20T08:00:00Z',
} as const

const person = { employee: record('7', { first_name: 'Vlad', last_name: 'Enache', avatar: null }) }
const metaOf = (isOpen: boolean) => ({ authorizedToUpdate: isOpen, authorizedToDelete: isOpen })

/** A bundle as the server sends it; one that is decided stays as it is. */
export function bundleRecord(id: string, more: Partial<BundleAttributes> = {}): BundleRecord {
  const all = {
    ...decided,
    title: 'Client visit Utrecht',
    description: null,
    start_date: '2026-11-17',
    end_date: '2026-11-20',
    by_currency: [
      { currency: 'EUR', total_amount: 968.8, count: 2 },
      { currency: 'RON', total_amount: 240, count: 1 },
    ],
    expenses_count: 3,
    stands_out_count: 0,
    ...more,
  } as unknown as BundleAttributes
  return record(id, all, person, metaOf(all.status === 'draft'))
}

/** An expense as the server sends it. */
export function expenseRecord(id: string, more: Partial<ExpenseAttributes> = {}): ExpenseRecord {
  const all = {
    ...decided,
    description: null,
    expense_category_id: null,
    date: '2026-11-18',
    amount: 45,
    currency: 'RON',
    expense_bundle_id: null,
    merchant: 'Taxi Napoca SRL',
    merchant_identifier: null,
    vat_lines: [],
    receipt_path: null,
    receipt_filename: null,
    over_reason: null,
    stands_out: [],
    ...more,
  } as unknown as ExpenseAttributes
  return record(id, all, person, metaOf(all.status === 'draft'))
}
