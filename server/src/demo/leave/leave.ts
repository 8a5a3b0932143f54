import { addDays, earlierOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { saysAsked, saysDecided } from '#engine/approvals/index.ts'
import { nationalDays } from '#modules/company/index.ts'
import { leaveDays, leaveDetails, settleLeave, takeOverLeave } from '#modules/holidays/index.ts'
import { qb } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { InboxEntry } from '../notices.ts'
import type { Person } from '../people/person.ts'
import { leavePlan, type PlannedLeave } from './leave-plan.ts'
import { type PolicyName, storePolicies } from './leave-policies.ts'

/** Decides on the leave of the person who leads the company. */
const SECOND = 'Elena Vasilescu'
const REFUSED = 'Two of the team are away that week already. Could you come up with another one?'

/** National days of the last year, this one and the next. */
export const demoNationalDays = (today: string) =>
  [-1, 0, 1].flatMap((years) => nationalDays('RO', yearOf(today) + years))

async function storeNationalDays({ tx, tenantId, today }: Change): Promise<void> {
  const rows = demoNationalDays(today).map(({ names, date }) => ({
    tenant_id: tenantId,
    id: newId(),
    name: names.en,
    names: JSON.stringify(names),
    date,
    end_date: date,
  }))
  await tx.run(qb.insertInto('legal_holidays').values(rows))
}

/** When it was asked for and decided on: some weeks before, and not in the days to come; nobody knows weeks before that they will be ill. */
export function instants({ from, status, person, policy }: PlannedLeave, today: string) {
  if (policy === 'sick') {
    const day = earlierOf(from, addDays(today, -1))
    return { askedAt: `${day}T05:40:00Z`, decidedAt: `${day}T07:15:00Z` }
  }
  const asked = earlierOf(addDays(from, -14), addDays(today, status === 'draft' ? -1 - (person.name.length % 4) : -3))
  return {
    askedAt: `${asked}T08:30:00Z`,
    decidedAt: status === 'draft' ? null : `${addDays(asked, 1)}T07:15:00Z`,
  }
}

/** What came of a leave: who decides was asked, and who takes it heard of the decision. */
function noticesOf(planned: PlannedLeave, id: string, approver: Person, today: string): InboxEntry[] {
  const { person, from, to, status } = planned
  const { askedAt, decidedAt } = instants(planned, today)
  const about = {
    record: { type: 'holidays', id },
    details: leaveDetails(person.name, { start_date: from, end_date: to }),
    page: `/holidays/${id}/view`,
  }
  const span = leaveDays({ start_date: from, end_date: to })
  const asked = {
    ...{ what: 'leave-asked', to: approver.userId, at: askedAt, doneAt: decidedAt },
    ...about,
    ...saysAsked(person, 'request', span),
  }
  const what = status === 'rejected' ? 'rejected' : 'approved'
  const decided = saysDecided(approver, { what, own: true }, span)
  return decidedAt === null
    ? [asked]
    : [asked, { what: 'leave-decided', to: person.userId, at: decidedAt, doneAt: null, ...about, ...decided }]
}

/** Policies, national days of three years, everybody's balances, and leave of the last and the coming weeks. Answers what inboxes say of it. */
export async function storeLeave(at: Change, people: readonly Person[]): Promise<InboxEntry[]> {
  const { today } = at
  const [policyIds] = await Promise.all([storePolicies(at.tx, at.tenantId), storeNationalDays(at)])
  const named = new Map(people.map((person) => [person.name, person]))
  const approverOf = ({ person }: PlannedLeave) => named.get(person.managerName ?? SECOND)!
  const closed = new Set(demoNationalDays(today).map(({ date }) => date))
  const plan = leavePlan(people, today, closed)
  const leaves = plan.map((planned) => ({
    employeeId: planned.person.employeeId,
    policyId: policyIds[planned.policy satisfies PolicyName],
    start_date: planned.from,
    end_date: planned.to,
    starts_at_noon: false,
    ends_at_noon: planned.half,
    status: planned.status,
    approverId: approverOf(planned).employeeId,
    notes: planned.notes,
    explanation: planned.status === 'rejected' ? REFUSED : null,
    ...instants(planned, today),
  }))
  const ids = await takeOverLeave(at, leaves)
  await settleLeave(at, 'year_opened')
  return plan.flatMap((planned, n) => noticesOf(planned, ids[n]!, approverOf(planned), today))
}
