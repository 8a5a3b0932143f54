import { listQuery } from '#web/engine/resource/queries.ts'
import type { InvoiceEventRecord } from '../../invoice-record.ts'

/** What happens to one invoice fits in one page. */
const MOST = 200

/** What happened to an invoice, newest first. */
export const eventsQuery = (invoiceId: string) =>
  listQuery<InvoiceEventRecord['attributes']>('invoice-events', { invoice_id: invoiceId, perPage: MOST })
