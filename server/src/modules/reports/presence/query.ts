import type * as z from 'zod'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import {
  MOST_PRESENCE_DAYS,
  MOST_PRESENCE_YEARS,
  PresenceExportQuery,
  PresenceQuery,
} from '#contracts/reports/presence.ts'
import { parseBody } from '#engine/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { OfTeam } from '../of-team.ts'

/** `all time` begins on the first of a month and ends with this one: five years and a month. */
const MOST_FILE_DAYS = MOST_PRESENCE_YEARS * 366 + 31

/** As many days of people as a file of reasonable size holds: a year of 2,000 people, five years of 400. */
export const MOST_CELLS = 750_000

export interface Span {
  from: string
  to: string
}

/** The team, or the manager, whose people are asked for; what is no id is refused by `spanAsked`. */
export const teamAsked = ({ direction_id, manager_employee_id }: Record<string, unknown>): OfTeam => ({
  direction_id: (direction_id as string | undefined) || null,
  manager_employee_id: (manager_employee_id as string | undefined) || null,
})

/** The span asked for; each mistake in the query is an error at its field. */
export function spanAsked(
  query: Record<string, unknown>,
  schema: typeof PresenceQuery | typeof PresenceExportQuery = PresenceQuery,
): Span {
  const { start_date: from, end_date: to } = parseBody(schema, query) as z.infer<typeof PresenceQuery>
  if (to < from) assertValid([['end_date', 'rule.endBeforeStart']])
  const max = schema === PresenceExportQuery ? MOST_FILE_DAYS : MOST_PRESENCE_DAYS
  if (daysBetween(from, to) >= max) assertValid([['end_date', 'rule.spanTooLong', { max }]])
  return { from, to }
}
