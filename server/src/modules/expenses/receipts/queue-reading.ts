import type { Tx } from '#platform/database/index.ts'
import { queueJob } from '#platform/jobs/index.ts'

export const READ_RECEIPT = 'read-receipt'

/** A reader that was ended may do better once; a file that ends it each time fails. */
export const MOST_READING_TRIES = 3

export interface ReceiptToRead {
  tenantId: string
  receiptId: string
}

/** Has a receipt, whose row is written, read once the transaction is committed; one that waits to be read is read once. */
export const queueReading = (tx: Tx, receipt: ReceiptToRead): Promise<void> =>
  queueJob(tx, READ_RECEIPT, receipt, {
    maxAttempts: MOST_READING_TRIES,
    jobKey: `${READ_RECEIPT}:${receipt.receiptId}`,
  })
