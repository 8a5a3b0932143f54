import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { InvoiceRecord } from '../invoice-record.ts'

/** Lets the reminders of an invoice, and of its client, go on. */
export async function resumeReminders({ id }: InvoiceRecord): Promise<void> {
  try {
    await api.post(`/restify/invoices/${id}/actions?action=resume-reminders`, {}, { onError: 'caller' })
    showSuccess(text('invoices:remind.resumed'))
  } catch (error) {
    showFailure(error, 'invoices:remind.resumeFailed')
  }
}
