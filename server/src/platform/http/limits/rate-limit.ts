import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { type Database, sql, type Tx } from '#platform/database/index.ts'
import { Refusal } from '#platform/errors/errors.ts'
import type { ServerTextKey } from '#platform/texts/index.ts'

/** How often something may be tried: `max` times in `seconds`. */
export interface Limit {
  name: string
  max: number
  seconds: number
}

/** 429 with when to come back (api-contract 6). */
export class TooManyAttempts extends Refusal {
  readonly limit: Limit

  constructor(limit: Limit, textKey: ServerTextKey = 'tooManyAttempts', values?: Record<string, string | number>) {
    super(429, textKey, values)
    this.limit = limit
  }
}

/** Where attempts are counted, and by which time. */
export interface Counting {
  database: Database
  clock: Clock
}

const keyOf = (limit: Limit, subject: string) =>
  createHash('sha256').update(`${limit.name}:${subject}`).digest('base64url')

/** When the window that holds this moment began. Windows stand fixed, so that one statement counts. */
const windowOf = ({ seconds }: Limit, clock: Clock) =>
  new Date(Math.floor(clock.now().getTime() / (seconds * 1000)) * seconds * 1000).toISOString()

/** How many minutes, begun ones too, until a full window is over and `max` more may be tried. */
export const minutesLeft = (limit: Limit, clock: Clock): number =>
  Math.ceil((Date.parse(windowOf(limit, clock)) + limit.seconds * 1000 - clock.now().getTime()) / 60_000)

/** Counts one attempt in a transaction; true while it is within the limit. Rolled back, it was none. */
export async function countWithin(tx: Tx, clock: Clock, limit: Limit, subject: string): Promise<boolean> {
  const counted = await tx.row<{ hits: number }>(sql`
    insert into rate_limits (key, window_start, hits)
    values (${keyOf(limit, subject)}, ${windowOf(limit, clock)}::timestamptz, 1)
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning hits`)
  return (counted?.hits ?? 0) <= limit.max
}

/**
 * Counts one attempt for `subject` (an address, an account, an IP; kept as a hash); true while it is within the limit.
 * Counted in PostgreSQL, in a transaction of its own: every process sees it, and a refused request still counts.
 */
export const isWithin = ({ database, clock }: Counting, limit: Limit, subject: string): Promise<boolean> =>
  database.global((tx) => countWithin(tx, clock, limit, subject))

/** As `isWithin`, and throws when the attempt is one too many. */
export async function countAttempt(counting: Counting, limit: Limit, subject: string): Promise<void> {
  if (!(await isWithin(counting, limit, subject))) throw new TooManyAttempts(limit)
}

/** Forgets what was counted, after a success. */
export async function clearAttempts({ database }: Counting, limit: Limit, subject: string): Promise<void> {
  await database.global((tx) => tx.run(sql`delete from rate_limits where key = ${keyOf(limit, subject)}`))
}

/** Takes one counted attempt back: it proved to be none. */
export async function forgiveAttempt({ database, clock }: Counting, limit: Limit, subject: string): Promise<void> {
  await database.global((tx) =>
    tx.run(sql`update rate_limits set hits = hits - 1 where key = ${keyOf(limit, subject)}
      and window_start = ${windowOf(limit, clock)}::timestamptz and hits > 0`),
  )
}
