import { defineServerModule } from '#engine/index.ts'
import { taskJob } from '#platform/tasks/index.ts'
import { supplierBills } from './bills/bills.resource.ts'
import { lookForAllBillsJob, lookForBillsJob } from './bills/look/look-job.ts'
import { newBillsNotice } from './bills/new-bills.notice.ts'
import { drawBillJob } from './bills/paper/bill-pdf.ts'
import { expenseBundles } from './bundles/bundles.resource.ts'
import { expenses as expenseRecords } from './expenses/expenses.resource.ts'
import { expenseMails } from './mails/index.ts'
import { bundleNotice } from './papers/zip/bundle-notice.ts'
import { bundleDownload } from './papers/zip/download-bundle.ts'
import { readBill, readReceipt } from './reading/index.ts'
import { readReceiptJob } from './receipts/read/read-receipt.job.ts'
import { expenseReceipts } from './receipts/receipts.resource.ts'
import { expenseTexts } from './texts.ts'

export { billColumns } from './bills/look/keep-bill.ts'
export { queueDrawing } from './bills/paper/bill-pdf.ts'
export { type BillRead, readOwnBill } from './reading/index.ts'
export { merchantKey } from './receipts/merchant-key.ts'

/** What people paid for the company, and get back. */
export const expenses = defineServerModule({
  key: 'expenses',
  offers: ['expenses', 'expense_bundles'],
  notifications: [bundleNotice, newBillsNotice],
  mails: expenseMails,
  tables: ['expense_receipt_pages', 'expense_receipt_twins', 'supplier_bill_looks'],
  files: { expense_receipt_pages: ['path'] },
  resources: [expenseRecords, expenseBundles, expenseReceipts, supplierBills],
  jobs: (services, registry) => [
    readReceiptJob(services, registry, readReceipt),
    lookForBillsJob(services, readBill),
    lookForAllBillsJob(services),
    drawBillJob(services),
    taskJob(services, bundleDownload(registry)),
  ],
  texts: expenseTexts,
})
