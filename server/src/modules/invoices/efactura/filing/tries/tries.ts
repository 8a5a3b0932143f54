import type { FilingState, FilingWait } from '#contracts/invoices/efactura/tries.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs/index.ts'
import { tellOfAll } from '../../../history/tell.ts'

export const FILE_TRY = 'efactura-try'

/** What the job that takes a try one step further is called with. */
export interface TryJob {
  tenantId: string
  tryId: string
}

/** A reason of ANAF's, in its own words. */
export interface AnafReason {
  rule: string | null
  words: string
}

/** A try as it is stored. */
export interface TryRow {
  id: string
  invoice_id: string
  standard: 'UBL' | 'CN'
  cui: string
  to_person: boolean
  is_abroad: boolean
  xml: string
  sha256: string
  state: FilingState
  waits_for: FilingWait | null
  upload_index: string | null
  download_id: string | null
  sent_at: string | null
  sendings: number
  looks: number
  asked: number
  asked_on: string | null
  asked_that_day: number
  downloads_on: string | null
  downloads_that_day: number
  next_at: string | null
  answer: string | null
}

/** What is filed: a version of an invoice, as bytes. */
export interface NewTry extends Pick<TryRow, 'standard' | 'cui' | 'to_person' | 'is_abroad' | 'xml' | 'sha256'> {
  invoiceId: string
  versionId: string
  version: number
}

/** Queues the next step of a try; one that waits already is replaced. */
export const queueTry = (tx: Tx, job: TryJob, at: Date): Promise<void> =>
  queueJob(tx, FILE_TRY, job, { runAt: at, jobKey: `${FILE_TRY} ${job.tryId}` })

/** Keeps the state of the invoice in step with its try. */
export const setInvoiceState = (tx: Tx, tenantId: string, invoiceId: string, state: FilingState): Promise<number> => {
  tx.announce(tenantId, 'invoices')
  tx.announce(tenantId, 'efactura-tries')
  return tx.run(sql`update invoices set efactura_status = ${state} where tenant_id = ${tenantId} and id = ${invoiceId}`)
}

/** Begins a try; its first step runs once the transaction has ended. */
export async function beginTry(
  tx: Tx,
  { tenantId, userId, now }: { tenantId: string; userId: string | null; now: Date },
  { invoiceId, versionId, version, ...file }: NewTry,
): Promise<void> {
  const id = newId()
  const own = { tenant_id: tenantId, id, invoice_id: invoiceId, version_id: versionId, version }
  await insertRows(tx, 'efactura_tries', [
    { ...own, ...file, state: 'queued', next_at: now.toISOString(), created_by: userId },
  ])
  await setInvoiceState(tx, tenantId, invoiceId, 'queued')
  await tellOfAll(tx, tenantId, [{ invoiceId, kind: 'filed', details: { version }, userId }])
  await queueTry(tx, { tenantId, tryId: id }, now)
}
