import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { decryptField, encryptField, type TenantKey } from '#platform/secrets/index.ts'
import { endShareLinksTo, newShareLink } from '#platform/share-links/index.ts'

export const PURPOSE = 'invoice'

const placeOf = (tenantKey: TenantKey, rowId: string) => ({
  tenantKey,
  table: 'invoices',
  column: 'share_token',
  rowId,
})

/** The token of an invoice's public page, made where it has none, by `madeBy` or by a job. `isNew` says which. */
export async function shareTokenOf(
  tx: Tx,
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  tenantId: string,
  id: string,
  madeBy?: string,
): Promise<{ token: string; isNew: boolean }> {
  const place = placeOf(await keys.of(tx, tenantId), id)
  const row = await tx.row<{ share_token: Buffer | null }>(
    sql`select share_token from invoices where tenant_id = ${tenantId} and id = ${id} for no key update`,
  )
  if (row?.share_token) return { token: decryptField(place, row.share_token), isNew: false }
  const token = await newShareLink(tx, clock, { tenantId, purpose: PURPOSE, subjectId: id, madeBy })
  await tx.run(sql`update invoices set share_token = ${encryptField(place, token)}
    where tenant_id = ${tenantId} and id = ${id}`)
  return { token, isNew: true }
}

/** The address of the public page ends. False where there was none. */
export async function endSharing(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  await tx.run(sql`update invoices set share_token = null where tenant_id = ${tenantId} and id = ${id}`)
  return (await endShareLinksTo(tx, { tenantId, purpose: PURPOSE, subjectId: id })) > 0
}
