import * as z from 'zod'
import { ExpenseWrite } from '#contracts/expenses/expenses.ts'
import { EarlierExpense, standsOut, VatLine, vatRules } from '#contracts/expenses/receipts.ts'
import { askedFields } from '#engine/approvals/index.ts'
import { belongsTo, defineResource, hasOne, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { expenseApproval } from '../deciding/approval.ts'
import { decidersGetter } from '../deciding/deciders.getter.ts'
import { fileExpenseAgain } from '../deciding/file-again.ts'
import { markAsPaid } from '../deciding/mark-as-paid.ts'
import { downloadExpenses } from '../papers/zip/download-receipts.action.ts'
import { earlierThanExpense } from '../receipts/same.ts'
import { standsOutOf } from '../receipts/stands-out.ts'
import { keeps, sees } from '../rights.ts'
import { stateFields } from '../shown.ts'
import { exportToPay } from '../to-pay/export-to-pay.action.ts'
import { toPay, toPaySums } from '../to-pay/to-pay.getter.ts'
import { expenseBehaviour } from './expenses.ts'
import { forProject } from './for-project.ts'

/** What people paid for the company (EXP-01 to EXP-12). */
export const expenses = defineResource({
  key: 'expenses',
  table: 'expenses',
  module: 'expenses',
  about: 'employee_id',
  display: sql`coalesce(t.description, t.merchant, t.date::text)`,
  store: ExpenseWrite,
  rules: vatRules,
  fields: {
    description: { search: true, sort: true },
    expense_category_id: { kind: 'id', match: 'id', references: 'expense-categories' },
    date: { kind: 'date', match: 'date', sort: true },
    amount: { kind: 'money', currency: 'currency', sort: true },
    currency: { match: 'text', sort: true },
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    project_id: { kind: 'id', match: 'id', references: 'projects' },
    expense_bundle_id: { kind: 'id', match: 'id', references: 'expense-bundles' },
    receipt_path: { kind: 'file', file: { accept: 'document', nameColumn: 'receipt_filename' }, export: false },
    receipt_filename: { readOnly: true },
    over_reason: {},
    merchant: { search: true, sort: true },
    merchant_identifier: { match: 'text' },
    vat_lines: { kind: 'json', holds: z.array(VatLine), export: false },
    stands_out: { kind: 'json', holds: z.array(z.enum(standsOut)), sql: standsOutOf, export: false },
    earlier: { kind: 'json', holds: EarlierExpense.nullable(), sql: earlierThanExpense, export: false },
    exchange_rate: { kind: 'decimal', readOnly: true },
    exchange_rate_date: { kind: 'date', readOnly: true },
    exchange_rate_source: { readOnly: true },
    ...stateFields,
    ...askedFields,
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: {
    category: belongsTo('expense-categories', 'expense_category_id'),
    employee: belongsTo('employees', 'employee_id'),
    project: belongsTo('projects', 'project_id'),
    bundle: belongsTo('expense-bundles', 'expense_bundle_id'),
    receipt: hasOne('expense-receipts', 'expense_id'),
    bill: hasOne('supplier-bills', 'expense_id'),
    requestedApprover: belongsTo('employees', 'requested_approver_id'),
    statusChangedBy: belongsTo('employees', 'status_changed_by'),
  },
  totals: { total_amount: 'amount' },
  ownFilters: { for_project: forProject },
  searchParents: ['category.name', 'employee.first_name', 'employee.last_name'],
  sortParents: ['category.name', 'employee.last_name'],
  may: { list: sees, store: 'auth', update: keeps, delete: keeps },
  order: 't.date desc, t.id desc',
  behaviour: expenseBehaviour,
  approval: expenseApproval,
  actions: {
    'mark-as-paid': markAsPaid(() => expenseApproval),
    'file-again': fileExpenseAgain,
    'download-expenses': downloadExpenses,
    'export-to-pay': exportToPay,
  },
  getters: {
    deciders: decidersGetter(() => expenseApproval),
    history: historyGetter({ resource: 'expenses', may: 'auth' }),
    'to-pay': toPay,
    'to-pay-sums': toPaySums,
  },
})
