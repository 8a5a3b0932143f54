import { yearOf } from '#contracts/engine/civil-days.ts'
import type { HolidaySpan, HolidayStatus } from '#contracts/holidays/holidays.ts'
import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { readCompanyDays, readPeople } from './facts.ts'
import { openBalances } from './ledger/balances.ts'
import { takeTurn } from './ledger/turns.ts'
import { settleHolidays } from './ledger/uses.ts'
import { costOf, daysOff, minutesOf } from './rules/day-cost.ts'

/** A request as it stands: asked for at an instant, and decided on at another by somebody else. */
export interface TakenOver extends HolidaySpan {
  employeeId: string
  policyId: string
  status: HolidayStatus
  approverId: string
  notes: string | null
  /** Why it was rejected. */
  explanation: string | null
  askedAt: string
  decidedAt: string | null
}

const isHeld = ({ status }: TakenOver) => status === 'draft' || status === 'approved'

/** An instant in the one column that says so of the state. */
const decisions = ({ status, decidedAt, approverId }: TakenOver) => ({
  approved_at: status === 'approved' ? decidedAt : null,
  rejected_at: status === 'rejected' ? decidedAt : null,
  cancelled_at: status === 'cancelled' ? decidedAt : null,
  status_changed_by: status === 'approved' || status === 'rejected' ? approverId : null,
})

/**
 * Enters leave that was asked for and decided on before the product knew of it. Days are counted as for any request, each
 * year's ledger holds what they take; nobody is told. A fixed number of statements. The years' rules are settled elsewhere.
 */
export async function takeOverLeave(at: Happening, leaves: readonly TakenOver[]): Promise<void> {
  if (leaves.length === 0) return
  const { tx, tenantId } = at
  await takeTurn(at, 'everybody')
  const years = leaves.flatMap(({ start_date, end_date }) => [yearOf(start_date), yearOf(end_date)])
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const [people, company] = await Promise.all([
    readPeople(
      tx,
      tenantId,
      leaves.map(({ employeeId }) => employeeId),
    ),
    readCompanyDays(tx, tenantId, first, last),
  ])
  const counted = leaves.map((leave) => {
    const person = people.get(leave.employeeId)!
    const days = costOf(person, company, leave)
    return { leave, id: newId(), days, minutes: minutesOf(days), days_off: daysOff(person, days) }
  })
  const rows = counted.map(({ leave, id, minutes, days_off }) => ({
    id,
    employee_id: leave.employeeId,
    holiday_policy_id: leave.policyId,
    start_date: leave.start_date,
    end_date: leave.end_date,
    starts_at_noon: leave.starts_at_noon,
    ends_at_noon: leave.ends_at_noon,
    minutes,
    days_off,
    notes: leave.notes,
    requested_approver_id: leave.approverId,
    status_explanation: leave.explanation,
    ...decisions(leave),
    created_at: leave.askedAt,
  }))
  const held = counted.filter(({ leave }) => isHeld(leave))
  await tx.run(sql`insert into holidays (tenant_id, id, employee_id, holiday_policy_id, start_date, end_date, starts_at_noon,
      ends_at_noon, minutes, days_off, notes, requested_approver_id, status_explanation, status_changed_by, approved_at,
      rejected_at, cancelled_at, created_at)
    select ${tenantId}::uuid, id, employee_id, holiday_policy_id, start_date, end_date, starts_at_noon, ends_at_noon, minutes,
      days_off, notes, requested_approver_id, status_explanation, status_changed_by, approved_at, rejected_at, cancelled_at,
      created_at
    from jsonb_populate_recordset(null::holidays, ${JSON.stringify(rows)}::jsonb)`)
  const days = held.flatMap(({ leave, id, days: of }) =>
    of.map((day) => ({ ...day, holiday_id: id, employee_id: leave.employeeId })),
  )
  await tx.run(sql`insert into holiday_days (tenant_id, holiday_id, employee_id, day, morning, afternoon, minutes)
    select ${tenantId}::uuid, holiday_id, employee_id, day, morning, afternoon, minutes
    from jsonb_populate_recordset(null::holiday_days, ${JSON.stringify(days)}::jsonb)`)
  await openBalances(at, uniqueKeys(held))
  const requests = held.map(({ leave, id }) => ({
    id,
    employee_id: leave.employeeId,
    holiday_policy_id: leave.policyId,
  }))
  await settleHolidays(at, requests, first, 'requested')
}

/** A balance for each person, policy and year that days are held in. */
function uniqueKeys(held: readonly { leave: TakenOver; days: readonly { day: string }[] }[]) {
  const keys = held.flatMap(({ leave: { employeeId, policyId }, days }) =>
    [...new Set(days.map(({ day }) => yearOf(day)))].map((year) => ({ employeeId, policyId, year })),
  )
  return [...new Map(keys.map((key) => [Object.values(key).join(' '), key])).values()]
}
