import type { Clock } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { hashToken, newToken, sameText } from '#platform/secrets/index.ts'
import type { SessionProof } from '#platform/session/index.ts'
import { markCookie, newMark } from './browser-mark.ts'

const LIFE_SECONDS = 60

/** Whose session a code is worth, and how the person was recognised. */
export interface CodeOwner {
  tenantId: string
  userId: string
  proof: SessionProof
}

/** A code for a URL, and the cookies that tie it to the browser which is given both. */
export interface OneTimeCode {
  code: string
  cookies: string[]
}

/** Makes a code that a URL may carry: worth one session of this user in this company, within 60 seconds, in this browser. */
export async function issueCode(
  tx: Tx,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { tenantId, userId, proof }: CodeOwner,
): Promise<OneTimeCode> {
  const [code, mark] = [newToken(), newMark(config)]
  const expires = new Date(clock.now().getTime() + LIFE_SECONDS * 1000).toISOString()
  await tx.run(sql`insert into one_time_codes (tenant_id, code_hash, user_id, proof, expires_at, browser_hash)
    values (${tenantId}, ${hashToken(code)}, ${userId}, ${proof}, ${expires}::timestamptz, ${mark && hashToken(mark)})`)
  return { code, cookies: mark ? [markCookie(config, mark, LIFE_SECONDS)] : [] }
}

interface StoredCode {
  user_id: string
  proof: SessionProof
  expires_at: string
  browser_hash: string | null
}

/**
 * Uses a code up; answers whose it was, or null. One statement: of any number of tries at once, one gets the row. In
 * another browser than its own a code is worth nothing, and is gone as well.
 */
export async function redeemCode(
  tx: Tx,
  clock: Clock,
  tenantId: string,
  { code, mark }: { code: string; mark: string },
): Promise<Omit<CodeOwner, 'tenantId'> | null> {
  const used = await tx.row<StoredCode>(sql`delete from one_time_codes
    where tenant_id = ${tenantId} and code_hash = ${hashToken(code)} returning user_id, proof, expires_at, browser_hash`)
  if (!used || Date.parse(used.expires_at) <= clock.now().getTime()) return null
  if (used.browser_hash !== null && !sameText(used.browser_hash, hashToken(mark))) return null
  return { userId: used.user_id, proof: used.proof }
}
