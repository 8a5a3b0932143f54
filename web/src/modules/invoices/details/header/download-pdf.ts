import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import type { InvoiceRecord } from '../../invoice-record.ts'

/** Has the browser save the PDF of an invoice under the name that the server gives it. */
export async function downloadPdf({ id }: InvoiceRecord): Promise<void> {
  try {
    saveFile(await api.file(`/restify/invoices/${id}/getters/download`, undefined, { onError: 'caller' }))
  } catch (error) {
    showFailure(error, 'invoices:pdf.failed')
  }
}
