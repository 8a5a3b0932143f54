import {
  addDays,
  daysBetween,
  daysFromTo,
  firstOfYear,
  laterOf,
  weekdayOf,
  yearOf,
} from '#contracts/engine/values/civil-days.ts'
import type { HolidayStatus } from '#contracts/holidays/holidays.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Person } from '../people/person.ts'
import type { PolicyName } from './leave-policies.ts'

export interface PlannedLeave {
  person: Person
  policy: PolicyName
  from: string
  to: string
  /** A single day that ends at noon. */
  half: boolean
  status: HolidayStatus
  notes: string | null
}

type Wish = Omit<PlannedLeave, 'person'>

const monday = (day: string) => addDays(day, -weekdayOf(day))
const works = (day: string, nationalDays: ReadonlySet<string>) => weekdayOf(day) < 5 && !nationalDays.has(day)
/** The day itself, or the next on which people work. */
const workday = (day: string, nationalDays: ReadonlySet<string>): string =>
  works(day, nationalDays) ? day : workday(addDays(day, 1), nationalDays)

/** From a Monday: three days, a week, or two with the weekend between. */
const lengths = [2, 4, 4, 11] as const

const rest = (chance: Chance, start: string, status: HolidayStatus, notes: string | null = null): Wish => {
  const from = monday(start)
  return { policy: 'rest', from, to: addDays(from, chance.pick(lengths)), half: false, status, notes }
}

const coming = (chance: Chance): HolidayStatus => {
  const drawn = chance.next()
  if (drawn < 0.5) return 'approved'
  return drawn < 0.88 ? 'draft' : 'rejected'
}

/** A summer of last year, and spring days of this one that take what was carried; in spring also an autumn of last year. */
function earlier(person: Person, chance: Chance, today: string): Wish[] {
  const year = yearOf(today)
  const long = (day: string, days: number): Wish => ({
    ...rest(chance, day, 'approved'),
    to: addDays(monday(day), days),
  })
  const wishes: Wish[] = []
  if (person.startDate < firstOfYear(year - 1)) {
    wishes.push(long(`${year - 1}-08-${chance.whole(10, 24)}`, 11))
    if (today > `${year}-04-01`) wishes.push(long(`${year - 1}-10-${chance.whole(10, 24)}`, 4))
  }
  if (today > `${year}-06-15` && chance.next() < 0.6) wishes.push(long(`${year}-05-${chance.whole(10, 24)}`, 4))
  return wishes
}

/** What one person may have asked for in the last months and for the weeks to come; never twice for one day. */
function wishesOf(person: Person, today: string, nationalDays: ReadonlySet<string>): Wish[] {
  const chance = chanceOf(`leave of ${person.name}`)
  const isAccount = person.email.startsWith('employee@')
  const before = earlier(person, chance, today)
  const daysAgo = chance.whole(25, 110)
  // Lately enough that the inbox of the account shows what became of it.
  const wishes: Wish[] = [...before, rest(chance, addDays(today, -(isAccount ? 40 : daysAgo)), 'approved')]
  if (isAccount) wishes.push(rest(chance, addDays(today, 24), 'draft', 'Family trip'))
  else if (chance.next() < 0.6) {
    const [day, status] = [addDays(today, chance.whole(0, 45)), coming(chance)]
    // Nobody leaves undecided what has begun already.
    wishes.push(rest(chance, status === 'draft' ? laterOf(day, addDays(today, 7)) : day, status))
  }
  if (chance.next() < 0.3) {
    const from = workday(addDays(today, -chance.whole(3, 70)), nationalDays)
    wishes.push({
      policy: 'sick',
      from,
      to: addDays(from, Math.min(chance.whole(0, 3), 4 - weekdayOf(from))),
      half: false,
      status: 'approved',
      notes: null,
    })
  }
  if (chance.next() < 0.2) {
    const day = workday(addDays(today, chance.whole(-40, 20)), nationalDays)
    const status = day > today ? 'draft' : 'approved'
    // Of a year that has not begun nobody has earned anything yet.
    if (yearOf(day) <= yearOf(today))
      wishes.push({ policy: 'volunteering', from: day, to: day, half: true, status, notes: 'Food bank' })
  }
  if (chance.next() < 0.08) {
    const day = workday(addDays(today, chance.whole(5, 40)), nationalDays)
    wishes.push({ policy: 'unpaid', from: day, to: day, half: false, status: 'draft', notes: 'Moving house' })
  }
  return wishes.filter(
    (wish, index) =>
      daysFromTo(wish.from, wish.to).some((day) => works(day, nationalDays)) &&
      !wishes.slice(0, index).some((earlier) => earlier.from <= wish.to && wish.from <= earlier.to),
  )
}

/** Leave of the demo company around a day: of people who were there all year, so that nobody takes more than they have. */
export function leavePlan(people: readonly Person[], today: string, nationalDays: ReadonlySet<string>): PlannedLeave[] {
  const since = addDays(firstOfYear(yearOf(today)), -120)
  return (
    people
      // Who leaves soon takes what is left at the end.
      .filter(
        ({ status, startDate, terminationDate, row }) =>
          status === 'active' && !terminationDate && startDate < since && row[5]?.country !== 'GB',
      )
      .flatMap((person) => wishesOf(person, today, nationalDays).map((wish) => ({ person, ...wish })))
      .filter(({ from, person }) => daysBetween(person.startDate, from) > 0)
  )
}
