import { type PutFile, takeFile } from '#engine/index.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { queueFileRemovals } from '#platform/files/index.ts'
import { newId } from '#platform/ids.ts'
import type { DrawnPage, ReadReceipt, ReceiptRead } from '../../reading/index.ts'
import { merchantKey } from '../merchant-key.ts'
import type { ReceiptToRead } from '../queue-reading.ts'
import { findTwins } from './twins.ts'

/** A page whose picture is stored. */
export interface StoredPage extends Omit<DrawnPage, 'jpeg'> {
  put: PutFile
}

export type Outcome = Awaited<ReturnType<ReadReceipt>>

async function replacePages(tx: Tx, { tenantId, receiptId }: ReceiptToRead, pages: readonly StoredPage[]) {
  const former = await tx.rows<{ path: string }>(sql`select path from expense_receipt_pages
    where tenant_id = ${tenantId} and receipt_id = ${receiptId}`)
  await tx.run(sql`delete from expense_receipt_pages where tenant_id = ${tenantId} and receipt_id = ${receiptId}`)
  await queueFileRemovals(
    tx,
    former.map(({ path }) => path),
  )
  for (const { put } of pages) await takeFile(tx, put)
  const rows = pages.map(({ put, width, height }, number) => ({
    tenant_id: tenantId,
    id: newId(),
    receipt_id: receiptId,
    number,
    path: put.path,
    width,
    height,
  }))
  await insertRows(tx, 'expense_receipt_pages', rows)
}

const columnsOf = ({
  reading,
  pictureHash,
}: ReceiptRead) => sql`state = 'read', failure = null, reading = ${JSON.stringify(reading)}::jsonb,
  picture_hash = ${pictureHash}::text::bit(64),
  merchant_key = ${merchantKey(reading.merchant.value, reading.merchant_identifier.value)}::text`

/** Writes down what came of reading. False where the receipt no longer waits for it: somebody dismissed it, or another run was quicker. */
export async function keepReading(
  tx: Tx,
  at: ReceiptToRead,
  outcome: Outcome,
  pages: readonly StoredPage[],
): Promise<boolean> {
  const { tenantId, receiptId } = at
  const columns = 'failure' in outcome ? sql`state = 'failed', failure = ${outcome.failure}::text` : columnsOf(outcome)
  const written = await tx.run(sql`update expense_receipts set ${columns}
    where tenant_id = ${tenantId} and id = ${receiptId} and state = 'reading'`)
  if (written === 0) return false
  tx.announce(tenantId, 'expense-receipts')
  if ('failure' in outcome) return true
  await replacePages(tx, at, pages)
  await findTwins(tx, tenantId, receiptId)
  return true
}
