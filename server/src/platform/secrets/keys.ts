import { hkdfSync } from 'node:crypto'

/** What a derived key is for; each purpose gets its own key, so that a leak of one opens nothing else. */
export type KeyPurpose =
  | 'file-urls'
  | 'tenant-keys'
  | 'fields'
  | 'blind-index'
  | 'known-devices'
  | 'two-factor'
  | 'consent'
  | 'operator'
  | 'seal'
  | 'own-key'

// Derivation costs 13 us and a list opens thousands of fields. Forgotten together with the key it came from.
const derived = new WeakMap<Buffer, Map<KeyPurpose, Buffer>>()

/**
 * A 32-byte key for one purpose, derived from a longer-lived one by HKDF-SHA256 (RFC 5869).
 * The salt is empty on purpose: the input is random already, and a restart must find the same key.
 */
export function deriveKey(secret: Buffer, purpose: KeyPurpose): Buffer {
  const known = derived.get(secret) ?? new Map<KeyPurpose, Buffer>()
  derived.set(secret, known)
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `vatra:${purpose}:1`, 32))
  known.set(purpose, key)
  return key
}
