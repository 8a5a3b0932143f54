import { earlierOf, firstOfYear, laterOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { EntryCause } from '#contracts/holidays/balances.ts'
import { weekdays } from '#contracts/holidays/work-time.ts'
import type { PeopleAdded, PeopleChanged } from '#modules/team/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { followCorrectedSpell } from './ledger/corrected-spell.ts'
import { joinLeaveLock, lockLeaveOf } from './ledger/locks.ts'
import { followRehired } from './ledger/rehired.ts'
import { settle } from './ledger/settle.ts'
import { ordinaryWeek } from './read-facts.ts'
import { recalculate } from './recalculate.ts'
import { cancelAfterLastDay } from './requests/leaving/leavers.ts'
import { followWeeks } from './work-time/weekly-hours.ts'

const causes = {
  left: 'left',
  terms: 'pattern_changed',
} as const satisfies Record<PeopleChanged['what'], EntryCause>

const onDays = (week: readonly number[]) => Object.fromEntries(weekdays.map((day, index) => [day, week[index]]))

/** Hours that were already dated from that day on are the ones of the last change. */
const LAST_CHANGE = `on conflict (tenant_id, employee_id, start_date) do update set
  ${weekdays.map((day) => `${day} = excluded.${day}`).join(', ')}`

interface Dated {
  id: string
  start_date: string
  first_start_date: string
  weekly_minutes_capacity: number
  is_dated: boolean
}

/** Other hours hold from today on, or from a day: those until now are written down first, so that no day of the past changes its length. */
async function dateHours(
  { tx, tenantId, today }: Change,
  ids: readonly string[],
  { before, from }: { before: number; from: string | undefined },
): Promise<void> {
  const people = await tx.rows<Dated>(
    sql`select e.id, e.start_date, e.first_start_date, e.weekly_minutes_capacity, exists (select from employee_work_patterns p
      where p.tenant_id = e.tenant_id and p.employee_id = e.id) as is_dated
    from people e where e.tenant_id = ${tenantId} and e.id = any(${[...ids]}::uuid[])`,
  )
  const pattern = (employee_id: string, start_date: string, week: readonly number[]) => ({
    tenant_id: tenantId,
    id: newId(),
    employee_id,
    start_date,
    ...onDays(week),
  })
  const since = (one: Dated) => from ?? laterOf(one.start_date, today)
  const first = people.filter((one) => one.first_start_date < since(one) && !one.is_dated)
  const dated = people.filter((one) => one.first_start_date < since(one) || one.is_dated)
  await Promise.all([
    insertRows(
      tx,
      'employee_work_patterns',
      first.map(({ id, first_start_date }) => pattern(id, first_start_date, ordinaryWeek(before))),
    ),
    insertRows(
      tx,
      'employee_work_patterns',
      dated.map((one) => pattern(one.id, since(one), ordinaryWeek(one.weekly_minutes_capacity))),
      LAST_CHANGE,
    ),
  ])
}

/**
 * Leave after the last day costs nothing and gives its days back; once the person is archived, what begins after it is
 * cancelled. A last day may be entered when it has passed: the days after it are counted again, too.
 */
async function followLeavers(at: Change, ids: readonly string[], lastDayBefore: string | null): Promise<void> {
  await cancelAfterLastDay(at, ids)
  const left = await at.tx.row<{ day: string | null }>(sql`select min(termination_date) + 1 as day from people
    where tenant_id = ${at.tenantId} and id = any(${[...ids]}::uuid[])`)
  const from = earlierOf(left?.day ?? at.today, firstOfYear(yearOf(at.today)))
  await recalculate(at, ids, causes.left, { from, lastDayBefore })
}

/** Without a policy there is nothing that people who come may take. */
export const anyPolicy = (tenantId: unknown) => sql`exists (select from holiday_policies where tenant_id = ${tenantId})`

/** People who have just come have no leave yet to count again. */
export async function welcomePeople(at: Change, { ids }: PeopleAdded): Promise<void> {
  await joinLeaveLock(at)
  await settle(at, ids, 'hired')
}

/** Follows people who leave, come back or work by other terms: what they may take is set right at once. */
export async function followPeople(
  at: Change,
  { ids, what, weeklyMinutesBefore, lastDayBefore = null, rehired, corrected }: PeopleChanged,
): Promise<void> {
  if (weeklyMinutesBefore !== undefined) await dateHours(at, ids, { before: weeklyMinutesBefore, from: rehired?.from })
  await followWeeks(at, ids)
  await lockLeaveOf(at, ids)
  if (rehired) return followRehired(at, ids, rehired)
  if (corrected) return followCorrectedSpell(at, ids, corrected)
  return what === 'left' ? followLeavers(at, ids, lastDayBefore) : recalculate(at, ids, causes[what])
}
