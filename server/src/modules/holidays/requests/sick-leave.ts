import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { settleHoliday } from '../ledger/uses.ts'
import { type LeftDay, trimDays } from './amendments/trim.ts'

/**
 * Sick leave that lay in leave of rest takes its days over, as it is approved: the halves it covers are given back to the
 * balance of rest. Cancelled later, it gives up its days and the rest does not take them again: the person has to ask again.
 * Answers the leave of rest that was cut.
 */
export async function takeOver(at: Change, sick: { id: string; employee_id: string }): Promise<string[]> {
  const { tx, tenantId } = at
  const met = await tx.rows<LeftDay & { holiday_policy_id: string }>(sql`
    select d.holiday_id, h.holiday_policy_id, d.day, d.morning and not s.morning as morning,
      d.afternoon and not s.afternoon as afternoon
    from holiday_days s cross join lateral (select * from holiday_days
      where tenant_id = ${tenantId} and employee_id = s.employee_id and day = s.day and not substitute
        and (morning and s.morning or afternoon and s.afternoon) offset 0) d
    join holidays h on h.tenant_id = d.tenant_id and h.id = d.holiday_id
    where s.tenant_id = ${tenantId} and s.holiday_id = ${sick.id} and s.substitute
    order by h.id, d.day for update of h`)
  await trimDays(at, sick.employee_id, met)
  await tx.run(sql`update holiday_days set substitute = false
    where tenant_id = ${tenantId} and holiday_id = ${sick.id} and substitute`)
  for (const [id, days] of Map.groupBy(met, (one) => one.holiday_id)) {
    const rest = { id, employee_id: sick.employee_id, holiday_policy_id: days[0]!.holiday_policy_id }
    await settleHoliday(at, rest, [...new Set(days.map(({ day }) => yearOf(day)))], 'sick_leave')
  }
  return [...new Set(met.map((one) => one.holiday_id))]
}
