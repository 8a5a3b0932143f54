import type { Clock } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { hashToken, newToken } from '#platform/secrets/index.ts'
import type { SessionProof } from '#platform/session/index.ts'

const LIFE_MS = 5 * 60_000
const MOST_ATTEMPTS = 5

/** A sign-in half way: whose it is, on whose host, and what is shown already (null: only the password). */
export interface Challenge {
  login_id: string
  email: string
  password_hash: string | null
  tenant_id: string | null
  proof: SessionProof | null
}

/** Begins the second step; answers the token that goes with it. */
export async function openChallenge(
  tx: Tx,
  clock: Clock,
  { loginId, tenantId, proof = null }: { loginId: string; tenantId: string | null; proof?: SessionProof | null },
): Promise<string> {
  const token = newToken()
  const expires = new Date(clock.now().getTime() + LIFE_MS).toISOString()
  await tx.run(sql`insert into sign_in_challenges (token_hash, login_id, tenant_id, proof, expires_at)
    values (${hashToken(token)}, ${loginId}, ${tenantId}, ${proof}, ${expires}::timestamptz)`)
  return token
}

const good = (clock: Clock, token: string) => sql`c.token_hash = ${hashToken(token)}
  and c.attempts < ${MOST_ATTEMPTS} and c.expires_at > ${clock.now().toISOString()}::timestamptz`

/** The challenge of a token while it is good; locked when it is about to be used. */
export const challengeOf = (tx: Tx, clock: Clock, token: string, lock = false): Promise<Challenge | undefined> =>
  tx.row<Challenge>(sql`select c.login_id, l.email, l.password_hash, c.tenant_id, c.proof from sign_in_challenges c
    join logins l on l.id = c.login_id where ${good(clock, token)} ${lock ? sql`for update of c` : sql``}`)

/** Counts a wrong guess; true while the challenge has more. */
export async function countGuess(tx: Tx, token: string): Promise<boolean> {
  const counted = await tx.row<{ attempts: number }>(sql`update sign_in_challenges set attempts = attempts + 1
    where token_hash = ${hashToken(token)} returning attempts`)
  return (counted?.attempts ?? MOST_ATTEMPTS) < MOST_ATTEMPTS
}

/** A challenge is good for one sign-in. */
export const closeChallenge = (tx: Tx, token: string) =>
  tx.run(sql`delete from sign_in_challenges where token_hash = ${hashToken(token)}`)
