import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import { type Behaviour, changeOf, type Row, type WriteContext } from '#engine/index.ts'
import { isDirectReport } from '#modules/team/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, forbidden } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import { lockLeaveFoundBy, lockLeaveOf } from '../ledger/locks.ts'
import { settleHoliday } from '../ledger/uses.ts'
import { requireGranted } from './check/check.ts'
import type { Judgement } from './check/judge.ts'
import type { Asked } from './check/request-facts.ts'
import { spanProblems, yearsOfSpan } from './check/spans.ts'
import { freeDays, holdDays } from './days.ts'
import { type RequestRow, release } from './deciding/approval.ts'
import { keepCalendarEvent } from './messages/calendar-event.ts'
import { notifyDeleted } from './messages/notifying.ts'

/** HOL-03: for oneself; for others those who manage holidays, and managers for the people who report to them. */
export async function checkMayAskFor({ actor, tx, tenant }: WriteContext, employeeId: string): Promise<void> {
  if (employeeId === actor.employeeId || actor.can('manageHolidays')) return
  if (!actor.can('manageHolidaysForDirectReports')) throw forbidden()
  if (!(await isDirectReport(tx, tenant.id, actor, employeeId))) throw forbidden()
}

const spanOf = (values: Row): HolidaySpan => ({
  start_date: values.start_date as string,
  end_date: values.end_date as string,
  starts_at_noon: values.starts_at_noon === true,
  ends_at_noon: values.ends_at_noon === true,
})

const askedOf = (values: Row, employeeId: string, holidayId?: string): Asked => ({
  ...spanOf(values),
  employee_id: employeeId,
  holiday_policy_id: values.holiday_policy_id as string,
  holidayId,
})

/** What the days come to, as columns that nobody can send. */
const counted = ({ minutes, days_off }: Judgement): Row => ({ $minutes: minutes, $days_off: days_off })

/** What a request is counted by: other changes of it hold the same days. */
const COUNTED = ['holiday_policy_id', 'start_date', 'end_date', 'starts_at_noon', 'ends_at_noon']

const holdAll = (write: WriteContext, holiday: { id: string; employee_id: string }, { days }: Judgement) =>
  holdDays(changeOf(write), holiday, days, text('holidayProblem.overlap', write.locale))

/** The ledger is settled by what the row says: where its days lie and of which policy they are. */
const move = (
  { tx, tenant }: WriteContext,
  { id, holiday_policy_id }: { id: string; holiday_policy_id: string },
  { start_date, end_date, starts_at_noon, ends_at_noon }: HolidaySpan,
) =>
  tx.run(sql`update holidays set holiday_policy_id = ${holiday_policy_id}, start_date = ${start_date},
      end_date = ${end_date}, starts_at_noon = ${starts_at_noon}, ends_at_noon = ${ends_at_noon}
    where tenant_id = ${tenant.id} and id = ${id}`)

export const holidayBehaviour: Behaviour = {
  lockFirst: ({ tx, tenant }, id) =>
    lockLeaveFoundBy(
      { tx, tenantId: tenant.id },
      sql`select employee_id from holidays where tenant_id = ${tenant.id} and id = ${id}`,
    ),
  lockAll: ({ tx, tenant }) => lockLeaveOf({ tx, tenantId: tenant.id }, 'everybody'),

  async beforeStore(write, values): Promise<Row> {
    const employeeId = (values.employee_id ?? write.actor.employeeId) as string | null
    if (employeeId === null) assertValid([['employee_id', 'required']])
    await checkMayAskFor(write, employeeId!)
    assertValid(spanProblems(values))
    const at = changeOf(write)
    await lockLeaveOf(at, [employeeId!])
    const { judgement } = await requireGranted(at, askedOf(values, employeeId!), write.locale)
    return {
      ...values,
      judgement,
      ...counted(judgement),
      employee_id: employeeId,
      $created_by: write.actor.userId,
    }
  },

  async afterStore(write, prepared, id) {
    const holiday = {
      id,
      employee_id: prepared.employee_id as string,
      holiday_policy_id: prepared.holiday_policy_id as string,
    }
    await holdAll(write, holiday, prepared.judgement as Judgement)
    await settleHoliday(changeOf(write), holiday, yearsOfSpan(spanOf(prepared)), 'requested')
  },

  async beforeUpdate(write, values, before): Promise<Row> {
    const employeeId = before.employee_id as string
    if ((values.employee_id ?? employeeId) !== employeeId)
      assertValid([['employee_id', text('holidayPersonFixed', write.locale)]])
    const { employee_id: _same, ...rest } = values
    if (!COUNTED.some((name) => name in values && values[name] !== before[name])) return rest
    const merged = { ...before, ...values }
    assertValid(spanProblems(merged))
    const at = changeOf(write)
    const id = before.id as string
    const { judgement } = await requireGranted(at, askedOf(merged, employeeId, id), write.locale)
    const holiday = { id, employee_id: employeeId, holiday_policy_id: merged.holiday_policy_id as string }
    const years = await freeDays(at, id)
    // The ledger is made to agree with the days held: those of another policy are given back before new ones are taken.
    if (holiday.holiday_policy_id !== before.holiday_policy_id && years.length > 0) {
      const was = { ...holiday, holiday_policy_id: before.holiday_policy_id as string }
      await settleHoliday(at, was, years.splice(0), 'edited')
    }
    await holdAll(write, holiday, judgement)
    await move(write, holiday, spanOf(merged))
    await settleHoliday(at, holiday, [...new Set([...years, ...yearsOfSpan(spanOf(merged))])], 'edited')
    return { ...rest, ...counted(judgement) }
  },

  // HOL-06: what it held goes back.
  async beforeDelete(write, before) {
    const at = changeOf(write)
    if (before.status === 'draft' || before.status === 'approved') await notifyDeleted(at, before.id as string)
    await release(at, before as RequestRow, 'deleted')
    await keepCalendarEvent(at, before.id as string)
  },
}
