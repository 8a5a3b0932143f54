import { sql, type Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { hashToken, newCode, sameText } from '#platform/secrets/index.ts'

const LIFE_MS = 10 * 60_000
const GUESSES = 5

/** Bound to the company and the person: the same digits elsewhere look different. */
const hashOf = ({ tenant, actor }: Context, code: string) => hashToken(`${tenant.id}:${actor.userId}:${code}`)

/** A new code for the actor; the one before stops working. */
export async function newDeletionCode(tx: Tx, context: Context): Promise<string> {
  const code = newCode()
  const expires = new Date(context.services.clock.now().getTime() + LIFE_MS).toISOString()
  await tx.run(sql`update tenants set deletion_code_hash = ${hashOf(context, code)},
    deletion_code_user_id = ${context.actor.userId}, deletion_code_attempts = 0,
    deletion_code_expires_at = ${expires}::timestamptz where id = ${context.tenant.id}`)
  return code
}

/**
 * Whether this is the actor's code, in time and within its guesses; 'spent' when it has none left. Every guess counts,
 * whatever follows.
 */
export async function tryDeletionCode(context: Context, code: string): Promise<'right' | 'wrong' | 'spent'> {
  const { services, tenant, actor } = context
  const found = await services.database.global((tx) =>
    tx.row<{ hash: string; attempts: number; expires_at: string }>(sql`update tenants
      set deletion_code_attempts = deletion_code_attempts + 1
      where id = ${tenant.id} and deletion_code_user_id = ${actor.userId} and deletion_code_hash is not null
      returning deletion_code_hash as hash, deletion_code_attempts as attempts, deletion_code_expires_at as expires_at`),
  )
  if (!found) return 'wrong'
  const isInTime = Date.parse(found.expires_at) > services.clock.now().getTime()
  if (found.attempts <= GUESSES && isInTime && sameText(found.hash, hashOf(context, code))) return 'right'
  return found.attempts >= GUESSES ? 'spent' : 'wrong'
}
