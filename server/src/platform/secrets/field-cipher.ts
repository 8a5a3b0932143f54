import { createHmac } from 'node:crypto'
import { deriveKey } from './keys.ts'
import { seal, unseal } from './sealed-box.ts'

/** The data key of one company, unwrapped. Lives in memory only. */
export interface TenantKey {
  tenantId: string
  key: Buffer
}

/** Where a sealed value belongs; it opens nowhere else, so a value copied to another row or company stays shut. */
export interface FieldPlace {
  tenantKey: TenantKey
  table: string
  column: string
  rowId: string
}

const associated = ({ tenantKey, table, column, rowId }: FieldPlace) =>
  [tenantKey.tenantId, table, column, rowId].join('|')

/** Seals a personal value (UTF-8 text) for one column of one row, to be stored as bytea. */
export function encryptField(place: FieldPlace, text: string): Buffer {
  return seal(deriveKey(place.tenantKey.key, 'fields'), associated(place), Buffer.from(text, 'utf8'))
}

/** The text that `encryptField` sealed for the same place; throws UnsealError for any other. */
export function decryptField(place: FieldPlace, sealed: Buffer): string {
  return unseal(deriveKey(place.tenantKey.key, 'fields'), associated(place), sealed).toString('utf8')
}

/**
 * HMAC-SHA256 of a value, hex: finds and keeps unique a sealed value without opening it. Equal texts give equal marks
 * within one column of one company only. Normalise the text first (case, spaces).
 */
export function blindIndex(tenantKey: TenantKey, column: string, text: string): string {
  const key = deriveKey(tenantKey.key, 'blind-index')
  return createHmac('sha256', key).update(`${tenantKey.tenantId}|${column}|${text}`).digest('hex')
}
