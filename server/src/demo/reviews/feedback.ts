import { addDays, daysBetween, laterOf } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { text } from '#platform/texts/index.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { InboxEntry } from '../notices.ts'
import type { Person } from '../people/person.ts'
import { LOOK_BACK, workdayUpTo } from './days.ts'
import { feedbackOnClients, feedbackOnPeople } from './words.ts'

interface Saying {
  from: string
  turn: number
  /** Its person may read it in any case. */
  shown?: boolean
}

interface About {
  type: 'employee' | 'client'
  id: string
}

const NEWS_DAYS = 30

const holdsAny = ({ roles, status }: Person, ...keys: string[]) =>
  status === 'active' && roles.some((role) => keys.includes(role))
/** About whom they lead, and about clients. */
const gives = (person: Person) => holdsAny(person, 'admin', 'manager', 'hr')
const givesAboutEverybody = (person: Person) => holdsAny(person, 'admin', 'hr')

/** Fourteen months of what was said: about everybody a few times, mostly by who leads them, and about each client. Answers what inboxes say of it. */
export async function storeFeedback(
  { tx, tenantId, today }: Change,
  {
    people,
    clients,
    closed,
  }: { people: readonly Person[]; clients: ReadonlyMap<string, string>; closed: ReadonlySet<string> },
): Promise<InboxEntry[]> {
  const named = new Map(people.map((person) => [person.name, person]))
  const givers = people.filter(gives)
  /** About somebody who is here since `from`; the words go round, so that nobody hears the same twice in a row. */
  const row = (about: About, giver: Person, chance: Chance, { from, turn, shown = false }: Saying) => {
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
      is_visible_to_employee: about.type === 'employee' && (chance.next() < 0.7 || shown),
      created_by_employee_id: giver.employeeId,
      created_at: `${given}T09:30:00Z`,
    }
  }
  const ofPeople = people
    .filter(({ status, startDate }) => status === 'active' && startDate < today)
    .flatMap((person) => {
      const chance = chanceOf(`feedback on ${person.name}`)
      const others = givers.filter((giver) => giver !== person && givesAboutEverybody(giver))
      const lead = named.get(person.managerName ?? '')
      const first = chance.whole(0, feedbackOnPeople.length - 1)
      return Array.from({ length: chance.whole(1, 6) }, (_, n) => {
        const giver = lead && gives(lead) && chance.next() < 0.6 ? lead : chance.pick(others)
        // Who signs in as one of the accounts finds something of the last weeks.
        const shown = n === 0 && person.row[5]?.email !== undefined
        const from = shown ? laterOf(person.startDate, addDays(today, -NEWS_DAYS)) : person.startDate
        return row({ type: 'employee', id: person.employeeId }, giver, chance, { from, turn: first + n, shown })
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
  const userOf = new Map(people.map(({ employeeId, userId }) => [employeeId, userId]))
  return ofPeople
    .filter(({ is_visible_to_employee }) => is_visible_to_employee)
    .map(({ id, feedbackable_id, created_by_employee_id, created_at }) => ({
      what: 'feedback-given',
      to: userOf.get(feedbackable_id)!,
      at: created_at,
      doneAt: null,
      record: { type: 'feedback', id },
      by: userOf.get(created_by_employee_id) ?? null,
      says: (locale: Locale) => text('notice.feedbackGiven.says', locale),
      page: `/feedback/${id}/view`,
    }))
}
