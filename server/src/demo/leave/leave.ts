import { addDays, earlierOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { nationalDays } from '#modules/company/index.ts'
import { settleLeave, takeOverLeave } from '#modules/holidays/index.ts'
import { qb } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
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

/** Policies, national days of three years, everybody's balances, and leave of the last and the coming weeks. */
export async function storeLeave(at: Change, people: readonly Person[]): Promise<void> {
  const { today } = at
  const [policyIds] = await Promise.all([storePolicies(at.tx, at.tenantId), storeNationalDays(at)])
  const idOf = new Map(people.map(({ name, employeeId }) => [name, employeeId]))
  const closed = new Set(demoNationalDays(today).map(({ date }) => date))
  const leaves = leavePlan(people, today, closed).map((planned) => ({
    employeeId: planned.person.employeeId,
    policyId: policyIds[planned.policy satisfies PolicyName],
    start_date: planned.from,
    end_date: planned.to,
    starts_at_noon: false,
    ends_at_noon: planned.half,
    status: planned.status,
    approverId: idOf.get(planned.person.managerName ?? SECOND)!,
    notes: planned.notes,
    explanation: planned.status === 'rejected' ? REFUSED : null,
    ...instants(planned, today),
  }))
  await takeOverLeave(at, leaves)
  await settleLeave(at, 'year_opened')
}
