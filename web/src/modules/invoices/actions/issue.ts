import { showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { call, saying } from './call.ts'

/** Issues a draft, and says which number it took: somebody may have taken the proposed one meanwhile. */
export async function issue(invoice: InvoiceRecord): Promise<void> {
  const { invoice_number: expected } = invoice.attributes
  const { attributes } = await call(invoice, 'issue', { expected_number: expected }).catch(
    saying('invoices:issue.failed'),
  )
  const number = attributes.invoice_number
  showSuccess(
    number === expected ? text('invoices:issue.done', { number }) : text('invoices:issue.other', { number, expected }),
  )
}
