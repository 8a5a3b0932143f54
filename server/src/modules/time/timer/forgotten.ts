import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { lockTimeOf } from '../entries/locks.ts'
import { endTimer, type TimerPlace } from './end-timer.ts'

const END_TIMER = 'end-timer'

interface Payload {
  tenantId: string
  employeeId: string
}

/** Ends the timer that a person has just started at the end of its day, if it still runs then; one job a person waits. */
export async function queueTimerEnd({ tx, tenantId, timeZone, now }: TimerPlace, employeeId: string): Promise<void> {
  const day = await tx.row<{ ends_at: string }>(sql`select
    (((${now.toISOString()}::timestamptz at time zone ${timeZone})::date + 1)::timestamp at time zone ${timeZone}) as ends_at`)
  await queueJob(tx, END_TIMER, { tenantId, employeeId } satisfies Payload, {
    runAt: new Date(day!.ends_at),
    jobKey: `${END_TIMER}:${employeeId}`,
  })
}

/** Ends a person's timer if the day on which it was started is over. */
async function endForgotten({ database, clock }: Services, { tenantId, employeeId }: Payload): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    await lockTimeOf(tx, employeeId)
    const tenant = await tx.row<{ time_zone: string }>(sql`select time_zone from tenants where id = ${tenantId}`)
    if (!tenant) return
    await endTimer({ tx, tenantId, timeZone: tenant.time_zone, now: clock.now(), userId: null }, employeeId, true)
  })
}

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
export const timeJobs = (services: Services): Job<any>[] => [
  defineJob<Payload>(END_TIMER, (payload) => endForgotten(services, payload)),
]
