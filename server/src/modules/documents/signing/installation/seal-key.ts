import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Database, sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { deriveKey, seal, unseal } from '#platform/secrets/index.ts'
import { derOf, fingerprintOf, keyOfP12, makeKeyPair, pemOf, type SealKey } from '../seal/index.ts'

type Installed = Pick<Services, 'database' | 'config' | 'clock'>

const place = (fingerprint: string) => `signing_keys|${fingerprint}`
const pem = (key: SealKey) => key.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string

interface KeyRow {
  fingerprint: string
  certificate: string
  private_key: Buffer
}

const ownRow = (database: Database) =>
  database.global((tx) => tx.row<KeyRow>(sql`select fingerprint, certificate, private_key from signing_keys where own`))

/** The installation's own pair, made where there is none. Of several processes that make one, one is kept. */
async function ownKey({ database, config, clock }: Installed): Promise<SealKey> {
  const box = deriveKey(config.secretKey, 'seal')
  if (!(await ownRow(database))) {
    const made = await makeKeyPair(`Vatra at ${config.appDomain}`, clock.now())
    const fingerprint = fingerprintOf(made.certificate)
    const sealed = seal(box, place(fingerprint), Buffer.from(pem(made), 'utf8'))
    await database.global((tx) =>
      tx.run(sql`insert into signing_keys (fingerprint, certificate, private_key, own)
        values (${fingerprint}, ${pemOf(made.certificate)}, ${sealed}, true) on conflict do nothing`),
    )
  }
  const { fingerprint, certificate, private_key } = (await ownRow(database))!
  const privateKey = createPrivateKey(unseal(box, place(fingerprint), private_key).toString('utf8'))
  return { privateKey, certificate: derOf(certificate), chain: [] }
}

/** The operator's pair. Its certificate is kept, so that its seals are known when another takes its place. */
async function givenKey(
  { database }: Installed,
  { path, password }: { path: string; password: string },
): Promise<SealKey> {
  const key = keyOfP12(await readFile(path), password)
  await database.global((tx) =>
    tx.run(sql`insert into signing_keys (fingerprint, certificate, own)
      values (${fingerprintOf(key.certificate)}, ${pemOf(key.certificate)}, false) on conflict do nothing`),
  )
  return key
}

const kept = new WeakMap<Database, Promise<SealKey>>()

/** What documents are sealed with. @throws Error in words for the operator where SIGNING_P12 cannot be used. */
export function sealKey(services: Installed): Promise<SealKey> {
  const known = kept.get(services.database)
  if (known) return known
  const { p12 } = services.config.signing
  const key = p12 ? givenKey(services, p12) : ownKey(services)
  kept.set(services.database, key)
  key.catch(() => kept.delete(services.database))
  return key
}

/**
 * At each start: the installation gets its pair at the first; with SIGNING_P12 that file is read, so that one which cannot be used shows
 * before a document waits for it.
 */
export async function prepareSealKey(services: Installed): Promise<void> {
  if (services.config.signing.p12 || !(await ownRow(services.database))) await sealKey(services)
}

/** Fingerprints of every certificate that this installation has sealed with. */
export const ownFingerprints = async (database: Database): Promise<Set<string>> => {
  const rows = await database.global((tx) =>
    tx.rows<{ fingerprint: string }>(sql`select fingerprint from signing_keys`),
  )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** When a file was sealed here, by its SHA-256; null for one that never was, byte for byte. */
export async function sealedAt(database: Database, sha256: string): Promise<string | null> {
  const row = await database.global((tx) =>
    tx.row<{ sealed_at: string }>(sql`select sealed_at from signing_seals where sha256 = ${sha256}`),
  )
  return row?.sealed_at ?? null
}
