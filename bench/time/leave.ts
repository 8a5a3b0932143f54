import { type Database, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** Leave of everybody in two years: five days every ninety. */
const EVERY = 90
const DAYS = 730

/**
 * Has everybody paid by their salary, in the company's currency and not the projects', and away for some days of each quarter: what somebody costs follows their salary, their
 * week and their leave where nobody has set a cost an hour for them.
 */
export async function fillLeave(database: Database, tenantId: string, lastDay: string): Promise<void> {
  const policyId = newId()
  await database.tenant(tenantId, async (tx) => {
    await tx.run(sql`update employees set internal_cost_hourly_rate = null where tenant_id = ${tenantId}`)
    await tx.run(sql`insert into exchange_rates (tenant_id, id, currency, to_currency, rate, from_date)
      values (${tenantId}, ${newId()}, 'EUR', 'RON', 4.97, '2020-01-01')`)
    await tx.run(sql`insert into holiday_policies (tenant_id, id, type, method, name, days_per_year)
      values (${tenantId}, ${policyId}, 'timeoff', 'given', 'Vacation', 21)`)
    await tx.run(sql`insert into holidays (tenant_id, id, employee_id, holiday_policy_id, start_date, end_date, minutes,
        days_off, approved_at)
      select ${tenantId}::uuid, uuidv7(), e.id, ${policyId}::uuid, l.day, l.day + 4, 2400, 5, now()
      from (select id, row_number() over (order by id) as n from employees where tenant_id = ${tenantId}) e
      cross join generate_series(0, ${DAYS - EVERY}::int, ${EVERY}::int) d
      cross join lateral (select ${lastDay}::date - d - 5 - (e.n * 7 % 80)::int as day) l`)
    await tx.run(sql`insert into holiday_days (tenant_id, holiday_id, employee_id, day, morning, afternoon, minutes)
      select h.tenant_id, h.id, h.employee_id, d::date, true, true, 480
      from holidays h cross join generate_series(h.start_date, h.end_date, interval '1 day') d
      where h.tenant_id = ${tenantId}`)
  })
}
