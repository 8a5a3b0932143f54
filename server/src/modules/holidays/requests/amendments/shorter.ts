import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { ChangeProblem, HolidaySpan } from '#contracts/holidays/holidays.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { readCompanyDays, readPeople } from '../../read-facts.ts'
import { daysOff } from '../../rules/day-cost.ts'
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
  /** What it costs then: a half counts as it does now, nothing where that half is free, and never more than the day did. */
  kept: number
}

const readHeldDays = ({ tx, tenantId }: Pick<Change, 'tx' | 'tenantId'>, holidayId: string) =>
  tx.rows<LeftDay & { minutes: number }>(sql`select holiday_id, day, morning, afternoon, minutes
    from holiday_days where tenant_id = ${tenantId} and holiday_id = ${holidayId} order by day`)

type Place = Pick<Change, 'tx' | 'tenantId'>
type CutLeave = Pick<HolidaySpan, 'start_date' | 'end_date'> & { id: string; employee_id: string }

/** What a span leaves of the days that a request holds. */
export async function cutDays(at: Place, leave: CutLeave, span: HolidaySpan): Promise<CutDay[]> {
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
    return { ...left, kept: isKept(left) ? Math.min(one.minutes, costOfHalf(counted, left)) : 0 }
  })
}

/** How many days of leave a shorter span would come to. */
export async function daysWith(at: Place, leave: CutLeave, span: HolidaySpan): Promise<number> {
  const [days, people, lengths] = await Promise.all([
    cutDays(at, leave, span),
    readPeople(at.tx, at.tenantId, [leave.employee_id]),
    readLengths(at, [leave.id]),
  ])
  const kept = days.map((one) => ({ ...one, minutes: one.kept }))
  return daysOff(kept, lengths(leave.id, people.get(leave.employee_id)!))
}

/** A leave as changes of it are judged. */
export interface JudgedLeave extends HolidaySpan {
  /** Of its policy. */
  allow_half_days: boolean
}

/** Over `h`: what a judged leave says beside its own columns. */
export const halvesOfPolicy = sql`(select p.allow_half_days from holiday_policies p
  where p.tenant_id = h.tenant_id and p.id = h.holiday_policy_id) as allow_half_days`

/** At which end a span leaves half a day where leave is taken in whole days; a half that it has already may stay. */
function newHalf(leave: JudgedLeave, span: HolidaySpan): 'starts_at_noon' | 'ends_at_noon' | undefined {
  if (leave.allow_half_days) return undefined
  if (span.starts_at_noon && firstHalf(span) !== firstHalf(leave)) return 'starts_at_noon'
  return span.ends_at_noon && lastHalf(span) !== lastHalf(leave) ? 'ends_at_noon' : undefined
}

/** What stands against a span that makes leave shorter: fewer days than before, and some of them. */
export function shorterProblems(
  leave: JudgedLeave,
  span: HolidaySpan,
  days: readonly CutDay[],
): { key: ChangeProblem; field: string }[] {
  if (firstHalf(span) < firstHalf(leave)) return [{ key: 'changeOutside', field: 'start_date' }]
  if (lastHalf(span) > lastHalf(leave)) return [{ key: 'changeOutside', field: 'end_date' }]
  if (!days.some(({ isCut }) => isCut)) return [{ key: 'changeOfNothing', field: 'end_date' }]
  const half = newHalf(leave, span)
  if (half) return [{ key: 'changeInHalves', field: half }]
  // To take none of it, people cancel.
  if (!days.some(({ kept }) => kept > 0)) return [{ key: 'changeOfAll', field: 'end_date' }]
  return []
}
