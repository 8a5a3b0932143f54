import { bucharestDay, DOWNLOADS_A_DAY, type ListedMessage } from '#modules/invoices/index.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** A bill that is still to be fetched. */
export interface Arrival {
  id: string
  upload_index: string
  download_id: string
  received_at: string
}

/** Writes down what the list names, each message once however often it is listed. */
export async function noteArrivals(
  tx: Tx,
  tenantId: string,
  cui: string,
  messages: readonly ListedMessage[],
  now: Date,
): Promise<void> {
  const ids = messages.map(({ downloadId }) => downloadId)
  const known = await tx.rows<{ download_id: string }>(sql`select download_id from supplier_bills
    where tenant_id = ${tenantId} and download_id = any(${ids}::text[])`)
  const there = new Set(known.map(({ download_id }) => download_id))
  const fresh = new Map(messages.filter(({ downloadId }) => !there.has(downloadId)).map((one) => [one.downloadId, one]))
  await insertRows(
    tx,
    'supplier_bills',
    [...fresh.values()].map(({ index, downloadId, createdAt, issuer }) => ({
      tenant_id: tenantId,
      id: newId(),
      cui,
      upload_index: index,
      download_id: downloadId,
      listed_supplier: issuer,
      received_at: (createdAt ?? now).toISOString(),
      created_at: now.toISOString(),
    })),
    'on conflict do nothing',
  )
  if (fresh.size > 0) tx.announce(tenantId, 'supplier-bills')
}

/** The oldest that are still to be fetched, and may be today. */
export const readArrivals = (tx: Tx, tenantId: string, now: Date, most: number): Promise<Arrival[]> =>
  tx.rows<Arrival>(sql`select id, upload_index, download_id, received_at from supplier_bills
    where tenant_id = ${tenantId} and state = 'arriving'
      and (downloads_on is distinct from ${bucharestDay(now)}::date or downloads_that_day < ${DOWNLOADS_A_DAY})
    order by received_at, id limit ${most}`)

/** Counts a download before it is asked for: ANAF counts it whether its answer arrives or not. */
export const countDownload = (tx: Tx, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`update supplier_bills set
      downloads_that_day = case when downloads_on = ${bucharestDay(now)}::date then downloads_that_day else 0 end + 1,
      downloads_on = ${bucharestDay(now)}::date
    where tenant_id = ${tenantId} and id = ${id}`)
