import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { HolidaySpan, HolidayStatus } from '#contracts/holidays/holidays.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { lengthOf, lockBalances, openBalances, weekAtOpening } from './ledger/balances.ts'
import { lockLeaveOf } from './ledger/locks.ts'
import { settleHolidays } from './ledger/uses.ts'
import { readCompanyDays, readPeople } from './read-facts.ts'
import { yearsOfSpan } from './requests/check/spans.ts'
import { costOf, daysOff, type Lengths, minutesOf } from './rules/day-cost.ts'
import type { PersonFacts } from './rules/facts.ts'

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
 * year's ledger holds what they take; nobody is notified. Statements grow by one for some hundred rows. The years' rules are settled elsewhere.
 * Answers their ids, in this order.
 */
export async function takeOverLeave(at: Change, leaves: readonly TakenOver[]): Promise<string[]> {
  if (leaves.length === 0) return []
  const { tx, tenantId } = at
  await lockLeaveOf(at, 'everybody')
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
  await openBalances(at, people, uniqueKeys(leaves.filter(isHeld)))
  const lengths = await lengthsNow(at, people, first)
  const counted = leaves.map((leave) => {
    const person = people.get(leave.employeeId)!
    const of = lengths(person, leave.policyId)
    const days = costOf(person, company, leave, of)
    return { leave, id: newId(), days, minutes: minutesOf(days), days_off: daysOff(days, of) }
  })
  const rows = counted.map(({ leave, id, minutes, days_off }) => ({
    tenant_id: tenantId,
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
  await insertRows(tx, 'holidays', rows)
  await writeStories(at, counted)
  const days = held.flatMap(({ leave, id, days: of }) =>
    of.map(({ day, morning, afternoon, minutes }) => ({
      tenant_id: tenantId,
      holiday_id: id,
      employee_id: leave.employeeId,
      day,
      morning,
      afternoon,
      minutes,
    })),
  )
  await insertRows(tx, 'holiday_days', days)
  const requests = held.map(({ leave, id }) => ({
    id,
    employee_id: leave.employeeId,
    holiday_policy_id: leave.policyId,
  }))
  await settleHolidays(at, requests, first, 'requested')
  return counted.map(({ id }) => id)
}

/** What histories show of a request: it was asked for, and who decided on it. */
function storyOf({ leave, id, days_off }: { leave: TakenOver; id: string; days_off: number }) {
  const { employeeId, policyId, status, approverId, explanation, askedAt, decidedAt } = leave
  const { start_date, end_date, starts_at_noon, ends_at_noon, notes } = leave
  const asked = {
    employee_id: employeeId,
    holiday_policy_id: policyId,
    start_date,
    end_date,
    starts_at_noon,
    ends_at_noon,
  }
  const after = { ...asked, notes, days_off, requested_approver_id: approverId }
  const story = [
    { at: askedAt, by: employeeId, action: 'store', before: null as object | null, after: after as object },
  ]
  const action = { draft: null, approved: 'approve', rejected: 'reject', cancelled: 'cancel' }[status]
  if (action !== null && decidedAt !== null) {
    const by = status === 'cancelled' ? employeeId : approverId
    const decided = explanation === null ? { status } : { status, status_explanation: explanation }
    story.push({ at: decidedAt, by, action, before: { status: 'draft' }, after: decided })
  }
  return story.map((entry) => ({ ...entry, record_id: id }))
}

/** Histories say when each was asked for and decided on, as if it had been done here. */
async function writeStories(
  { tx, tenantId }: Change,
  requests: readonly Parameters<typeof storyOf>[0][],
): Promise<void> {
  const story = requests.flatMap(storyOf)
  const people = await tx.rows<{ id: string; user_id: string }>(sql`select id, user_id from people
    where tenant_id = ${tenantId} and id = any(${[...new Set(story.map(({ by }) => by))]}::uuid[])`)
  const userOf = new Map(people.map(({ id, user_id }) => [id, user_id]))
  const entries = story.map(({ by, ...entry }) => ({
    tenant_id: tenantId,
    id: newId(),
    user_id: userOf.get(by),
    resource: 'holidays',
    ...entry,
  }))
  await insertRows(tx, 'audit_entries', entries)
}

/** A balance for each person, policy and year that leave lies in. */
function uniqueKeys(leaves: readonly TakenOver[]) {
  const keys = leaves.flatMap((leave) =>
    yearsOfSpan(leave).map((year) => ({ employeeId: leave.employeeId, policyId: leave.policyId, year })),
  )
  return [...new Map(keys.map((key) => [Object.values(key).join(' '), key])).values()]
}

/** The days that leave is counted in: those of balances that are there, else as they would be opened. */
async function lengthsNow(at: Change, people: ReadonlyMap<string, PersonFacts>, firstYear: number) {
  const balances = await lockBalances(at, [...people.keys()], firstYear)
  const keyOf = (employeeId: string, policyId: string, year: number) => `${employeeId} ${policyId} ${year}`
  const known = new Map(balances.map((one) => [keyOf(one.employee_id, one.holiday_policy_id, one.year), one]))
  return (person: PersonFacts, policyId: string): Lengths =>
    (day) => {
      const year = yearOf(day)
      return lengthOf(known.get(keyOf(person.employeeId, policyId, year)) ?? weekAtOpening(person, year))
    }
}
