import type { Clock } from '#platform/clock.ts'
import { type Limit, TooManyAttempts } from './limits/rate-limit.ts'

/** Between two of one place that are let through. */
const GAP_MS = 500
/** A caller who would wait longer is asked to come back. */
const LONGEST_MS = 10_000
const MOST_PLACES = 5000

/** When the last of each place's line gets through; kept apart by clock, so that tests do not wait for each other. */
const lines = new WeakMap<Clock, Map<string, number>>()

/**
 * Lets those of one place through one after another, two a second in each process: a place that failed too often guesses slowly, and
 * people who share it still get in.
 * @throws TooManyAttempts when the line is full; it is empty again within ten seconds.
 */
export async function waitInLine(clock: Clock, limit: Limit, place: string): Promise<void> {
  const line = lines.get(clock) ?? new Map<string, number>()
  lines.set(clock, line)
  const now = clock.now().getTime()
  if (line.size > MOST_PLACES) for (const [one, last] of line) if (last <= now) line.delete(one)
  const turn = Math.max(now, line.get(place) ?? 0) + GAP_MS
  if (turn - now > LONGEST_MS) throw new TooManyAttempts({ ...limit, seconds: LONGEST_MS / 1000 })
  line.set(place, turn)
  await clock.wait(turn - now)
}
