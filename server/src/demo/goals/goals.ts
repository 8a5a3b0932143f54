import { addDays, daysBetween, earlierOf, laterOf } from '#contracts/engine/values/civil-days.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Person } from '../people/person.ts'
import { LOOK_BACK, workdayUpTo } from '../reviews/days.ts'
import { goalWords } from './words.ts'

/** How far somebody is: most of what is due is done, little of what was agreed last week is begun. */
function progressOf(chance: Chance, { since, due, today }: { since: string; due: string; today: string }): number {
  if (due < today) return chance.next() < 0.8 ? 100 : chance.whole(4, 9) * 10
  const share = daysBetween(since, today) / daysBetween(since, due)
  return Math.max(0, Math.min(95, Math.round((share * 100 + chance.whole(-30, 20)) / 5) * 5))
}

/** Fourteen months of goals: agreed with who leads one, or set by oneself, for a few months each. */
export async function storeGoals(
  { tx, tenantId, today }: Change,
  { people, closed }: { people: readonly Person[]; closed: ReadonlySet<string> },
): Promise<void> {
  const named = new Map(people.map((person) => [person.name, person]))
  const rows = people
    .filter(({ status, startDate }) => status === 'active' && startDate < today)
    .flatMap((person) => {
      const chance = chanceOf(`goals of ${person.name}`)
      const lead = named.get(person.managerName ?? '') ?? person
      const first = chance.whole(0, goalWords.length - 1)
      const days = Math.min(LOOK_BACK, daysBetween(person.startDate, today))
      return Array.from({ length: chance.whole(1, 5) }, (_, n) => {
        const [name, description] = goalWords[(first + n) % goalWords.length]!
        const since = laterOf(person.startDate, workdayUpTo(addDays(today, -chance.whole(1, days)), closed))
        const due = workdayUpTo(addDays(since, chance.whole(60, 240)), closed)
        return {
          tenant_id: tenantId,
          id: newId(),
          employee_id: person.employeeId,
          requested_id: chance.next() < 0.7 ? lead.employeeId : person.employeeId,
          name,
          description,
          progress: progressOf(chance, { since, due, today }),
          due_date: earlierOf(due, person.terminationDate ?? due),
          priority: chance.pick(['low', 'medium', 'medium', 'high']),
          created_at: `${since}T08:15:00Z`,
        }
      })
    })
  await insertRows(tx, 'goals', rows)
}
