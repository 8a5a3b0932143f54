import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { dayEndIn, zoneOfPerson } from '#platform/time-zones.ts'
import { lockTimeOf } from '../entries/locks.ts'
import { endTimer, readTimer, type TimerPlace } from './end-timer.ts'

const END_TIMER = 'end-timer'

interface Payload {
  tenantId: string
  employeeId: string
}

const queueEnd = (tx: Tx, payload: Payload, at: string): Promise<void> =>
  queueJob(tx, END_TIMER, payload, { runAt: new Date(at), jobKey: `${END_TIMER}:${payload.employeeId}` })

/** Ends the timer that a person has just started at the end of its day, if it still runs then; one job a person waits. */
export async function queueTimerEnd({ tx, tenantId, timeZone, now }: TimerPlace, employeeId: string): Promise<void> {
  const person = await tx.row<{ timezone: string | null }>(
    sql`select timezone from people where tenant_id = ${tenantId} and id = ${employeeId}`,
  )
  const endsAt = dayEndIn(now, zoneOfPerson(person?.timezone, timeZone))
  await queueEnd(tx, { tenantId, employeeId }, endsAt.toISOString())
}

/**
 * Ends a person's timer if the day on which it was started is over. The job's moment comes by the clock of the database: by that of
 * this process the day may have some way to go, and nothing else would look after the timer.
 */
async function endForgotten({ database, clock }: Services, payload: Payload): Promise<void> {
  const { tenantId, employeeId } = payload
  await database.tenant(tenantId, async (tx) => {
    await lockTimeOf(tx, tenantId, employeeId)
    const tenant = await tx.row<{ time_zone: string }>(sql`select time_zone from tenants where id = ${tenantId}`)
    if (!tenant) return
    const place = { tx, tenantId, timeZone: tenant.time_zone, now: clock.now(), userId: null }
    const timer = await readTimer(place, employeeId)
    if (!timer) return
    if (timer.isOver) return void (await endTimer(place, employeeId))
    const again = await tx.row<{ at: string }>(
      sql`select greatest(${timer.endsAt.toISOString()}::timestamptz, now() + interval '1 minute') as at`,
    )
    await queueEnd(tx, payload, again!.at)
  })
}

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
export const timeJobs = (services: Services): Job<any>[] => [
  defineJob<Payload>(END_TIMER, (payload) => endForgotten(services, payload)),
]
