import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { EntryCause } from '#contracts/holidays/balances.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { lockLeaveOf } from './ledger/locks.ts'
import { settle } from './ledger/settle.ts'
import { settleHolidays } from './ledger/uses.ts'
import { readCompanyDays, readPeople } from './read-facts.ts'
import { readLengths } from './requests/check/day-lengths.ts'
import { keepCalendarEvent } from './requests/messages/calendar-event.ts'
import { notifyRecounted } from './requests/messages/notifying.ts'
import { recount } from './requests/recount.ts'
import { costOf } from './rules/day-cost.ts'
import { hasLeftOn, spellOn } from './rules/spells.ts'

interface OpenLeave {
  id: string
  start_date: string
  employee_id: string
  holiday_policy_id: string
  days_off: number
}

interface HeldDay {
  holiday_id: string
  employee_id: string
  day: string
  morning: boolean
  afternoon: boolean
  minutes: number
}

/** As many requests as their days are read and written in some hundred milliseconds. */
const AT_ONCE = 500

/** Waiting and approved leave that is not over by a day, locked in one order. */
const lockOpen = ({ tx, tenantId }: Change, who: readonly string[] | 'everybody', from: string) =>
  tx.rows<OpenLeave>(sql`select id, start_date, employee_id, holiday_policy_id, days_off::float8 as days_off from holidays
    where tenant_id = ${tenantId} and end_date >= ${from}::date and status in ('draft', 'approved')
      and ${who === 'everybody' ? sql`true` : sql`employee_id = any(${[...who]}::uuid[])`}
    order by id for update`)

/** What somebody's end has changed of days that are over: from which day on, and which was their last day until now. */
export interface Ended {
  from: string
  /** The last of these days, where an employment after them is none of it. */
  until?: string
  lastDayBefore: string | null
}

/**
 * Days from a day on whose cost is another one now, with that cost. Days that are over were counted by what held then: of those
 * only the last day of employment frees some, and gives back to leave what it had freed.
 */
async function changedDays(
  at: Change,
  leave: readonly OpenLeave[],
  { from, until, lastDayBefore }: Ended,
): Promise<HeldDay[]> {
  const { tx, tenantId, today } = at
  const days =
    await tx.rows<HeldDay>(sql`select holiday_id, employee_id, day, morning, afternoon, minutes from holiday_days
    where tenant_id = ${tenantId} and holiday_id = any(${leave.map(({ id }) => id)}::uuid[]) and day >= ${from}::date
      and (${until ?? null}::date is null or day <= ${until ?? null}::date)`)
  if (days.length === 0) return []
  const lastYear = Math.max(...days.map(({ day }) => yearOf(day)))
  const [people, company, lengths] = await Promise.all([
    readPeople(tx, tenantId, [...new Set(days.map((one) => one.employee_id))]),
    readCompanyDays(tx, tenantId, yearOf(from), lastYear),
    readLengths(
      at,
      leave.map(({ id }) => id),
    ),
  ])
  const startOf = new Map(leave.map(({ id, start_date }) => [id, start_date]))
  return days.flatMap((held) => {
    const { day, morning, afternoon } = held
    const span = { start_date: day, end_date: day, starts_at_noon: !morning, ends_at_noon: !afternoon }
    const person = people.get(held.employee_id)!
    // Leave ends with the employment in which it began.
    const lastDay = spellOn(person, startOf.get(held.holiday_id)!)?.to ?? null
    const isCut = lastDay !== null && day > lastDay
    const isWorked = !isCut && !hasLeftOn(person, day)
    const wasFreed = lastDayBefore !== null && day > lastDayBefore && held.minutes === 0
    const staysCounted = day < today && isWorked && !wasFreed
    const minutes = staysCounted
      ? held.minutes
      : isCut
        ? 0
        : costOf(person, company, span, lengths(held.holiday_id, person))[0]!.minutes
    if (minutes === held.minutes) return []
    return [{ ...held, minutes }]
  })
}

async function apply(at: Change, leave: readonly OpenLeave[], cause: EntryCause, ended: Ended): Promise<OpenLeave[]> {
  const { tx, tenantId } = at
  const days = await changedDays(at, leave, ended)
  if (days.length === 0) return []
  await tx.run(sql`update holiday_days d set minutes = c.minutes
    from unnest(${days.map((one) => one.holiday_id)}::uuid[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ minutes }) => minutes)}::int[]) c (holiday_id, day, minutes)
    where d.tenant_id = ${tenantId} and d.holiday_id = c.holiday_id and d.day = c.day`)
  const ids = new Set(days.map((one) => one.holiday_id))
  const changed = leave.filter(({ id }) => ids.has(id))
  await recount(at, changed)
  await settleHolidays(at, changed, yearOf(ended.from), cause)
  return changed
}

/** Leave that now ends with the employment, or goes on again: its calendar events follow, and its history says so. */
async function followLastDay(at: Change, changed: readonly OpenLeave[]): Promise<void> {
  const { tx, tenantId, userId } = at
  for (const { id, days_off } of changed) {
    await keepCalendarEvent(at, id)
    const after = await tx.row<{ days_off: number }>(
      sql`select days_off::float8 as days_off from holidays where tenant_id = ${tenantId} and id = ${id}`,
    )
    await audit(tx, {
      tenantId,
      userId,
      resource: 'holidays',
      recordId: id,
      action: 'recount',
      before: { days_off },
      after,
    })
  }
}

/**
 * Counts leave again from today on, after a change of national days, patterns or calendars: the ledger gets the difference,
 * the people it concerns are notified. What is past, and so every closed year, stays as it was counted; `ended` begins with an
 * earlier day where somebody's last day is, or was, in the past.
 */
export async function recalculate(
  at: Change,
  who: readonly string[] | 'everybody',
  cause: EntryCause,
  ended: Ended = { from: at.today, lastDayBefore: null },
): Promise<void> {
  await lockLeaveOf(at, who)
  const leave = await lockOpen(at, who, ended.from)
  const changed: OpenLeave[] = []
  for (let first = 0; first < leave.length; first += AT_ONCE) {
    changed.push(...(await apply(at, leave.slice(first, first + AT_ONCE), cause, ended)))
  }
  if (cause === 'left') await followLastDay(at, changed)
  if (changed.length > 0) await notifyRecounted(at, new Map(changed.map(({ id, days_off }) => [id, days_off])))
  // Their entitlement may follow from the same change.
  if (who !== 'everybody') await settle(at, who, cause)
}
