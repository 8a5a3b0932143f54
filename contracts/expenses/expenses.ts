import * as z from 'zod'
import { approvalStatuses } from '../engine/approvals.ts'
import type { Names } from '../engine/names.ts'
import {
  CalendarDate,
  CurrencyCode,
  Decimal,
  Id,
  nullable,
  optionalLines,
  optionalText,
  requiredText,
} from '../engine/values/primitives.ts'
import { VatLine } from './receipts.ts'

/** States of an expense and of a bundle; `draft` is one that waits (api-contract 9-27), `pending` another word for it. */
export const expenseStatuses = [...approvalStatuses, 'paid'] as const
export type ExpenseStatus = (typeof expenseStatuses)[number]

const Day = CalendarDate.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', { message: 'rule.invoiceDay' })

/** An expense as people file it (EXP-03). Without a person it is one's own, without a currency the company's. */
export const ExpenseWrite = z.object({
  description: optionalText(255),
  expense_category_id: nullable(Id),
  date: Day,
  amount: Decimal.pipe(z.number().gt(0).max(1e10)),
  currency: nullable(CurrencyCode),
  employee_id: nullable(Id),
  project_id: nullable(Id),
  expense_bundle_id: nullable(Id),
  requested_approver_id: nullable(Id),
  over_reason: optionalText(500),
  merchant: optionalText(200),
  merchant_identifier: optionalText(20),
  vat_lines: z.array(VatLine).max(10).optional(),
  receipt_path: optionalText(500),
})

/** A bundle (BUN-03). */
export const ExpenseBundleWrite = z.object({
  title: requiredText(255),
  description: optionalLines(1000),
  start_date: nullable(Day),
  end_date: nullable(Day),
  employee_id: nullable(Id),
  project_id: nullable(Id),
  requested_approver_id: nullable(Id),
})

/** The last day of a bundle is not before its first. */
export const bundleRules = ({ start_date, end_date }: Record<string, unknown>): [string, string][] =>
  typeof start_date === 'string' && typeof end_date === 'string' && end_date < start_date
    ? [['end_date', 'rule.endBeforeStart']]
    : []

/** EXP-09 and BUN-12: how it was paid. */
export const MarkExpensePaid = z.object({ status_explanation: optionalText(255) })

/** EXP-11: expenses whose receipts are put into one zip. */
export const MOST_DOWNLOADED = 500

/** What a list comes to in one currency. */
export const CurrencySum = z.object({ currency: z.string(), total_amount: z.number(), count: z.number() })
export type CurrencySum = z.infer<typeof CurrencySum>

const own = {
  status: { en: 'State', ro: 'Stare' },
  employee_id: { en: 'Person', ro: 'Persoană' },
  project_id: { en: 'Project', ro: 'Proiect' },
  requested_approver_id: { en: 'Approver', ro: 'Cine aprobă' },
  substitute_approver_id: { en: 'Substitute', ro: 'Înlocuitor' },
  status_explanation: { en: 'Details', ro: 'Detalii' },
  status_changed_by: { en: 'Decided by', ro: 'Decis de' },
  approved_at: { en: 'Approved on', ro: 'Aprobată la' },
  rejected_at: { en: 'Rejected on', ro: 'Respinsă la' },
  cancelled_at: { en: 'Cancelled on', ro: 'Anulată la' },
  paid_at: { en: 'Paid on', ro: 'Plătită la' },
  can_approve: { en: 'Waits for me', ro: 'Așteaptă decizia mea' },
  can_cancel: { en: 'Can be cancelled', ro: 'Poate fi anulată' },
  can_pay: { en: 'Can be paid', ro: 'Poate fi plătită' },
} as const

const of = <Key extends string>(key: Key) =>
  Object.fromEntries(Object.entries(own).map(([name, words]) => [`${key}.${name}`, words])) as {
    [Name in keyof typeof own as `${Key}.${Name}`]: (typeof own)[Name]
  }

export const expenseNames = {
  'expenses.status=draft': { en: 'Pending', ro: 'În așteptare' },
  'expenses.status=approved': { en: 'Approved', ro: 'Aprobată' },
  'expenses.status=rejected': { en: 'Rejected', ro: 'Respinsă' },
  'expenses.status=cancelled': { en: 'Cancelled', ro: 'Anulată' },
  'expenses.status=paid': { en: 'Paid', ro: 'Plătită' },
  ...of('expenses'),
  ...of('expense-bundles'),
  'expenses.requestedApprover.first_name': { en: 'Approver, first name', ro: 'Cine aprobă, prenume' },
  'expenses.requestedApprover.last_name': { en: 'Approver, last name', ro: 'Cine aprobă, nume' },
  'expenses.expense_category_id': { en: 'Category', ro: 'Categorie' },
  'expenses.date': { en: 'Date', ro: 'Data' },
  'expenses.amount': { en: 'Amount', ro: 'Suma' },
  'expenses.currency': { en: 'Currency', ro: 'Monedă' },
  'expenses.expense_bundle_id': { en: 'Bundle', ro: 'Decont' },
  'expenses.receipt_path': { en: 'Receipt', ro: 'Bon' },
  'expenses.receipt_filename': { en: 'Name of the receipt', ro: 'Numele bonului' },
  'expenses.over_reason': { en: 'Why it costs more', ro: 'De ce costă mai mult' },
  'expenses.exchange_rate': { en: 'Exchange rate', ro: 'Curs de schimb' },
  'expenses.exchange_rate_date': { en: 'Day of the rate', ro: 'Ziua cursului' },
  'expenses.exchange_rate_source': { en: 'Source of the rate', ro: 'Sursa cursului' },
  'expense-bundles.title': { en: 'Title', ro: 'Titlu' },
  'expense-bundles.start_date': { en: 'From', ro: 'De la' },
  'expense-bundles.end_date': { en: 'Until', ro: 'Până la' },
  'expense-bundles.rejected': { en: 'Rejected expenses', ro: 'Cheltuieli respinse' },
  'expense-bundles.period': { en: 'Period', ro: 'Perioada' },
  'expense-bundles.total_amount': { en: 'Total', ro: 'Total' },
  'expense-bundles.expense_category_ids': { en: 'Category', ro: 'Categorie' },
  'expense-bundles.merchants': { en: 'Merchants', ro: 'Comercianți' },
  'expense-bundles.by_currency': { en: 'Total by currency', ro: 'Total pe monede' },
  'expense-bundles.files': { en: 'Receipts', ro: 'Bonuri' },
} as const satisfies Names
