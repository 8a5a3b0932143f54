import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { lastClosedDay } from '#contracts/time/closed-days.ts'
import { bindingsOf, type WriteContext } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, refused } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'
import { text } from '#platform/texts/index.ts'

type Reader = Pick<Actor, 'can'>

/** The last day whose time is closed to somebody; null for none, and for those who keep time. */
export async function readClosedDay(tx: Tx, tenantId: string, { can }: Reader, today: string): Promise<string | null> {
  if (can('manageTimesheets')) return null
  const rows = await tx.rows<{ key: string; value: unknown }>(sql`select key, value from settings
    where tenant_id = ${tenantId} and user_id is null and key in ('time_closed_until', 'time_closed_after_days')`)
  const { time_closed_until = null, time_closed_after_days = null } = Object.fromEntries(
    rows.map(({ key, value }) => [key, value]),
  )
  return lastClosedDay({ until: time_closed_until as string, afterDays: time_closed_after_days as number }, today)
}

const closedDayOf = (write: WriteContext) =>
  readClosedDay(write.tx, write.tenant.id, write.actor, bindingsOf(write).today)

/** Whether time can be made or changed on all of these days: none of them is closed. */
export async function closedProblems(write: WriteContext, dates: readonly string[]): Promise<FieldProblem[]> {
  const last = await closedDayOf(write)
  if (last === null || dates.every((date) => date > last)) return []
  return [['date', text('time.closedDay', write.locale, { day: shownDay(last) })]]
}

/** Time of a closed day is neither changed nor timed. */
export const assertOpen = async (write: WriteContext, ...dates: string[]): Promise<void> =>
  assertValid(await closedProblems(write, dates))

/** Time of a closed day is not deleted. */
export async function refuseClosedDay(write: WriteContext, date: string): Promise<void> {
  const last = await closedDayOf(write)
  if (last !== null && date <= last) throw refused('state.time.closedDay', { day: shownDay(last) })
}
