import { earlierOf, firstOfYear, lastOfYear } from '#contracts/engine/values/civil-days.ts'
import type { EntryKind } from '#contracts/holidays/balances.ts'
import type { HolidayRule } from '#contracts/holidays/policies.ts'
import { carriedUntil, expired, yearEnd } from './carry-over.ts'
import { inOtherDays } from './day-cost.ts'
import { employedIn, entitlement } from './entitlement.ts'
import type { PersonFacts } from './facts.ts'
import type { Fraction } from './fraction.ts'

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
  let coming = carried
  return years.flatMap(({ year, rule, length, corrections, leave }, index) => {
    const usedBefore = leave.reduce((sum, { before }) => sum + before, 0)
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
    add('carry_over', 'carried:in', coming, first)
    for (const one of entitlement({ rule, person, year, asOf: earlierOf(date, last), length }))
      add(one.kind, one.period_key, one.minutes, one.day, one.facts)
    add('correction', 'correction:all', corrections, first)
    for (const { holidayId, day, before, after } of leave) add('use', `holiday:${holidayId}`, -before - after, day)
    const until = carriedUntil(rule, year)
    if (until !== null && until < date && coming > 0) {
      add('expiry', 'expired:carried', -expired(coming, usedBefore), until, {
        until,
        carried: coming,
        used: usedBefore,
      })
    }
    const left = lines.reduce((sum, { minutes }) => sum + minutes, 0)
    coming = 0
    if (index < years.length - 1 && employedIn(person, year + 1)) {
      const end = yearEnd(rule, left, length)
      add('carry_over', 'carried:out', -end.carried, last)
      add('expiry', 'expired:year', -end.expired, last)
      coming = inOtherDays(end.carried, length, years[index + 1]!.length)
    }
    return lines.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  })
}
