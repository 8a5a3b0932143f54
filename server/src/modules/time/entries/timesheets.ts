import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, forbidden } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import { refuseInvoiced } from '../invoiced/marks.ts'
import { countMonth, countMonthLeft } from '../months/keep-months.ts'
import { timerPlace } from '../timer/actions.ts'
import { endTimer, readTimer } from '../timer/end-timer.ts'
import { queueTimerEnd } from '../timer/forgotten.ts'
import { dayProblems, refuseClosed, type Work, workProblems } from './allowed.ts'
import { assertOpen, closedProblems, refuseClosedDay } from './closed-days.ts'
import { roomProblems } from './day-room.ts'
import { lockTimeOf, lockTimeOfAll, lockTimeOfEntry } from './locks.ts'

const workOf = (values: Row): Work => ({
  employee_id: values.employee_id as string,
  project_id: values.project_id as string,
  task_id: values.task_id as string,
  date: values.date as string,
})

/** Whose time it is: one's own where nobody is named; that of others is for those who keep timesheets. */
function personOf({ actor }: WriteContext, values: Row): string {
  const employeeId = (values.employee_id ?? actor.employeeId) as string | null
  if (employeeId === null) assertValid([['employee_id', 'required']])
  if (employeeId !== actor.employeeId && !actor.can('manageTimesheets')) throw forbidden()
  return employeeId!
}

/** What the call has stored so far. By when a row was stored it can not be said: each server of a cluster has a `now()` of its own. */
const storedHere = new WeakMap<Tx, string[]>()

/**
 * A list of entries is a copy of another day or week. One that is there already, to the minute and the word, was copied
 * before; what this same list holds twice is not meant.
 */
async function copyProblems({ tx, tenant, body, locale }: WriteContext, values: Row): Promise<FieldProblem[]> {
  if (!Array.isArray(body)) return []
  const { employee_id, project_id, task_id, date } = workOf(values)
  const same = await tx.row(sql`select id from timesheets where tenant_id = ${tenant.id}
    and employee_id = ${employee_id} and date = ${date}::date and project_id = ${project_id} and task_id = ${task_id}
    and worked_minutes = ${(values.worked_minutes ?? 0) as number}
    and description is not distinct from ${(values.description ?? null) as string | null}
    and id <> all(${storedHere.get(tx) ?? []}::uuid[]) limit 1`)
  return same ? [['task_id', text('time.copiedBefore', locale)]] : []
}

/** Without minutes an entry begins with its timer, which is for oneself alone to start. */
async function startingTimer(write: WriteContext, values: Row): Promise<Row> {
  if (values.employee_id !== write.actor.employeeId) assertValid([['worked_minutes', 'required']])
  const place = timerPlace(write)
  const employeeId = values.employee_id as string
  await endTimer(place, employeeId)
  await queueTimerEnd(place, employeeId)
  return { ...values, worked_minutes: 0, $timer_started_at: place.now.toISOString() }
}

/**
 * Minutes written by hand while the timer runs: it goes on from there, so that nothing is counted twice. A timer whose day is
 * over has ended, and its minutes are what was written now.
 */
async function countedFromHere(write: WriteContext, before: Row, minutes: number): Promise<Row> {
  const place = timerPlace(write)
  const timer = await readTimer(place, before.employee_id as string)
  const goesOn = timer?.id === before.id && !timer?.isOver
  return {
    worked_minutes: minutes,
    $initial_worked_minutes: minutes,
    $timer_started_at: goesOn ? place.now.toISOString() : null,
    $to_confirm: false,
  }
}

/** What the sums of months are made of, beside the person, who stays. */
const COUNTED = ['worked_minutes', 'date', 'project_id']

/** Rules of entries of time, all of them asked under the lock of the person's time. */
export const timesheetBehaviour: Behaviour = {
  lockFirst: lockTimeOfEntry,
  lockAll: lockTimeOfAll,

  async beforeStore(write, values): Promise<Row> {
    const { tx, tenant } = write
    const whole: Row = { ...values, employee_id: personOf(write, values) }
    const work = workOf(whole)
    const minutes = (values.worked_minutes ?? 0) as number
    const place = timerPlace(write)
    // All that is asked follows the lock on the wire, in one round trip.
    const [, isPaid, where, when, closed, copied, room, timer] = await Promise.all([
      lockTimeOf(tx, tenant.id, work.employee_id),
      hasPaidPlan(tx, tenant.id),
      workProblems(write, work),
      dayProblems(write, work, minutes === 0),
      closedProblems(write, [work.date]),
      copyProblems(write, whole),
      roomProblems(write, { id: null, ...work, minutes }),
      readTimer(place, work.employee_id),
    ])
    if (!isPaid) throw forbidden('time.noPlan')
    assertValid([...where, ...when])
    assertValid(closed)
    assertValid(copied)
    if (minutes === 0) return startingTimer(write, whole)
    // A timer whose day is over ends first, and its day may have less room than was left before.
    const hasEnded = timer?.isOver && (await endTimer(place, work.employee_id, true))
    assertValid(hasEnded ? await roomProblems(write, { id: null, ...work, minutes }) : room)
    return { ...whole, $initial_worked_minutes: minutes }
  },

  async beforeUpdate(write, values, before): Promise<Row> {
    refuseInvoiced(before)
    await refuseClosed(write, before)
    const id = before.id as string
    if ((values.employee_id ?? before.employee_id) !== before.employee_id)
      assertValid([['employee_id', 'rule.otherPerson']])
    const { employee_id: _same, ...rest } = values
    const work = workOf({ ...before, ...rest })
    await assertOpen(write, before.date as string, work.date)
    const isElsewhere = work.project_id !== before.project_id || work.task_id !== before.task_id
    const minutes = ('worked_minutes' in rest ? (rest.worked_minutes ?? 0) : before.worked_minutes) as number
    // Less time can always be written, also on a day that takes none any longer.
    const [where, when] = await Promise.all([
      isElsewhere ? workProblems(write, work) : [],
      work.date === before.date && minutes <= (before.worked_minutes as number) ? [] : dayProblems(write, work),
    ])
    assertValid([...where, ...when])
    if (work.date !== before.date || minutes > (before.worked_minutes as number))
      assertValid(await roomProblems(write, { id, ...work, minutes }))
    return 'worked_minutes' in rest ? { ...rest, ...(await countedFromHere(write, before, minutes)) } : rest
  },

  async afterStore({ tx, tenant }, prepared, id): Promise<void> {
    storedHere.set(tx, [...(storedHere.get(tx) ?? []), id])
    tx.follow(countMonth(tx, tenant.id, workOf(prepared)))
  },

  async afterUpdate({ tx, tenant }, values, before): Promise<void> {
    if (!COUNTED.some((name) => name in values)) return
    const [was, is] = [workOf(before), workOf({ ...before, ...values })]
    const isElsewhere = was.project_id !== is.project_id || was.date.slice(0, 7) !== is.date.slice(0, 7)
    await Promise.all([countMonth(tx, tenant.id, is), isElsewhere && countMonthLeft(tx, tenant.id, was)])
  },

  async beforeDelete(write, before): Promise<void> {
    refuseInvoiced(before)
    await refuseClosed(write, before)
    await refuseClosedDay(write, before.date as string)
  },

  async afterDelete({ tx, tenant }, before): Promise<void> {
    await countMonthLeft(tx, tenant.id, workOf(before))
  },
}
