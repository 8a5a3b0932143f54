import { deriveKey, type TenantKey } from '#platform/secrets/index.ts'
import { unseal } from '#platform/secrets/sealed-box.ts'
import type { Ask } from './database.ts'

/** The companies' data keys, unwrapped and kept for a minute. */
export function tenantKeys(secretKey: Buffer) {
  const wrapping = deriveKey(secretKey, 'tenant-keys')
  const kept = new Map<string, { key: TenantKey; until: number }>()
  return async (ask: Ask, tenantId: string): Promise<TenantKey> => {
    const known = kept.get(tenantId)
    if (known && known.until > Date.now()) return known.key
    const text = 'select wrapped_key from tenant_keys where tenant_id = $1'
    const [row] = await ask<{ wrapped_key: Buffer }>('tenant-key', text, [tenantId])
    const key = { tenantId, key: unseal(wrapping, `tenant_keys|${tenantId}`, row!.wrapped_key) }
    kept.set(tenantId, { key, until: Date.now() + 60_000 })
    return key
  }
}
