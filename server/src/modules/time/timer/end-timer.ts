import { audit } from '#platform/audit/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { dayEndIn, zoneOfPerson } from '#platform/time-zones.ts'
import { minutesOfDay } from '../entries/day-room.ts'
import { countMonth, type MonthPlace } from '../months/keep-months.ts'
import { type Ended, endedAt } from './elapsed.ts'

/** Where and when a timer is looked at, and by whom; `userId` null is the product itself. */
export interface TimerPlace {
  tx: Tx
  tenantId: string
  /** The company's; where a person has one of their own, their day ends by that. */
  timeZone: string
  now: Date
  userId: string | null
}

interface RunningRow extends MonthPlace {
  id: string
  worked_minutes: number
  initial: number
  started_at: string
  /** Of its person, by its Windows name. */
  zone: string | null
  /** What fits into the entry's own day beside the others. */
  room: number
}

/** The running timer of a person, with all that decides on what it comes to. */
async function readRunning(
  { tx, tenantId, timeZone }: TimerPlace,
  employeeId: string,
): Promise<RunningRow | undefined> {
  return tx.row<RunningRow>(sql`select t.id, t.employee_id, t.project_id, t.date, t.worked_minutes, t.initial_worked_minutes as initial,
      t.timer_started_at as started_at,
      (select p.timezone from people p where p.tenant_id = t.tenant_id and p.id = t.employee_id) as zone,
      ${minutesOfDay(sql`t.date`, timeZone)} - (select coalesce(sum(o.worked_minutes), 0)::int from timesheets o
        where o.tenant_id = t.tenant_id and o.employee_id = t.employee_id and o.date = t.date and o.id <> t.id) as room
    from timesheets t
    where t.tenant_id = ${tenantId} and t.employee_id = ${employeeId} and t.timer_started_at is not null`)
}

/** What ending the running timer of a person now comes to; null where none runs. Under the lock of the person's time. */
export async function readTimer(
  place: TimerPlace,
  employeeId: string,
): Promise<(Ended & RunningRow & { endsAt: Date }) | null> {
  const row = await readRunning(place, employeeId)
  if (!row) return null
  const startedAt = new Date(row.started_at)
  const endsAt = dayEndIn(startedAt, zoneOfPerson(row.zone, place.timeZone))
  return { ...row, endsAt, ...endedAt({ startedAt, endsAt, initial: row.initial, room: row.room }, place.now) }
}

/** Stores what a timer came to. */
export async function writeEnded(
  { tx, tenantId }: TimerPlace,
  timer: Ended & MonthPlace & { id: string },
): Promise<void> {
  const { id, minutes, toConfirm } = timer
  await Promise.all([
    tx.run(sql`update timesheets set worked_minutes = ${minutes}, initial_worked_minutes = ${minutes}, timer_started_at = null,
        to_confirm = to_confirm or ${toConfirm}
      where tenant_id = ${tenantId} and id = ${id}`),
    countMonth(tx, tenantId, timer),
  ])
}

/**
 * Ends the timer that a person has running, if any: because they start another, or, with `forgottenOnly`, because its day is
 * over. It stands in the entry's history. Under the lock of the person's time; answers whether one ended.
 */
export async function endTimer(place: TimerPlace, employeeId: string, forgottenOnly = false): Promise<boolean> {
  const timer = await readTimer(place, employeeId)
  if (!timer || (forgottenOnly && !timer.isOver)) return false
  await writeEnded(place, timer)
  await audit(place.tx, {
    tenantId: place.tenantId,
    userId: timer.isOver ? null : place.userId,
    resource: 'timesheets',
    recordId: timer.id,
    action: timer.isOver ? 'end-timer' : 'stop-timer',
    aboutId: employeeId,
    before: { worked_minutes: timer.worked_minutes, timer_started_at: timer.started_at },
    after: { worked_minutes: timer.minutes, timer_started_at: null, ...(timer.toConfirm ? { to_confirm: true } : {}) },
  })
  return true
}
