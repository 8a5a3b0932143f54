import type * as z from 'zod'
import { daysBetween } from '#contracts/engine/civil-days.ts'
import { MOST_PRESENCE_DAYS, type PresenceExportQuery, PresenceQuery } from '#contracts/reports/presence.ts'
import { parseBody } from '#engine/write/input.ts'
import { assertValid } from '#platform/errors/errors.ts'

export interface Span {
  from: string
  to: string
}

/** The span asked for; whatever is wrong with the query is told at its field. */
export function spanAsked(
  query: Record<string, unknown>,
  schema: typeof PresenceQuery | typeof PresenceExportQuery = PresenceQuery,
): Span {
  const { start_date: from, end_date: to } = parseBody(schema, query) as z.infer<typeof PresenceQuery>
  if (to < from) assertValid([['end_date', 'rule.endBeforeStart']])
  if (daysBetween(from, to) >= MOST_PRESENCE_DAYS) {
    assertValid([['end_date', 'rule.spanTooLong', { max: MOST_PRESENCE_DAYS }]])
  }
  return { from, to }
}
