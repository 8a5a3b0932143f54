import { defineServerModule } from '#engine/index.ts'
import { taskJob } from '#platform/tasks/index.ts'
import { expenseBundles } from './bundles/bundles.resource.ts'
import { expenses as expenseRecords } from './expenses/expenses.resource.ts'
import { expenseMails } from './mails/index.ts'
import { bundleNotice } from './papers/zip/bundle-notice.ts'
import { bundleDownload } from './papers/zip/download-bundle.ts'
import { expenseReceipts } from './receipts/receipts.resource.ts'
import { expenseTexts } from './texts.ts'

export { merchantKey } from './receipts/merchant-key.ts'

/** What people paid for the company, and get back. */
export const expenses = defineServerModule({
  key: 'expenses',
  offers: ['expenses', 'expense_bundles'],
  jobs: (services, registry) => [taskJob(services, bundleDownload(registry))],
  notifications: [bundleNotice],
  mails: expenseMails,
  tables: ['expense_receipt_pages', 'expense_receipt_twins'],
  files: { expense_receipt_pages: ['path'] },
  resources: [expenseRecords, expenseBundles, expenseReceipts],
  texts: expenseTexts,
})
