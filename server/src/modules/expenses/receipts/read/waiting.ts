import { buffer } from 'node:stream/consumers'
import type { Row } from '#engine/index.ts'
import { readCompanyData, readDefaultCurrency } from '#modules/company/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { KnownToReader, ReadReceipt } from '../../reading/index.ts'
import type { ReceiptToRead } from '../queue-reading.ts'

/** A receipt that waits to be read, with what is known beside its file. */
export interface WaitingReceipt {
  receipt: Row & { file_path: string; file_name: string; created_by: string | null }
  known: KnownToReader
}

/** The receipt, unless it was read, dismissed or deleted meanwhile. */
export async function waitingReceipt(
  { database, tenants, clock }: Services,
  { tenantId, receiptId }: ReceiptToRead,
): Promise<WaitingReceipt | null> {
  const tenant = await tenants.byId(tenantId)
  if (!tenant) return null
  return database.tenant(tenantId, async (tx) => {
    const [receipt, { facts }, currency] = await Promise.all([
      tx.row<WaitingReceipt['receipt'] & { first: string | null; last: string | null }>(sql`
        select r.*, b.start_date::text as first, b.end_date::text as last from expense_receipts r
        left join expense_bundles b on b.tenant_id = r.tenant_id and b.id = r.expense_bundle_id
        where r.tenant_id = ${tenantId} and r.id = ${receiptId} and r.state = 'reading' and r.file_path is not null`),
      readCompanyData(tx, tenantId),
      readDefaultCurrency(tx, tenantId),
    ])
    if (!receipt) return null
    const { first, last } = receipt
    const days = first && last ? { first, last } : null
    const today = dayIn(clock.now(), tenant.time_zone)
    return { receipt, known: { ownIdentifier: facts.company_vat, today, days, currency } }
  })
}

/** What the reader makes of its file; the bytes are fetched when its turn has come. */
export async function readFile(
  { files }: Services,
  read: ReadReceipt,
  company: string,
  { receipt, known }: WaitingReceipt,
): ReturnType<ReadReceipt> {
  const file = await files.read(receipt.file_path)
  if (!file) return { failure: 'broken' }
  file.stream.destroy()
  const bytes = async () => {
    const now = await files.read(receipt.file_path)
    return now ? buffer(now.stream) : Buffer.alloc(0)
  }
  return read({ bytes, fileName: receipt.file_name, company }, known)
}
