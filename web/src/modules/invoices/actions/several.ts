import { runOnSeveral, showOutcomes } from '#web/engine/table/run-on-several.tsx'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName } from '../states.ts'

const several =
  (action: 'issue' | 'mark-as-paid', done: (count: number) => string) => async (invoices: InvoiceRecord[]) => {
    const ids = invoices.map(({ id }) => id)
    showOutcomes(invoices, await runOnSeveral('invoices', action, ids), { done, nameOf: invoiceName })
    return true
  }

/** Issues drafts one after the other, in the order of the list. */
export const issueSeveral = several('issue', (count) => text('invoices:several.issued', { count }))
/** Pays what is left of each, today. */
export const paySeveral = several('mark-as-paid', (count) => text('invoices:several.paid', { count }))

/** Has their PDFs put into a zip; the answer says where it will be, and how many drafts are left out. True when it is begun. */
export async function zipSeveral(invoices: InvoiceRecord[]): Promise<boolean> {
  try {
    const body = { repositories: invoices.map(({ id }) => id) }
    const call = { query: { action: 'download-pdfs' }, onError: 'caller' } as const
    showSuccess((await api.post<{ message: string }>('/restify/invoices/actions', body, call)).message)
    return true
  } catch (error) {
    showFailure(error, 'invoices:several.zipFailed')
    return false
  }
}
