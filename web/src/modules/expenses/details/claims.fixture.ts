import { record } from '#web/platform/drawn.fixture.tsx'
import type { BundleAttributes, ExpenseAttributes } from '../expense-record.ts'

export const person = (id: string, first_name: string, last_name: string) => record(id, { first_name, last_name })
const state = {
  employee_id: 'p2',
  project_id: null,
  status: 'draft',
  status_explanation: null,
  status_changed_by: null,
  requested_approver_id: null,
  substitute_approver_id: null,
  approved_at: null,
  rejected_at: null,
  cancelled_at: null,
  paid_at: null,
  can_approve: true,
  can_cancel: false,
  can_pay: false,
  created_at: '2026-11-24T10:00:00Z',
} as const

/** A bundle of Vlad Enache's that waits, unless something else is given. */
export const bundle = (more: Partial<BundleAttributes> = {}, relations: object = {}) => ({
  ...record('b1', {
    ...state,
    title: 'Client visit Utrecht',
    description: null,
    start_date: '2026-11-17',
    end_date: '2026-11-20',
    version: 'b as seen',
    by_currency: [{ currency: 'EUR', total_amount: 590, count: 3 }],
    ...more,
  }),
  relationships: { employee: person('p2', 'Vlad', 'Enache'), project: null, statusChangedBy: null, ...relations },
  meta: { authorizedToUpdate: false, authorizedToDelete: false },
})

/** An expense of it. */
export const expense = (id: string, more: Partial<ExpenseAttributes>, category: object | null = null) => ({
  ...record(id, {
    ...state,
    description: null,
    merchant: null,
    merchant_identifier: null,
    vat_lines: [],
    expense_category_id: null,
    date: '2026-11-18',
    amount: 20,
    currency: 'EUR',
    expense_bundle_id: 'b1',
    receipt_path: null,
    receipt_filename: null,
    over_reason: null,
    exchange_rate: null,
    exchange_rate_date: null,
    exchange_rate_source: null,
    stands_out: [],
    earlier: null,
    version: `${id} as seen`,
    ...more,
  } as object),
  relationships: { category: category && record('c1', category) },
})
