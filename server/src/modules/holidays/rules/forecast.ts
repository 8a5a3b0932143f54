import { earlierOf, firstOfYear, lastOfYear } from '#contracts/engine/values/civil-days.ts'
import type { EntryKind } from '#contracts/holidays/balances.ts'
import type { HolidayRule } from '#contracts/holidays/policies.ts'
import { carriedUntil, type YearSums } from './carry-over.ts'
import { entitlement } from './entitlement.ts'
import type { PersonFacts } from './facts.ts'
import type { Fraction } from './fraction.ts'
import { goesOnInto } from './spells.ts'
import { chained, type LinkedYear } from './year-chain.ts'

/** What is known of a year beforehand. */
export interface YearSeen {
  year: number
  rule: HolidayRule
  /** The day that its minutes are counted in. */
  length: Fraction
  /** Minutes entered by hand. */
  corrections: number
  /** Leave that is asked for or approved, each with its first day in the year, all of it whatever day is asked about: as the balance of today counts it. */
  leave: readonly { holidayId: string; day: string; before: number; after: number }[]
}

export interface ForecastLine {
  kind: EntryKind
  period_key: string
  year: number
  minutes: number
  day: string
  facts: Record<string, unknown>
}

const totalOf = (list: readonly { minutes: number }[]): number => list.reduce((sum, { minutes }) => sum + minutes, 0)

/** The years as links of the chain that requests are judged along, with what each gives by the day. */
function chainOf(person: PersonFacts, years: readonly YearSeen[], carried: number, date: string) {
  const given = years.map(({ rule, year, length }) =>
    entitlement({ rule, person, year, asOf: earlierOf(date, lastOfYear(year)), length }),
  )
  const links = years.map(({ year, rule, length, corrections, leave }, index): LinkedYear => {
    const sums: YearSums = {
      given: totalOf(given[index]!) + corrections,
      carried: index === 0 ? carried : 0,
      before: leave.reduce((sum, { before }) => sum + before, 0),
      after: leave.reduce((sum, { after }) => sum + after, 0),
    }
    return { year, rule, length, sums, later: 0, goesOn: goesOnInto(person, year + 1) }
  })
  return { given, chain: chained(links, date) }
}

/**
 * The lines that the ledger would hold on a day to come, year by year: what each gives, what was carried into the first
 * (`carried`) and is carried on, what expires, what leave takes, in the order of their days. Nothing is written. `years`
 * follow one another.
 */
export function forecast(
  person: PersonFacts,
  years: readonly YearSeen[],
  carried: number,
  date: string,
): ForecastLine[] {
  const { given, chain } = chainOf(person, years, carried, date)
  return years.flatMap(({ year, rule, corrections, leave }, index) => {
    const { sums, gone, end } = chain[index]!
    const [first, last] = [firstOfYear(year), lastOfYear(year)]
    const lines: ForecastLine[] = []
    const add = (
      kind: EntryKind,
      period_key: string,
      minutes: number,
      day: string,
      facts: Record<string, unknown> = {},
    ) => {
      if (minutes !== 0) lines.push({ kind, period_key, year, minutes, day, facts })
    }
    add('carry_over', 'carried:in', sums.carried, first)
    for (const one of given[index]!) add(one.kind, one.period_key, one.minutes, one.day, one.facts)
    add('correction', 'correction:all', corrections, first)
    for (const { holidayId, day, before, after } of leave) add('use', `holiday:${holidayId}`, -before - after, day)
    const until = carriedUntil(rule, year)
    add('expiry', 'expired:carried', -gone, until ?? last, { until, carried: sums.carried, used: sums.before })
    add('carry_over', 'carried:out', -end.carried, last)
    add('expiry', 'expired:year', -end.expired, last)
    return lines.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  })
}
