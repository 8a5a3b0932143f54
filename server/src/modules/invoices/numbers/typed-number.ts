import type { WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { beginSeriesAt, readTyped } from './take-number.ts'

/**
 * What a draft keeps of a typed number: nothing where issuing takes the next one anyway, the number itself outside of every series. An
 * error at `invoice_number` says which number is next, or that the number is another invoice's.
 */
export async function storedNumber(
  { tx, tenant }: WriteContext,
  typed: unknown,
  { seriesId, day, invoiceId }: { seriesId: string; day: string; invoiceId: string },
): Promise<string | null> {
  if (typeof typed !== 'string' || typed === '') return null
  const taken = await tx.row(sql`select 1 from invoices where tenant_id = ${tenant.id} and number = ${typed}
    and id <> ${invoiceId} limit 1`)
  if (taken) assertValid([['invoice_number', 'rule.unique']])
  const meant = await readTyped(tx, tenant.id, { seriesId, day, text: typed })
  if (meant.kind === 'refused') assertValid([['invoice_number', 'rule.notNextNumber', { next: meant.next }]])
  if (meant.kind === 'first') await beginSeriesAt(tx, tenant.id, { seriesId, day, value: meant.value })
  return meant.kind === 'own' ? typed : null
}
