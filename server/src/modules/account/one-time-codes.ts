import type { Clock } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { hashToken, newToken } from '#platform/secrets/index.ts'
import type { SessionProof } from '#platform/session/index.ts'

const LIFE_MS = 60_000

/** Whose session a code is worth, and how the person was recognised. */
export interface CodeOwner {
  tenantId: string
  userId: string
  proof: SessionProof
}

/** Makes a code that a URL may carry: worth one session of this user in this company, within 60 seconds. */
export async function issueCode(tx: Tx, clock: Clock, { tenantId, userId, proof }: CodeOwner): Promise<string> {
  const code = newToken()
  const expires = new Date(clock.now().getTime() + LIFE_MS).toISOString()
  await tx.run(sql`insert into one_time_codes (tenant_id, code_hash, user_id, proof, expires_at)
    values (${tenantId}, ${hashToken(code)}, ${userId}, ${proof}, ${expires}::timestamptz)`)
  return code
}

/** Uses a code up; answers whose it was, or null. One statement: of any number of tries at once, one gets the row. */
export async function redeemCode(
  tx: Tx,
  clock: Clock,
  tenantId: string,
  code: string,
): Promise<Omit<CodeOwner, 'tenantId'> | null> {
  const used = await tx.row<{ user_id: string; proof: SessionProof; expires_at: string }>(sql`delete from one_time_codes
    where tenant_id = ${tenantId} and code_hash = ${hashToken(code)} returning user_id, proof, expires_at`)
  if (!used || Date.parse(used.expires_at) <= clock.now().getTime()) return null
  return { userId: used.user_id, proof: used.proof }
}
