import * as z from 'zod'
import { ExpenseWrite } from '#contracts/expenses/expenses.ts'
import { VatLine } from '#contracts/expenses/receipts.ts'
import { askedFields } from '#engine/approvals/index.ts'
import { belongsTo, defineResource, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { expenseApproval } from '../deciding/approval.ts'
import { fileExpenseAgain } from '../deciding/file-again.ts'
import { markAsPaid } from '../deciding/mark-as-paid.ts'
import { keeps, sees } from '../rights.ts'
import { stateFields } from '../shown.ts'
import { downloadExpenses } from './download.action.ts'
import { expenseBehaviour } from './expenses.ts'

/** What people paid for the company (EXP-01 to EXP-12). */
export const expenses = defineResource({
  key: 'expenses',
  table: 'expenses',
  module: 'expenses',
  about: 'employee_id',
  display: sql`coalesce(t.description, t.date::text)`,
  store: ExpenseWrite,
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
    requestedApprover: belongsTo('employees', 'requested_approver_id'),
    statusChangedBy: belongsTo('employees', 'status_changed_by'),
  },
  totals: { total_amount: 'amount' },
  searchParents: ['category.name'],
  sortParents: ['category.name', 'employee.last_name'],
  may: { list: sees, store: 'auth', update: keeps, delete: keeps },
  order: 't.date desc, t.id desc',
  behaviour: expenseBehaviour,
  approval: expenseApproval,
  actions: {
    'mark-as-paid': markAsPaid(() => expenseApproval),
    'file-again': fileExpenseAgain,
    'download-expenses': downloadExpenses,
  },
  getters: { history: historyGetter({ resource: 'expenses', may: 'auth' }) },
})
