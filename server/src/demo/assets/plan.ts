import type { AssetStatus, AssetType } from '#contracts/assets/assets.ts'
import { addDays, laterOf } from '#contracts/engine/values/civil-days.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Person } from '../people/person.ts'
import { laptops, type Models, monitors, phones, repairs, shared } from './words.ts'

/** Who has something from a day on; nobody where it was given back. */
export interface Hand {
  to: Person | null
  from: string
}

/** Something that the demo company owns, with all who ever had it in their order. */
export interface Owned {
  name: string
  type: AssetType
  model: string | null
  /** In EUR. */
  price: number
  serial: string | null
  bought: string
  hands: readonly Hand[]
  /** In use with somebody and available without, unless something else is said. */
  status?: AssetStatus
  repair?: { notes: string; until: string }
  returnBy?: string
  nextMaintenance?: string
}

/** Nobody has a laptop for longer; a warranty of two years ends soon for those of the longest. */
const LONGEST = 715
const SHORTEST = 60

const bought = (chance: Chance, day: string) => addDays(day, -chance.whole(3, 20))

function electronic(name: string, models: Models, chance: Chance, hands: readonly Hand[]): Owned {
  const [model, price] = chance.pick(models)
  const first = hands[0]!.from
  return { name, type: 'electronic', model, price, serial: chance.digits(8), bought: bought(chance, first), hands }
}

const sells = ({ row: [, , , position] }: Person) => /Sales|Account Executive|Support/.test(position)
const leads = ({ roles }: Person) => roles.some((role) => role !== 'employee')

/** What somebody who works here has: a laptop, of which every sixth was somebody else's before, a screen, and a phone where they call people. */
function ofPerson(person: Person, before: Person | null, today: string): Owned[] {
  const chance = chanceOf(`assets of ${person.name}`)
  const day = laterOf(person.startDate, addDays(today, -chance.whole(SHORTEST, LONGEST)))
  const earlier = addDays(day, -chance.whole(60, 200))
  const wasThere = before !== null && before.startDate <= earlier
  const hands: Hand[] = [
    ...(wasThere
      ? [
          { to: before, from: earlier },
          { to: null, from: addDays(day, -4) },
        ]
      : []),
    { to: person, from: day },
  ]
  return [
    electronic('Laptop', laptops, chance, hands),
    electronic('Monitor', monitors, chance, [{ to: person, from: day }]),
    ...(sells(person) || leads(person) ? [electronic('Phone', phones, chance, [{ to: person, from: day }])] : []),
  ]
}

/** What somebody who left gave back on their last day. */
function ofLeaver(person: Person): Owned[] {
  const chance = chanceOf(`assets of ${person.name}`)
  const last = person.terminationDate!
  const hands = [
    { to: person, from: laterOf(person.startDate, addDays(last, -400)) },
    { to: null, from: last },
  ]
  return [electronic('Laptop', laptops, chance, hands), electronic('Phone', phones, chance, hands)]
}

/** What belongs to the house. */
function ofHouse(people: readonly Person[], today: string): Owned[] {
  const called = (name: string) => people.find(({ email }) => email.startsWith(`${name}@`)) ?? null
  const inTeam = (name: string) => people.find(({ team }) => team === name) ?? null
  const one = (key: keyof typeof shared, daysAgo: number, more: Partial<Owned> = {}): Owned => {
    const [name, type, model, price] = shared[key]
    return { name, type, model, price, serial: null, bought: addDays(today, -daysAgo), hands: [], ...more }
  }
  const since = (to: Person | null, daysAgo: number): Hand => ({
    to,
    from: to ? laterOf(to.startDate, addDays(today, -daysAgo)) : addDays(today, -daysAgo),
  })
  return [
    one('espresso', 400, { status: 'in_use', nextMaintenance: addDays(today, 12) }),
    one('projector', 370, {
      status: 'maintenance',
      repair: { notes: 'The lamp flickers after ten minutes.', until: addDays(today, 6) },
    }),
    one('printer', 340),
    one('desk', 310),
    one('figma', 280, { hands: [since(inTeam('Design'), 276)] }),
    one('jetbrains', 250, { hands: [since(called('manager'), 246)] }),
    one('book', 220, { hands: [since(called('employee'), 16)], returnBy: addDays(today, 5) }),
    one('lostPhone', 690, {
      status: 'lost',
      hands: [since(inTeam('Mobile'), 190), { to: null, from: addDays(today, -45) }],
    }),
    one('plotter', 1_600, { status: 'decommissioned' }),
  ]
}

/** Everything that the demo company owns on a day. */
export function assetPlan(people: readonly Person[], today: string): Owned[] {
  const working = people.filter(({ status }) => status === 'active')
  const left = people.filter(({ status, terminationDate }) => status === 'archived' && terminationDate !== null)
  const handed = working.flatMap((person, index) =>
    ofPerson(person, index % 6 === 3 ? working[index - 1]! : null, today),
  )
  // A few laptops are away with their holders.
  const laptopsInUse = handed.filter(({ name }) => name === 'Laptop')
  repairs.forEach((notes, index) => {
    const away = laptopsInUse[index * 17 + 5]
    if (away) Object.assign(away, { status: 'maintenance', repair: { notes, until: addDays(today, 2 + index * 3) } })
  })
  const spares = ['Laptop', 'Monitor', 'Phone'].map((name): Owned => {
    const chance = chanceOf(`spare ${name}`)
    const [model, price] = chance.pick({ Laptop: laptops, Monitor: monitors, Phone: phones }[name]!)
    return { name, type: 'electronic', model, price, serial: chance.digits(8), bought: addDays(today, -30), hands: [] }
  })
  return [...handed, ...left.flatMap(ofLeaver), ...spares, ...ofHouse(working, today)]
}
