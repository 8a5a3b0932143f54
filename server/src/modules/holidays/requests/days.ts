import { constraintViolation, sql } from '#platform/database/index.ts'
import { InvalidFields } from '#platform/errors/errors.ts'
import type { Happening } from '#platform/events/index.ts'
import type { AskedDay } from './judge.ts'

const HALVES = ['holiday_days_morning_key', 'holiday_days_afternoon_key']

/**
 * Has a request hold its days. Two requests for one half of a day cannot both be written, whatever races: the later one is
 * told as any overlap.
 */
export async function holdDays(
  { tx, tenantId }: Happening,
  holiday: { id: string; employee_id: string },
  days: readonly AskedDay[],
  overlap: string,
): Promise<void> {
  try {
    await tx.run(sql`insert into holiday_days (tenant_id, holiday_id, employee_id, day, morning, afternoon, minutes, stand_in)
      select ${tenantId}::uuid, ${holiday.id}::uuid, ${holiday.employee_id}::uuid, d.*
      from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ morning }) => morning)}::boolean[],
        ${days.map(({ afternoon }) => afternoon)}::boolean[], ${days.map(({ minutes }) => minutes)}::int[],
        ${days.map(({ stand_in }) => stand_in)}::boolean[]) d`)
  } catch (error) {
    if (!HALVES.includes(constraintViolation(error)?.constraint ?? '')) throw error
    throw new InvalidFields([['start_date', overlap]])
  }
}

/** Gives all days of a request back; answers the years they were in. */
export async function freeDays({ tx, tenantId }: Happening, holidayId: string): Promise<number[]> {
  const rows = await tx.rows<{ year: number }>(sql`
    with gone as (delete from holiday_days where tenant_id = ${tenantId} and holiday_id = ${holidayId} returning day)
    select distinct extract(year from day)::int as year from gone`)
  return rows.map(({ year }) => year)
}
