import { addDays, daysFromTo, weekdayOf, yearOf } from '#contracts/engine/civil-days.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { readCompanyDays } from '../facts.ts'
import { type CompanyDays, openOn } from '../rules/facts.ts'
import { askSubstitute } from './substitutes.ts'
import { tellAsked } from './telling.ts'

/** A request is recalled once, when it has waited for so many working days. */
const REMIND_AFTER = 2
/** Nobody is written to at night: from this hour of the company's day on. */
const FIRST_HOUR = 8

interface Waiting {
  id: string
  asked_on: string
  is_reminded: boolean
}

const isWorkingDay = (company: CompanyDays, day: string): boolean =>
  weekdayOf(day) < 5 && openOn(company, null, day) !== 'none'

/** The company's working days after the one on which it was asked, today among them. */
const workingDaysSince = (company: CompanyDays, askedOn: string, today: string): number =>
  daysFromTo(addDays(askedOn, 1), today).filter((day) => isWorkingDay(company, day)).length

const readWaiting = ({ tx, tenantId }: Happening, timeZone: string) =>
  tx.rows<Waiting>(sql`select id, (created_at at time zone ${timeZone})::date as asked_on, reminded_at is not null as is_reminded
    from holidays where tenant_id = ${tenantId} and status = 'draft' and minutes > 0
      and (reminded_at is null or (requested_approver_id is not null and substitute_approver_id is null))
    order by id for update skip locked`)

/** Asks a substitute where the approver has gone away, and recalls what has waited long enough. */
export async function lookAfterWaiting(at: Happening, timeZone: string): Promise<void> {
  const { tx, tenantId, today } = at
  const waiting = await readWaiting(at, timeZone)
  if (waiting.length === 0) return
  const first = waiting.map((one) => one.asked_on).sort()[0]!
  const company = await readCompanyDays(tx, tenantId, yearOf(first), yearOf(today))
  if (!isWorkingDay(company, today)) return
  for (const { id, asked_on, is_reminded } of waiting) {
    if (await askSubstitute(at, id)) {
      await tellAsked(at, id, 'substitute')
    } else if (!is_reminded && workingDaysSince(company, asked_on, today) >= REMIND_AFTER) {
      await tx.run(sql`update holidays set reminded_at = now() where tenant_id = ${tenantId} and id = ${id}`)
      await tellAsked(at, id, 'reminder')
    }
  }
}

interface WaitingChange {
  id: string
  holiday_id: string
  start_date: string
  end_date: string
  notes: string | null
  asked_on: string
}

/** Recalls changes of approved leave that nobody has decided on. */
export async function recallChanges(at: Happening, timeZone: string): Promise<void> {
  const { tx, tenantId, today } = at
  const waiting = await tx.rows<WaitingChange>(sql`select id, holiday_id, start_date, end_date, notes,
      (created_at at time zone ${timeZone})::date as asked_on
    from holiday_changes where tenant_id = ${tenantId} and status = 'draft' and reminded_at is null
    order by id for update skip locked`)
  if (waiting.length === 0) return
  const first = waiting.map((one) => one.asked_on).sort()[0]!
  const company = await readCompanyDays(tx, tenantId, yearOf(first), yearOf(today))
  if (!isWorkingDay(company, today)) return
  for (const { id, holiday_id, asked_on, ...change } of waiting) {
    if (workingDaysSince(company, asked_on, today) < REMIND_AFTER) continue
    await tx.run(sql`update holiday_changes set reminded_at = now() where tenant_id = ${tenantId} and id = ${id}`)
    await tellAsked(at, holiday_id, 'reminder', change)
  }
}

const hourIn = (instant: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant))

/** Every company in its morning. Run again it finds nothing more to do: each step is written down with its mail. */
async function run(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  const companies = await services.database.global((tx) =>
    tx.rows<{ id: string; time_zone: string }>(sql`select id, time_zone from tenants order by id`),
  )
  const failures: unknown[] = []
  for (const { id, time_zone } of companies) {
    if (signal?.aborted) return
    if (hourIn(now, time_zone) < FIRST_HOUR) continue
    const at = { services, tenantId: id, today: dayIn(now, time_zone), userId: null }
    await services.database
      .tenant(id, async (tx) => {
        await lookAfterWaiting({ ...at, tx }, time_zone)
        await recallChanges({ ...at, tx }, time_zone)
      })
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Hourly, because morning is at another time in each zone. */
export const waitingJob = (services: Services): Job<unknown> =>
  defineJob('look-after-waiting-leave', (_payload, { signal }) => run(services, signal), '7 * * * *')
