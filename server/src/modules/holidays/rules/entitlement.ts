import {
  dayNumber,
  dayOfNumber,
  daysInYear,
  earlierOf,
  firstOfYear,
  lastOfMonth,
  lastOfYear,
  laterOf,
  monthKey,
  monthOf,
  yearOf,
} from '#contracts/engine/values/civil-days.ts'
import type { HolidayRule } from '#contracts/holidays/policies.ts'
import { isUnlimited } from '#contracts/holidays/policies.ts'
import { inMinutes } from './day-cost.ts'
import { heldOn, type PersonFacts, workingDays } from './facts.ts'
import { type Fraction, fraction, inUnits, nothing, plus, wholeMinutes } from './fraction.ts'
import { employedDays, givingDays, reachedOn } from './spells.ts'

export type GivenKind = 'grant' | 'accrual' | 'milestone'

interface Days {
  from: string
  to: string
}

/** What the ledger must hold for one kind and period of a year. */
export interface Expected {
  kind: GivenKind
  period_key: string
  minutes: number
  /** From which day it counts. */
  day: string
  /** The arithmetic, to be shown. */
  facts: Record<string, unknown>
}

/** Days a year on a day: those of the highest milestone reached by then, or the policy's own. */
export function daysPerYearOn(rule: HolidayRule, person: PersonFacts, day: string): number {
  const reached = milestonesOf(rule).filter(({ years_in_company: years }) => reachedOn(person, years) <= day)
  return reached.at(-1)?.days_per_year ?? rule.days_per_year
}

const milestonesOf = (rule: HolidayRule) =>
  rule.milestones.toSorted((left, right) => left.years_in_company - right.years_in_company)

/** The first and the last day of a year on which a person is employed; null when there are none. */
export function employedIn(person: PersonFacts, year: number): { from: string; to: string } | null {
  const spans = employedDays(person, { from: firstOfYear(year), to: lastOfYear(year) })
  return spans.length === 0 ? null : { from: spans[0]!.from, to: spans.at(-1)!.to }
}

/** Spans of a year in which neither the pattern nor the days a year change. */
function stretches(rule: HolidayRule, person: PersonFacts, from: string, to: string): { from: string; to: string }[] {
  const turns = [
    ...person.patterns.map((pattern) => pattern.from),
    ...rule.milestones.map(({ years_in_company: years }) => reachedOn(person, years)),
  ]
  const starts = [...new Set([from, ...turns.filter((turn) => turn > from && turn <= to)])].sort()
  return starts.map((start, index) => {
    const next = starts[index + 1]
    return { from: start, to: next ? dayOfNumber(dayNumber(next) - 1) : to }
  })
}

/**
 * Exact days that a span of one year earns: the days a year, for each working day of the week a fifth of them, times the
 * span's share of the year's real length. So 20 days are four weeks for everybody, a day that was earned stays a day when
 * the hours of a day change, and what was earned before the week had other days stays as well (Court of Justice of the EU,
 * C-415/12 Brandes, C-219/14 Greenfield). `daysOn` says how many days a year hold on a day.
 */
function earned(
  rule: HolidayRule,
  person: PersonFacts,
  from: string,
  to: string,
  daysOn: (day: string) => number,
): Fraction {
  if (from > to) return nothing
  const yearDays = BigInt(daysInYear(yearOf(from)))
  return stretches(rule, person, from, to).reduce<Fraction>((sum, span) => {
    const hundredths = BigInt(Math.round(daysOn(span.from) * 100))
    const week = BigInt(workingDays(heldOn(person.patterns, span.from)!))
    const days = BigInt(dayNumber(span.to) - dayNumber(span.from) + 1)
    return plus(sum, fraction(hundredths * week * days, 100n * 5n * yearDays))
  }, nothing)
}

/** Days as minutes of the balance, rounded as the policy says. */
function rounded({ rounding, rounding_direction }: HolidayRule, days: Fraction, length: Fraction): number {
  const minutes = fraction(days.numerator * length.numerator, days.denominator * length.denominator)
  if (rounding === 'none') return wholeMinutes(minutes)
  const unit = rounding === 'day' ? length : fraction(length.numerator, length.denominator * 2n)
  return inUnits(minutes, unit, rounding_direction)
}

/** Weeks of a span that do not all have five working days, to be shown: from which day on they have how many. */
function weeksIn(person: PersonFacts, from: string, to: string): { weeks?: { from: string; days: number }[] } {
  const starts = [from, ...person.patterns.map((pattern) => pattern.from).filter((day) => day > from && day <= to)]
  const all = starts.map((day) => ({ from: day, days: workingDays(heldOn(person.patterns, day)!) }))
  const weeks = all.filter(({ days }, index) => days !== all[index - 1]?.days)
  return weeks.some(({ days }) => days !== 5) ? { weeks } : {}
}

/** Whose entitlement is asked for: of which rule, in which year, in days of which length. */
interface Asked {
  rule: HolidayRule
  person: PersonFacts
  year: number
  asOf: string
  length: Fraction
}

