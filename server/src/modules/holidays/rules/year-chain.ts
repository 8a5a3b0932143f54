import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { HolidayRule } from '#contracts/holidays/policies.ts'
import { carriedUntil, expired, type YearSums, yearEnd } from './carry-over.ts'
import { inOtherDays } from './day-cost.ts'
import type { Fraction } from './fraction.ts'

/** A year as it would be without what the end of it has moved. */
export interface LinkedYear {
  year: number
  rule: HolidayRule
  /** What is given counts until the day of the year that is looked at. */
  sums: YearSums
  /** What the year gives after that day, until its end. */
  later: number
  /** The day that its minutes are counted in. */
  length: Fraction
  /** The person is employed in the year after it, too; else what is left is paid out and goes nowhere. */
  goesOn: boolean
}

export interface ChainedYear {
  /** With what the year before really carries into it. */
  sums: YearSums
  /** What of the carried minutes is gone. */
  gone: number
  /** What the year's end moves. */
  end: { carried: number; expired: number }
  /** What its balance says: nothing where all was moved at its end. */
  balance: number
}

const NO_END = { carried: 0, expired: 0 }

/**
 * Years that follow one another, as the ledger holds them on a day, past or to come: what is left of one that is over then
 * goes into the next, or is gone. Leave that is entered late, or given back, so reaches every year after it, and leave of a
 * year to come finds what the years before it will leave. The first year is carried what it has. Forecast and judgement of
 * requests are both made of it.
 */
export function chained(years: readonly LinkedYear[], date: string): ChainedYear[] {
  let coming: number | null = null
  return years.map(({ year, rule, sums: kept, later, length, goesOn }, index) => {
    const sums: YearSums = { ...kept, carried: coming ?? kept.carried }
    const until = carriedUntil(rule, year)
    const gone = until !== null && until < date && sums.carried > 0 ? expired(sums.carried, sums.before) : 0
    const left = sums.given + sums.carried - sums.before - sums.after - gone
    coming = null
    if (year >= yearOf(date) || index === years.length - 1) return { sums, gone, end: NO_END, balance: left }
    const end = goesOn ? yearEnd(rule, left + later, length) : NO_END
    coming = inOtherDays(end.carried, length, years[index + 1]!.length)
    return { sums, gone, end, balance: left + later - end.carried - end.expired }
  })
}
