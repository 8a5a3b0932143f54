import { addDays, daysBetween, laterOf } from '#contracts/engine/values/civil-days.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Person } from '../people/person.ts'
import { LOOK_BACK, workdayUpTo } from './days.ts'
import { feedbackOnClients, feedbackOnPeople } from './words.ts'

interface About {
  type: 'employee' | 'client'
  id: string
}

const gives = ({ roles, status }: Person) =>
  status === 'active' && roles.some((role) => ['admin', 'manager', 'hr'].includes(role))

/** Fourteen months of what was said: about everybody a few times, mostly by who leads them, and about each client. */
export async function storeFeedback(
  { tx, tenantId, today }: Change,
  {
    people,
    clients,
    closed,
  }: { people: readonly Person[]; clients: ReadonlyMap<string, string>; closed: ReadonlySet<string> },
): Promise<void> {
  const named = new Map(people.map((person) => [person.name, person]))
  const givers = people.filter(gives)
  /** About somebody who is here since `from`; the words go round, so that nobody is told the same twice in a row. */
  const row = (about: About, giver: Person, chance: Chance, { from, turn }: { from: string; turn: number }) => {
    const words = about.type === 'client' ? feedbackOnClients : feedbackOnPeople
    const [type, notes] = words[turn % words.length]!
    const days = Math.min(LOOK_BACK, daysBetween(from, today))
    const given = laterOf(from, workdayUpTo(addDays(today, -chance.whole(1, days)), closed))
    return {
      tenant_id: tenantId,
      id: newId(),
      feedbackable_type: about.type,
      feedbackable_id: about.id,
      type,
      given_at: given,
      notes,
      is_visible_to_employee: about.type === 'employee' && chance.next() < 0.7,
      created_by_employee_id: giver.employeeId,
      created_at: `${given}T09:30:00Z`,
    }
  }
  const ofPeople = people
    .filter(({ status, startDate }) => status === 'active' && startDate < today)
    .flatMap((person) => {
      const chance = chanceOf(`feedback on ${person.name}`)
      const others = givers.filter((giver) => giver !== person)
      const lead = named.get(person.managerName ?? '')
      const first = chance.whole(0, feedbackOnPeople.length - 1)
      return Array.from({ length: chance.whole(1, 6) }, (_, n) => {
        const giver = lead && gives(lead) && chance.next() < 0.6 ? lead : chance.pick(others)
        return row({ type: 'employee', id: person.employeeId }, giver, chance, {
          from: person.startDate,
          turn: first + n,
        })
      })
    })
  const ofClients = [...clients].flatMap(([name, id]) => {
    const chance = chanceOf(`feedback on ${name}`)
    const first = chance.whole(0, feedbackOnClients.length - 1)
    return Array.from({ length: chance.whole(1, 4) }, (_, n) =>
      row({ type: 'client', id }, chance.pick(givers), chance, { from: addDays(today, -LOOK_BACK), turn: first + n }),
    )
  })
  await insertRows(tx, 'feedback', [...ofPeople, ...ofClients])
}
