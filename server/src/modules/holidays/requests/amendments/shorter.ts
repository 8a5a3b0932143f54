import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { ChangeProblem, HolidaySpan } from '#contracts/holidays/holidays.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { readCompanyDays, readPeople } from '../../read-facts.ts'
import { readLengths } from '../check/day-lengths.ts'
import { costOfHalf, type LeftDay } from './trim.ts'

/** Halves in their order, so that two ends can be compared. */
const firstHalf = (span: HolidaySpan) => `${span.start_date} ${span.starts_at_noon ? 1 : 0}`
const lastHalf = (span: HolidaySpan) => `${span.end_date} ${span.ends_at_noon ? 0 : 1}`

const isKept = ({ morning, afternoon }: LeftDay) => morning || afternoon

/** A day that a request holds at its cost, as a shorter span leaves it. */
export interface CutDay extends LeftDay {
  minutes: number
  isCut: boolean
  /** What it costs then: a half counts as it does now, and nothing where that half is free. */
  kept: number
}

const readHeldDays = ({ tx, tenantId }: Pick<Change, 'tx' | 'tenantId'>, holidayId: string) =>
  tx.rows<LeftDay & { minutes: number }>(sql`select holiday_id, day, morning, afternoon, minutes
    from holiday_days where tenant_id = ${tenantId} and holiday_id = ${holidayId} order by day`)

/** What a span leaves of the days that a request holds. */
export async function cutDays(
  at: Pick<Change, 'tx' | 'tenantId'>,
  leave: HolidaySpan & { id: string; employee_id: string },
  span: HolidaySpan,
): Promise<CutDay[]> {
  const { tx, tenantId } = at
  const [held, people, company, lengths] = await Promise.all([
    readHeldDays(at, leave.id),
    readPeople(tx, tenantId, [leave.employee_id]),
    readCompanyDays(tx, tenantId, yearOf(leave.start_date), yearOf(leave.end_date)),
    readLengths(at, [leave.id]),
  ])
  const person = people.get(leave.employee_id)!
  const counted = { person, company, lengths: lengths(leave.id, person) }
  const [first, last] = [firstHalf(span), lastHalf(span)]
  const inside = (day: string, half: 0 | 1) => first <= `${day} ${half}` && `${day} ${half}` <= last
  return held.map((one) => {
    const morning = one.morning && inside(one.day, 0)
    const afternoon = one.afternoon && inside(one.day, 1)
    const isCut = morning !== one.morning || afternoon !== one.afternoon
    if (!isCut) return { ...one, isCut, kept: one.minutes }
    const left = { ...one, morning, afternoon, isCut }
    return { ...left, kept: isKept(left) ? costOfHalf(counted, left) : 0 }
  })
}

/** What stands against a span that makes leave shorter: fewer days than before, and some of them. */
export function shorterProblems(
  leave: HolidaySpan,
  span: HolidaySpan,
  days: readonly CutDay[],
): { key: ChangeProblem; field: string }[] {
  if (firstHalf(span) < firstHalf(leave)) return [{ key: 'changeOutside', field: 'start_date' }]
  if (lastHalf(span) > lastHalf(leave)) return [{ key: 'changeOutside', field: 'end_date' }]
  if (!days.some(({ isCut }) => isCut)) return [{ key: 'changeOfNothing', field: 'end_date' }]
  // To take none of it, people cancel.
  if (!days.some(({ kept }) => kept > 0)) return [{ key: 'changeOfAll', field: 'end_date' }]
  return []
}
