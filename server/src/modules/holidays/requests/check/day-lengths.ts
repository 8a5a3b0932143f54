import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { lengthOf } from '../../ledger/balances.ts'
import { dayLength, type Lengths } from '../../rules/day-cost.ts'
import type { PersonFacts } from '../../rules/facts.ts'

/**
 * The days that requests are counted in: those of the balances they are taken from, year by year. Without a balance a
 * person's own day. One statement however many there are.
 */
export async function readLengths(
  { tx, tenantId }: Pick<Change, 'tx' | 'tenantId'>,
  holidayIds: readonly string[],
): Promise<(holidayId: string, person: PersonFacts) => Lengths> {
  const rows = await tx.rows<{ id: string; year: number; week_minutes: number; week_days: number }>(sql`
    select h.id, b.year, b.week_minutes, b.week_days from holidays h
    join holiday_balances b on b.tenant_id = h.tenant_id and b.employee_id = h.employee_id
      and b.holiday_policy_id = h.holiday_policy_id
      and b.year between extract(year from h.start_date)::int and extract(year from h.end_date)::int
    where h.tenant_id = ${tenantId} and h.id = any(${[...holidayIds]}::uuid[])`)
  const known = new Map(rows.map((row) => [`${row.id} ${row.year}`, lengthOf(row)]))
  return (holidayId, person) => (day) => known.get(`${holidayId} ${yearOf(day)}`) ?? dayLength(person, day)
}
