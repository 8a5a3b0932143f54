import {
  addDays,
  addYears,
  daysBetween,
  earlierOf,
  firstOfYear,
  lastOfYear,
  laterOf,
} from '#contracts/engine/values/civil-days.ts'
import { appliesTo, type HolidayPolicy } from '#contracts/holidays/policies.ts'
import type { PersonFacts, Spell } from './facts.ts'

interface Days {
  from: string
  to: string
}

/** Every spell of employment of a person, earliest first; the last one may go on. */
const spellsOf = ({ earlier, startDate, endDate, contractType }: PersonFacts): Spell[] => [
  ...earlier,
  { from: startDate, to: endDate, contractType },
]

/** The days of a span on which a person is employed, a stretch for each spell that reaches into it. */
export function employedDays(person: PersonFacts, { from, to }: Days): Days[] {
  return spellsOf(person).flatMap((spell) => {
    const [first, last] = [laterOf(spell.from, from), spell.to === null ? to : earlierOf(spell.to, to)]
    return first > last ? [] : [{ from: first, to: last }]
  })
}

const holds = (from: string, to: string | null, day: string) => from <= day && (to === null || day <= to)

/** Asked of every day of a sheet: most people have one spell. */
export const isEmployedOn = ({ earlier, startDate, endDate }: PersonFacts, day: string): boolean =>
  holds(startDate, endDate, day) || (earlier.length > 0 && earlier.some(({ from, to }) => holds(from, to, day)))

/** True on the days after the end of a spell on which the person had not come back. */
export const hasLeftOn = (person: PersonFacts, day: string): boolean =>
  !isEmployedOn(person, day) && spellsOf(person).some(({ to }) => to !== null && to < day)

/** The spell that is under way on a day, or was the last one before it. Null before the first. */
export const spellOn = (person: PersonFacts, day: string): Spell | null =>
  spellsOf(person).findLast(({ from }) => from <= day) ?? null

/**
 * The day on which somebody has been employed for so many years, all spells added up by their days: a gap counts for nothing,
 * and what was worked before it is not lost.
 */
export function reachedOn(person: PersonFacts, years: number): string {
  let worked = 0
  for (const { from, to } of person.earlier) {
    const reached = addYears(addDays(from, -worked), years)
    if (to === null || reached <= to) return laterOf(reached, from)
    worked += daysBetween(from, to) + 1
  }
  return laterOf(addYears(addDays(person.startDate, -worked), years), person.startDate)
}

/**
 * True where what is left at a year's end can go into the next: not where the person was away at that moment, for what is
 * left when a spell ends is paid out (Codul muncii, art. 146).
 */
export function goesOnInto(person: PersonFacts, year: number): boolean {
  if (employedDays(person, { from: firstOfYear(year), to: lastOfYear(year) }).length === 0) return false
  const spells = spellsOf(person)
  return !spells.some(({ to }, index) => {
    const next = spells[index + 1]
    return next !== undefined && to !== null && to < firstOfYear(year) && next.from >= firstOfYear(year)
  })
}

/** The person as a policy sees them: spells on a contract that it does not apply to give nothing of it. */
export const underPolicy = (
  person: PersonFacts,
  policy: Pick<HolidayPolicy, 'applicable_contract_types'> | undefined,
): PersonFacts =>
  person.earlier.length === 0 || !policy
    ? person
    : {
        ...person,
        earlier: person.earlier.map((spell) => ({ ...spell, givesNothing: !appliesTo(policy, spell.contractType) })),
      }

/** The days of a year that leave of a policy is given for. */
export const givingDays = (person: PersonFacts, year: number): Days[] =>
  employedDays(
    { ...person, earlier: person.earlier.filter(({ givesNothing }) => !givesNothing) },
    { from: firstOfYear(year), to: lastOfYear(year) },
  )
