import type { Person } from '../people/person.ts'
import { DIRECTOR, type PlannedClaim } from './plan.ts'

const hours = { filed: 'T14:10:00Z', decided: 'T08:20:00Z', paid: 'T11:30:00Z' } as const

/** When a claim was filed, decided on and paid, and by whom; null for what has not happened. */
export interface Course {
  filed: string
  approved: string | null
  rejected: string | null
  cancelled: string | null
  paid: string | null
  decider: Person
  words: string | null
}

/** What happened to a claim, at moments that are over. */
export function courseOf(plan: PlannedClaim, people: ReadonlyMap<string, Person>): Course {
  const { fate, filed, decided, paid, decider, words } = plan
  const at = decided && `${decided}${hours.decided}`
  return {
    filed: `${filed}${hours.filed}`,
    approved: fate === 'approved' || fate === 'paid' ? at : null,
    rejected: fate === 'rejected' ? at : null,
    cancelled: fate === 'cancelled' ? at : null,
    paid: paid && `${paid}${hours.paid}`,
    decider: people.get(decider)!,
    words,
  }
}

/** Moments of a claim's first and second step. */
export function stepsOf(
  { fate, decided }: PlannedClaim,
  { filed, approved, rejected, cancelled, decider }: Course,
  people: ReadonlyMap<string, Person>,
) {
  const first = {
    ...{ sequence: 1, step: 'expense', opened_at: filed, closed_at: approved ?? rejected ?? cancelled },
    outcome: approved ? 'approved' : rejected ? 'rejected' : cancelled ? 'withdrawn' : null,
    by: approved || rejected ? decider : null,
  }
  if (fate !== 'second') return [first]
  const at = `${decided}${hours.decided}`
  return [
    { ...first, closed_at: at, outcome: 'approved', by: decider },
    {
      ...{ sequence: 2, step: 'large', opened_at: at, closed_at: null, outcome: null, by: null },
      asked: people.get(DIRECTOR)!,
    },
  ]
}
