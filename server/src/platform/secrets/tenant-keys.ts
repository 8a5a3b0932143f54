import { randomBytes } from 'node:crypto'
import { sql, type Tx } from '#platform/database/index.ts'
import type { TenantKey } from './field-cipher.ts'
import { deriveKey } from './keys.ts'
import { seal, unseal } from './sealed-box.ts'

// A destroyed key must be forgotten by every process; a minute is what shredding may take to reach the last of them.
const KEPT_MS = 60_000
const MOST_KEPT = 2000

/** The company's key was destroyed or never made; what it sealed is gone for good. */
export class MissingTenantKeyError extends Error {
  constructor(tenantId: string) {
    super(`The company ${tenantId} has no data key.`)
    this.name = 'MissingTenantKeyError'
  }
}

const place = (tenantId: string) => `tenant_keys|${tenantId}`

/** A company's key, as the database keeps it. @throws UnsealError where SECRET_KEY is another than the one that wrapped it. */
export const unwrap = (secretKey: Buffer, tenantId: string, wrapped: Buffer): Buffer =>
  unseal(deriveKey(secretKey, 'tenant-keys'), place(tenantId), wrapped)

export interface TenantKeys {
  /** Makes the company's key, in the transaction that makes the company; keeps the one it has. */
  create(tx: Tx, tenantId: string): Promise<TenantKey>
  /** The company's key; throws MissingTenantKeyError. */
  of(tx: Tx, tenantId: string): Promise<TenantKey>
  /** Deletes the key: every value it sealed becomes unreadable, in backups made from now on and in this database. */
  destroy(tx: Tx, tenantId: string): Promise<void>
}

/**
 * The companies' data keys: 32 random bytes each, stored wrapped (AES-256-GCM under a key derived from SECRET_KEY) and
 * bound to their company. Without SECRET_KEY a dump of the database opens none of them.
 */
export function tenantKeys(secretKey: Buffer, now: () => number = () => performance.now()): TenantKeys {
  const wrapping = deriveKey(secretKey, 'tenant-keys')
  const kept = new Map<string, { key: Buffer; until: number }>()

  const keep = (tenantId: string, key: Buffer) => {
    const oldest = kept.size >= MOST_KEPT ? kept.keys().next() : undefined
    if (oldest && !oldest.done) kept.delete(oldest.value)
    kept.set(tenantId, { key, until: now() + KEPT_MS })
  }

  const of = async (tx: Tx, tenantId: string): Promise<TenantKey> => {
    const known = kept.get(tenantId)
    if (known && known.until > now()) return { tenantId, key: known.key }
    kept.delete(tenantId)
    const found = await tx.row<{ wrapped_key: Buffer }>(
      sql`select wrapped_key from tenant_keys where tenant_id = ${tenantId}`,
    )
    if (!found) throw new MissingTenantKeyError(tenantId)
    const key = unwrap(secretKey, tenantId, found.wrapped_key)
    // Only after the commit: a key made by a transaction that is rolled back must not seal anything later.
    tx.afterCommit.push(() => keep(tenantId, key))
    return { tenantId, key }
  }

  return {
    of,
    async create(tx, tenantId) {
      const wrapped = seal(wrapping, place(tenantId), randomBytes(32))
      await tx.run(sql`
        insert into tenant_keys (tenant_id, wrapped_key) values (${tenantId}, ${wrapped}) on conflict do nothing`)
      return of(tx, tenantId)
    },
    async destroy(tx, tenantId) {
      await tx.run(sql`delete from tenant_keys where tenant_id = ${tenantId}`)
      kept.delete(tenantId)
      tx.afterCommit.push(() => kept.delete(tenantId))
    },
  }
}
