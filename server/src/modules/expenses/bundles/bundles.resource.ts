import * as z from 'zod'
import { bundleRules, CurrencySum, ExpenseBundleWrite } from '#contracts/expenses/expenses.ts'
import { askedFields } from '#engine/approvals/index.ts'
import { belongsTo, defineResource, hasMany, historyGetter } from '#engine/index.ts'
import { bundleApproval } from '../deciding/approval.ts'
import { decideBundle } from '../deciding/decide.ts'
import { decidersGetter } from '../deciding/deciders.getter.ts'
import { fileBundleAgain } from '../deciding/file-again.ts'
import { markAsPaid } from '../deciding/mark-as-paid.ts'
import { downloadReport } from '../papers/report/download-report.action.ts'
import { downloadBundle } from '../papers/zip/download-bundle.ts'
import { addFromFiles, createFromFiles } from '../receipts/from-files.ts'
import { expensesCount, standsOutCount } from '../receipts/stands-out.ts'
import { keeps, sees } from '../rights.ts'
import { stateFields } from '../shown.ts'
import { bundleBehaviour } from './bundles.ts'
import { categoriesOf, merchantsOf } from './held.ts'
import { payExpenses } from './pay.ts'
import { bundleTotals, sumsByCurrency, sumsInWords } from './sums.ts'

/** Expenses that belong together: a journey, a month (BUN-01 to BUN-13). */
export const expenseBundles = defineResource({
  key: 'expense-bundles',
  table: 'expense_bundles',
  module: 'expenses',
  about: 'employee_id',
  display: 'title',
  fileable: 'expense-bundle',
  store: ExpenseBundleWrite,
  rules: bundleRules,
  fields: {
    title: { search: true, sort: true },
    description: { search: true },
    start_date: { kind: 'date', match: 'date', sort: true },
    end_date: { kind: 'date', match: 'date', sort: true },
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    project_id: { kind: 'id', match: 'id', references: 'projects' },
    by_currency: { kind: 'json', holds: z.array(CurrencySum), sql: sumsByCurrency, inMeta: true, export: false },
    total_amount: { sql: sumsInWords, readOnly: true },
    expense_category_ids: {
      kind: 'ids',
      sql: categoriesOf,
      match: 'id',
      references: 'expense-categories',
      readOnly: true,
      export: false,
    },
    merchants: { sql: merchantsOf, readOnly: true, search: true },
    expenses_count: { kind: 'integer', sql: expensesCount, sort: true },
    stands_out_count: { kind: 'integer', sql: standsOutCount, export: false },
    ...stateFields,
    ...askedFields,
    created_at: { kind: 'instant', readOnly: true, sort: true, match: 'date' },
  },
  relations: {
    employee: belongsTo('employees', 'employee_id'),
    project: belongsTo('projects', 'project_id'),
    expenses: hasMany('expenses', 'expense_bundle_id', 't.date, t.id'),
    receipts: hasMany('expense-receipts', 'expense_bundle_id', 't.created_at, t.id'),
    requestedApprover: belongsTo('employees', 'requested_approver_id'),
    statusChangedBy: belongsTo('employees', 'status_changed_by'),
  },
  searchParents: ['employee.first_name', 'employee.last_name'],
  sortParents: ['employee.last_name'],
  aggregates: bundleTotals,
  may: { list: sees, store: 'auth', update: keeps, delete: keeps },
  order: 't.created_at desc, t.id desc',
  behaviour: bundleBehaviour,
  approval: bundleApproval,
  actions: {
    decide: decideBundle,
    'mark-as-paid': markAsPaid(() => bundleApproval, payExpenses),
    'file-again': fileBundleAgain,
    'download-expense-report': downloadReport,
    'download-expense-bundle': downloadBundle,
    'create-from-files': createFromFiles,
    'add-from-files': addFromFiles,
  },
  getters: {
    deciders: decidersGetter(() => bundleApproval),
    history: historyGetter({ resource: 'expense-bundles', may: 'auth' }),
  },
})
