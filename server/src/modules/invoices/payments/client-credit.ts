import type { WriteContext } from '#engine/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { type Settled, settle } from './settle.ts'

/**
 * After a credit of an invoice was written or taken back. `row` is the locked invoice, and its `credited_amount` what it is now; `day` is that of the credit. What is
 * paid beyond the total less what is credited becomes the client's credit; what was kept too much is taken back, or refused where it is
 * used already. Writes `paid_amount` and the state that follows; answers what is paid and left.
 */
export const creditsOverpaid = (write: WriteContext, row: InvoiceRow, day?: string): Promise<Settled> =>
  settle(write, row, { action: 'credit', isCredit: true, day })
