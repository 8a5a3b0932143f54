import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { type Company, eachCompany } from '#platform/tenancy/index.ts'
import { lockLeaveOf } from './ledger/locks.ts'
import { settle } from './ledger/settle.ts'
import { peopleToSettle } from './ledger/settle-company.ts'
import { followWeeks } from './work-time/weekly-hours.ts'

/**
 * Brings a company's ledgers up to its civil day, if they are not. People go in batches, each in a transaction of its own,
 * so that no request waits long for a lock; what was done before a failure stays, and is not done twice.
 */
async function settleOne(services: Services, { id, time_zone }: Company, signal?: AbortSignal): Promise<void> {
  const { database, clock } = services
  const today = dayIn(clock.now(), time_zone)
  const settled = await database.tenant(id, (tx) =>
    tx.row<{ day: string }>(sql`select day from holiday_settlements where tenant_id = ${id}`),
  )
  if (settled && settled.day >= today) return
  const cause = settled && yearOf(settled.day) < yearOf(today) ? 'year_ended' : 'day_passed'
  const at = { services, tenantId: id, today, userId: null }
  for (const people of await database.tenant(id, (tx) => peopleToSettle({ ...at, tx }, settled?.day))) {
    if (signal?.aborted) return
    await database.tenant(id, async (tx) => {
      await followWeeks({ ...at, tx }, people)
      await lockLeaveOf({ ...at, tx }, people)
      await settle({ ...at, tx }, people, cause)
    })
  }
  await database.tenant(id, (tx) =>
    tx.run(sql`insert into holiday_settlements (tenant_id, day) values (${id}, ${today}::date)
      on conflict (tenant_id) do update set day = excluded.day`),
  )
}

/**
 * Settles every company whose day has changed since it was settled last. One that fails does not hold up the others; it
 * is left over and tried again, and the first such failure is thrown at the end.
 */
export const settleHolidays = (services: Services, signal?: AbortSignal): Promise<void> =>
  eachCompany(services.database, signal, (company) => settleOne(services, company, signal))

/** Background work of leave. Midnight is at another time in each zone, some of them off by a quarter of an hour. */
// biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
export const holidayJobs = (services: Services): Job<any>[] => [
  defineJob('settle-holidays', (_payload, { signal }) => settleHolidays(services, signal), '1,16,31,46 * * * *'),
]