/** What the spells of a year so far have given: exact days, and minutes as they were rounded. */
interface Before {
  days: Fraction
  minutes: number
}

interface Given extends Before {
  list: Expected[]
}

/** Given: the days of a spell at once, and from an anniversary on the share that its milestone adds. */
function given({ rule, person, year, asOf, length }: Asked, { from, to }: Days, before: Before, period: string): Given {
  const atFirst = daysPerYearOn(rule, person, from)
  let daysOn = (_day: string) => atFirst
  const exact = () => plus(before.days, earned(rule, person, from, to, daysOn))
  let sum = rounded(rule, exact(), length)
  const weeks = weeksIn(person, from, to)
  const facts = { from, to, days_per_year: atFirst, year_days: daysInYear(year), ...weeks }
  const list: Expected[] = [{ kind: 'grant', period_key: period, minutes: sum - before.minutes, day: from, facts }]
  for (const milestone of milestonesOf(rule)) {
    const anniversary = reachedOn(person, milestone.years_in_company)
    if (anniversary <= from || anniversary > to || anniversary > asOf) continue
    const until = daysOn
    daysOn = (day) => (day >= anniversary ? milestone.days_per_year : until(day))
    const total = rounded(rule, exact(), length)
    list.push({
      kind: 'milestone',
      period_key: `milestone:${milestone.years_in_company}`,
      minutes: total - sum,
      day: anniversary,
      facts: { from: anniversary, to, ...milestone, before: until(anniversary), year_days: daysInYear(year) },
    })
    sum = total
  }
  return { list, days: exact(), minutes: sum }
}

/** Accrued day by day: for each month what the spell has earned until its end (or until `asOf`), less what came before. */
function accrued({ rule, person, year, asOf, length }: Asked, { from, to: last }: Days, before: Before): Given {
  const until = earlierOf(last, asOf)
  const daysOn = (day: string) => daysPerYearOn(rule, person, day)
  const list: Expected[] = []
  let [days, sum] = [before.days, before.minutes]
  for (let month = monthOf(from); month <= monthOf(until); month += 1) {
    const to = earlierOf(until, lastOfMonth(year, month))
    days = plus(before.days, earned(rule, person, from, to, daysOn))
    const total = rounded(rule, days, length)
    list.push({
      kind: 'accrual',
      period_key: monthKey(year, month),
      minutes: total - sum,
      day: laterOf(from, `${monthKey(year, month)}-01`),
      facts: { from, to, days_per_year: daysOn(to), year_days: daysInYear(year), ...weeksIn(person, from, to) },
    })
    sum = total
  }
  return { list, days, minutes: sum }
}

/** Two spells may meet in one month: what both earn in it is one line. */
function joinMonths(list: readonly Expected[]): Expected[] {
  const byPeriod = Map.groupBy(list, ({ period_key }) => period_key)
  return [...byPeriod.values()].map((of) => ({
    ...of.at(-1)!,
    minutes: of.reduce((sum, { minutes }) => sum + minutes, 0),
  }))
}

/**
 * What a person is given of a policy in a year, as the ledger must hold it on the day `asOf`, in minutes of days of that
 * length: a pure function of dates, so that asking twice, late or never changes nothing. Each spell of the year gives by its
 * own days, one that comes back only from its first; they are rounded together. A policy without limit gives nothing to be counted.
 */
export function entitlement(asked: Asked): Expected[] {
  const { rule, person, year, asOf, length } = asked
  if (isUnlimited(rule)) return []
  const [first, ...later] = givingDays(person, year)
  if (!first) return []
  const give = (spell: Days, before: Before, period: string): Given => {
    const isAhead = spell.from > asOf && (rule.method === 'accrual' || spell !== first)
    if (isAhead) return { ...before, list: [] }
    return rule.method === 'given' ? given(asked, spell, before, period) : accrued(asked, spell, before)
  }
  const brought = person.broughtAlong
  const begin: Given =
    brought && rule.is_paid_rest && brought.year === year
      ? broughtAlong(brought.days, first.from, length)
      : give(first, { days: nothing, minutes: 0 }, 'year')
  let before: Before = begin
  const lists = later.map((spell) => {
    const found = give(spell, before, `year:${spell.from}`)
    before = found
    return found.list
  })
  return lists.length === 0 ? begin.list : joinMonths([...begin.list, ...lists.flat()])
}

/** Days that somebody brought along stand instead of what their first spell gives in that year. */
const broughtAlong = (days: number, day: string, length: Fraction): Given => ({
  list: [{ kind: 'grant', period_key: 'year', minutes: inMinutes(days, length), day, facts: { brought_along: days } }],
  days: nothing,
  minutes: 0,
})

/** The same in all, in minutes. */
export const givenBy = (asked: Asked): number => entitlement(asked).reduce((sum, { minutes }) => sum + minutes, 0)
