import { createHash } from 'node:crypto'
import { type Database, sql } from '#platform/database/index.ts'
import { Refusal } from '#platform/errors/errors.ts'

/** How often something may be tried: `max` times in `seconds`. */
export interface Limit {
  name: string
  max: number
  seconds: number
}

/** 429 with when to come back (api-contract 6). */
export class TooManyAttempts extends Refusal {
  readonly limit: Limit

  constructor(limit: Limit) {
    super(429, 'tooManyAttempts')
    this.limit = limit
  }
}

const keyOf = (limit: Limit, subject: string) =>
  createHash('sha256').update(`${limit.name}:${subject}`).digest('base64url')

/**
 * Counts one attempt for `subject` (an address, an account, an IP; kept as a hash) and throws when it is one too many.
 * Counted in PostgreSQL, in a transaction of its own: every process sees it, and a refused request still counts.
 */
export async function countAttempt(database: Database, limit: Limit, subject: string): Promise<void> {
  const key = keyOf(limit, subject)
  const hits = await database.global((tx) =>
    tx.row<{ hits: number }>(sql`
      insert into rate_limits (key, window_start, hits)
      values (${key}, to_timestamp(floor(extract(epoch from now()) / ${limit.seconds}) * ${limit.seconds}), 1)
      on conflict (key, window_start) do update set hits = rate_limits.hits + 1
      returning hits`),
  )
  if ((hits?.hits ?? 0) > limit.max) throw new TooManyAttempts(limit)
}

/** Forgets what was counted, after a success. */
export async function clearAttempts(database: Database, limit: Limit, subject: string): Promise<void> {
  const key = keyOf(limit, subject)
  await database.global((tx) => tx.run(sql`delete from rate_limits where key = ${key}`))
}

/** Takes one counted attempt back: it proved to be none. */
export async function forgiveAttempt(database: Database, limit: Limit, subject: string): Promise<void> {
  await database.global((tx) =>
    tx.run(sql`update rate_limits set hits = hits - 1 where key = ${keyOf(limit, subject)} and hits > 0`),
  )
}
