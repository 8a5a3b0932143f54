import type * as z from 'zod'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { AwayQuery } from '#contracts/holidays/holidays.ts'
import { parseBody } from '#engine/index.ts'
import { assertValid } from '#platform/errors/errors.ts'

/** More than a year to look back or ahead from any day, and no more work than that. */
const MOST_DAYS = 400

export type AwayAsked = z.infer<typeof AwayQuery>

const sent = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** The span and filters asked for; each mistake in them is an error at its field. */
export function awayAsked(query: Record<string, unknown>): AwayAsked {
  const asked = parseBody(AwayQuery, sent(query)) as AwayAsked
  if (asked.end_date < asked.start_date) assertValid([['end_date', 'rule.endBeforeStart']])
  if (daysBetween(asked.start_date, asked.end_date) >= MOST_DAYS) {
    assertValid([['end_date', 'rule.spanTooLong', { max: MOST_DAYS }]])
  }
  return asked
}
