import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { notify } from '#web/platform/notify.ts'
import type { BundleRecord, ExpenseRecord } from '../../expense-record.ts'

/** Has the browser save the receipts of these expenses in one zip; true when it has them. */
export async function downloadReceipts(expenses: readonly ExpenseRecord[]): Promise<boolean> {
  const repositories = expenses.map(({ id }) => id)
  const path = '/restify/expenses/actions'
  const options = { query: { action: 'download-expenses' }, onError: 'caller' } as const
  try {
    saveFile(await api.file(path, { repositories }, options))
    return true
  } catch (error) {
    showFailure(error, 'expenses:list.downloadFailed')
    return false
  }
}

/** Has the browser save the report of a bundle, a PDF. */
export async function downloadReport({ id }: BundleRecord): Promise<void> {
  const options = { query: { action: 'download-expense-report' }, onError: 'caller' } as const
  try {
    saveFile(await api.file(`/restify/expense-bundles/${id}/actions`, {}, options))
  } catch (error) {
    showFailure(error, 'expenses:list.reportFailed')
  }
}

/** Has the report and the receipts of a bundle sent to the reader by mail; the server says so. */
export async function mailBundle({ id }: BundleRecord): Promise<void> {
  const options = { query: { action: 'download-expense-bundle' }, onError: 'caller' } as const
  try {
    const { message } = await api.post<{ message: string }>(`/restify/expense-bundles/${id}/actions`, {}, options)
    notify('info', message)
  } catch (error) {
    showFailure(error, 'expenses:list.mailFailed')
  }
}
