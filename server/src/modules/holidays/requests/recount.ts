import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { readPeople } from '../read-facts.ts'
import { daysOff, minutesOf } from '../rules/day-cost.ts'
import type { PersonFacts } from '../rules/facts.ts'
import { readLengths } from './check/day-lengths.ts'

interface HeldRow {
  holiday_id: string
  day: string
  morning: boolean
  afternoon: boolean
  minutes: number
}

/** Adds up requests again from the days that they hold. */
export async function recount(
  at: Change,
  holidays: readonly { id: string; employee_id: string }[],
  known?: ReadonlyMap<string, PersonFacts>,
): Promise<void> {
  if (holidays.length === 0) return
  const { tx, tenantId } = at
  const ids = holidays.map(({ id }) => id)
  const people =
    known ??
    (await readPeople(
      tx,
      tenantId,
      holidays.map((one) => one.employee_id),
    ))
  const [rows, lengths] = await Promise.all([
    tx.rows<HeldRow>(sql`select holiday_id, day, morning, afternoon, minutes from holiday_days
    where tenant_id = ${tenantId} and holiday_id = any(${ids}::uuid[]) order by day`),
    readLengths(at, ids),
  ])
  const held = Map.groupBy(rows, (row) => row.holiday_id)
  const counts = holidays.map(({ id, employee_id }) => {
    const days = held.get(id) ?? []
    return { minutes: minutesOf(days), days: daysOff(days, lengths(id, people.get(employee_id)!)) }
  })
  await tx.run(sql`update holidays h set minutes = c.minutes, days_off = c.days_off
    from unnest(${ids}::uuid[], ${counts.map(({ minutes }) => minutes)}::int[], ${counts.map(({ days }) => days)}::numeric[])
      c (id, minutes, days_off)
    where h.tenant_id = ${tenantId} and h.id = c.id`)
}
