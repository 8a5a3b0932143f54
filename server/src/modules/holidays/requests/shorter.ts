import type { ChangeProblem, HolidaySpan } from '#contracts/holidays/holidays.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { LeftDay } from './trim.ts'

/** Halves in their order, so that two ends can be compared. */
const firstHalf = (span: HolidaySpan) => `${span.start_date} ${span.starts_at_noon ? 1 : 0}`
const lastHalf = (span: HolidaySpan) => `${span.end_date} ${span.ends_at_noon ? 0 : 1}`

/** A day that a request holds at its cost, as a shorter span leaves it. */
export interface CutDay extends LeftDay {
  minutes: number
  isCut: boolean
}

/** What a span leaves of the days that a request holds. */
export async function cutDays(tx: Tx, tenantId: string, holidayId: string, span: HolidaySpan): Promise<CutDay[]> {
  const held = await tx.rows<LeftDay & { minutes: number }>(sql`select holiday_id, day, morning, afternoon, minutes
    from holiday_days where tenant_id = ${tenantId} and holiday_id = ${holidayId} order by day`)
  const [first, last] = [firstHalf(span), lastHalf(span)]
  const inside = (day: string, half: 0 | 1) => first <= `${day} ${half}` && `${day} ${half}` <= last
  return held.map((one) => {
    const morning = one.morning && inside(one.day, 0)
    const afternoon = one.afternoon && inside(one.day, 1)
    return { ...one, morning, afternoon, isCut: morning !== one.morning || afternoon !== one.afternoon }
  })
}

const isKept = ({ morning, afternoon }: LeftDay) => morning || afternoon

/** What stands against a span that makes leave shorter: fewer days than before, and some of them. */
export function shorterProblems(
  leave: HolidaySpan,
  span: HolidaySpan,
  days: readonly CutDay[],
): { key: ChangeProblem; field: string }[] {
  if (firstHalf(span) < firstHalf(leave)) return [{ key: 'changeOutside', field: 'start_date' }]
  if (lastHalf(span) > lastHalf(leave)) return [{ key: 'changeOutside', field: 'end_date' }]
  if (!days.some(({ isCut }) => isCut)) return [{ key: 'changeOfNothing', field: 'end_date' }]
  // Whoever wants none of it cancels.
  if (!days.some((day) => day.minutes > 0 && isKept(day))) return [{ key: 'changeOfAll', field: 'end_date' }]
  return []
}
