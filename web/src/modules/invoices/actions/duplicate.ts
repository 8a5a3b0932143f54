import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { call } from './call.ts'

/** Makes a draft of today with the same lines; answers its id, undefined where that failed. */
export async function duplicate(invoice: InvoiceRecord): Promise<string | undefined> {
  try {
    const made = await call(invoice, 'replicate')
    showSuccess(text('invoices:duplicate.done'))
    return made.id
  } catch (error) {
    showFailure(error, 'invoices:duplicate.failed')
    return undefined
  }
}
