import type { ActionDefinition, WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { dayProblems, workProblems } from '../entries/allowed.ts'
import { assertOpen } from '../entries/closed-days.ts'
import { own, ownOrKept } from '../rights.ts'
import { endTimer, readTimer, type TimerPlace, writeEnded } from './end-timer.ts'
import { queueTimerEnd } from './forgotten.ts'

/** A write, as timers see it. */
export const timerPlace = ({ tx, tenant, services, actor }: WriteContext): TimerPlace => ({
  tx,
  tenantId: tenant.id,
  timeZone: tenant.time_zone,
  now: services.clock.now(),
  userId: actor.userId,
})

/** TIM-10: the server's now is when it starts; the person's other timer ends in the same transaction. */
export const startTimer: ActionDefinition = {
  level: 'record',
  may: own,
  when: (row) =>
    row.invoice_line_id ? 'state.time.invoiced' : row.timer_started_at === null ? null : 'state.timerRunning',
  async run(write, { row }) {
    const { tx, tenant } = write
    const { id, employee_id, project_id, task_id, date } = row as Record<string, string>
    const [where, when] = await Promise.all([
      workProblems(write, { employee_id: employee_id!, project_id: project_id!, task_id: task_id! }),
      dayProblems(write, { employee_id: employee_id!, date: date! }, true),
    ])
    assertValid([...where, ...when])
    await assertOpen(write, date!)
    const place = timerPlace(write)
    await endTimer(place, employee_id!)
    await tx.run(sql`update timesheets set timer_started_at = ${place.now.toISOString()}::timestamptz,
        initial_worked_minutes = worked_minutes
      where tenant_id = ${tenant.id} and id = ${id}`)
    await queueTimerEnd(place, employee_id!)
    return undefined
  },
}

/** TIM-11 */
export const stopTimer: ActionDefinition = {
  level: 'record',
  may: own,
  when: (row) => (row.timer_started_at === null ? 'state.timerStopped' : null),
  async run(write, { row }) {
    const place = timerPlace(write)
    await writeEnded(place, (await readTimer(place, row.employee_id as string))!)
    return undefined
  },
}

/** The minutes of a timer that ended by itself are right. An edit of them says so too. */
export const confirm: ActionDefinition = {
  level: 'record',
  may: ownOrKept,
  when: (row) => (row.to_confirm === true ? null : 'state.nothingToConfirm'),
  async run({ tx, tenant }, { row }) {
    await tx.run(
      sql`update timesheets set to_confirm = false where tenant_id = ${tenant.id} and id = ${row.id as string}`,
    )
    return undefined
  },
}
