import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Permission, permissions } from '#contracts/permissions.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, forbidden } from '#platform/errors/errors.ts'
import { decryptField, encryptField, type TenantKey } from '#platform/secrets/index.ts'
import type { Answer, Context } from '../context.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

interface Kept {
  request_hash: string
  status: number | null
  headers: Answer['headers'] | null
  body: string | null
  rights: string[]
}

/** An answer may hold what is sealed everywhere else (a personal number, an account), so it is kept under the company's key. */
const placeOf = (tenantKey: TenantKey, rowId: string) => ({
  tenantKey,
  table: 'idempotency_keys',
  column: 'body',
  rowId,
})

const sealed = (tenantKey: TenantKey, key: string, body: string): string =>
  encryptField(placeOf(tenantKey, key), body).toString('base64')

/** What an earlier version kept, for a day at most, is the JSON itself. */
const opened = (tenantKey: TenantKey, key: string, kept: string): string =>
  /^[{[]/.test(kept) ? kept : decryptField(placeOf(tenantKey, key), Buffer.from(kept, 'base64'))

const keyOf = ({ idempotencyKey, actor }: Context) => digest(`${actor.userId}:${idempotencyKey}`)

/** Whether a repeated request would get a kept answer, or the refusal of a key that was used for another. */
export async function isAnswered(tx: Tx, context: Context): Promise<boolean> {
  if (!context.idempotencyKey) return false
  const found = await tx.row(sql`select from idempotency_keys
    where tenant_id = ${context.tenant.id} and key_hash = ${keyOf(context)} and status is not null`)
  return found !== undefined
}

/**
 * Runs a write at most once for its `Idempotency-Key`: the key is claimed and the answer kept in the write's own
 * transaction, so neither can exist without the other. A second request with the key waits on the first one's row and
 * then gets its answer, while its asker still has all the rights they had; the same key with another request is refused.
 * A file is made again instead of kept. `again` leaves of a kept answer what its asker may read of its records now.
 */
export async function once(
  tx: Tx,
  context: Context,
  work: () => Promise<Answer>,
  again: (kept: Answer) => Promise<Answer> = async (kept) => kept,
): Promise<Answer> {
  const { idempotencyKey, tenant, actor, services } = context
  if (!idempotencyKey) return work()
  const key = keyOf(context)
  const files = context.uploads.map(({ field, digest }) => [field, digest])
  const request = digest(JSON.stringify([context.url, context.body, files]))
  const rights = permissions.filter((name) => actor.can(name))
  const [claimed, tenantKey] = await Promise.all([
    tx.run(sql`insert into idempotency_keys (tenant_id, key_hash, request_hash, rights)
      values (${tenant.id}, ${key}, ${request}, ${rights}::text[]) on conflict do nothing`),
    services.keys.of(tx, tenant.id),
  ])
  if (claimed === 0) {
    const kept = await tx.row<Kept>(sql`select request_hash, status, headers, body, rights from idempotency_keys
      where tenant_id = ${tenant.id} and key_hash = ${key}`)
    if (kept?.request_hash !== request) assertValid([['Idempotency-Key', 'rule.idempotencyKey']])
    // It shows what the asker could see and do then. If they have lost a right since, they are refused, as by the call itself.
    if (!kept!.rights.every((name) => actor.can(name as Permission))) throw forbidden()
    // A file is not kept.
    if (kept!.status === null) return work()
    return again({
      status: kept?.status ?? 200,
      headers: kept?.headers ?? {},
      body: kept?.body ? JSON.parse(opened(tenantKey, key, kept.body)) : undefined,
    })
  }
  const answer = await work()
  // What answers a file reads and writes nothing: a second request may make it again.
  if (answer.body instanceof Readable) return answer
  const body = answer.body === undefined ? null : sealed(tenantKey, key, JSON.stringify(answer.body))
  await tx.run(sql`update idempotency_keys set status = ${answer.status}, headers = ${JSON.stringify(answer.headers ?? {})},
    body = ${body} where tenant_id = ${tenant.id} and key_hash = ${key}`)
  return answer
}
