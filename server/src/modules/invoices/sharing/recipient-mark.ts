import { isId } from '#contracts/engine/values/primitives.ts'
import { decryptField, encryptField, type TenantKey } from '#platform/secrets/index.ts'

/** A mark opens at its own invoice alone. */
const placeOf = (tenantKey: TenantKey, rowId: string) => ({
  tenantKey,
  table: 'invoice_recipients',
  column: 'id',
  rowId,
})

/** Whom a mail was sent to, for its link: sealed, so that nobody reads or changes it. */
export const recipientMark = (key: TenantKey, invoiceId: string, recipientId: string): string =>
  encryptField(placeOf(key, invoiceId), recipientId).toString('base64url')

/** The recipient of a mark; null for what is none. */
export function recipientOfMark(key: TenantKey, invoiceId: string, mark: unknown): string | null {
  if (typeof mark !== 'string' || mark.length > 200) return null
  try {
    const id = decryptField(placeOf(key, invoiceId), Buffer.from(mark, 'base64url'))
    return isId(id) ? id : null
  } catch {
    return null
  }
}
