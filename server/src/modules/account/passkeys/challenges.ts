import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { hashToken } from '#platform/secrets/index.ts'

const LIFE_MS = 5 * 60_000

/** Remembers a challenge that was handed out. */
export async function keepChallenge(
  { database, clock }: Services,
  challenge: string,
  loginId: string | null,
): Promise<void> {
  const expires = new Date(clock.now().getTime() + LIFE_MS).toISOString()
  await database.global((tx) =>
    tx.run(sql`insert into passkey_challenges (challenge_hash, login_id, expires_at)
      values (${hashToken(challenge)}, ${loginId}, ${expires}::timestamptz)`),
  )
}

/**
 * Uses a challenge up, in a transaction of its own: one that was answered wrongly is gone as well.
 * @returns whether it was handed out to this login (null: to anybody who signs in), and lately.
 */
export const takeChallenge = ({ database, clock }: Services, challenge: string, loginId: string | null) =>
  database.global(async (tx) => {
    const taken = await tx.row<{ login_id: string | null; expires_at: string }>(sql`delete from passkey_challenges
      where challenge_hash = ${hashToken(challenge)} returning login_id, expires_at`)
    return taken !== undefined && taken.login_id === loginId && Date.parse(taken.expires_at) > clock.now().getTime()
  })
