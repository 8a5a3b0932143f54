import type { Tx } from '#platform/database/index.ts'
import { queueJobs } from '#platform/jobs/index.ts'

export const READ_RECEIPT = 'read-receipt'

/** A reader that was ended may do better once; a file that ends it twice ends it always. */
export const MOST_READING_TRIES = 3

export interface ReceiptToRead {
  tenantId: string
  receiptId: string
}

/** Has receipts, whose rows are written, read once the transaction is committed. */
export const queueReading = (tx: Tx, receipts: readonly ReceiptToRead[]): Promise<void> =>
  queueJobs(tx, READ_RECEIPT, receipts, { maxAttempts: MOST_READING_TRIES })
