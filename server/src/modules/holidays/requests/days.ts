import { constraintViolation, insertRows, sql } from '#platform/database/index.ts'
import { InvalidFields } from '#platform/errors/errors.ts'
import type { Change } from '#platform/events/index.ts'
import type { AskedDay } from './check/judge.ts'

const HALVES = ['holiday_days_morning_key', 'holiday_days_afternoon_key']

/**
 * Has a request hold its days. Two requests for one half of a day cannot both be written, whatever races: the later one is
 * said as any overlap.
 */
export async function holdDays(
  { tx, tenantId }: Change,
  holiday: { id: string; employee_id: string },
  days: readonly AskedDay[],
  overlap: string,
): Promise<void> {
  try {
    const held = { tenant_id: tenantId, holiday_id: holiday.id, employee_id: holiday.employee_id }
    await insertRows(
      tx,
      'holiday_days',
      days.map(({ day, morning, afternoon, minutes, substitute }) => ({
        ...held,
        day,
        morning,
        afternoon,
        minutes,
        substitute,
      })),
    )
  } catch (error) {
    if (!HALVES.includes(constraintViolation(error)?.constraint ?? '')) throw error
    throw new InvalidFields([['start_date', overlap]])
  }
}

/** Gives all days of a request back; answers the years they were in. */
export async function freeDays({ tx, tenantId }: Change, holidayId: string): Promise<number[]> {
  const rows = await tx.rows<{ year: number }>(sql`
    with gone as (delete from holiday_days where tenant_id = ${tenantId} and holiday_id = ${holidayId} returning day)
    select distinct extract(year from day)::int as year from gone`)
  return rows.map(({ year }) => year)
}
