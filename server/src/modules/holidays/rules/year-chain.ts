import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { HolidayRule } from '#contracts/holidays/policies.ts'
import { carriedUntil, expired, type YearSums, yearEnd } from './carry-over.ts'
import { inOtherDays } from './day-cost.ts'
import type { Fraction } from './fraction.ts'

/** A year as it would be without what the end of it has moved. */
export interface LinkedYear {
  year: number
  rule: HolidayRule
  sums: YearSums
  /** The day that its minutes are counted in. */
  length: Fraction
  /** The person is employed in the year after it, too; else what is left is paid out and goes nowhere. */
  goesOn: boolean
}

export interface ChainedYear {
  /** With what the year before really carries into it. */
  sums: YearSums
  /** What its balance says: nothing where all was moved at its end. */
  balance: number
}

/**
 * Years that follow one another, as the ledger holds them on a day: what is left of one that is over goes into the next, or
 * is gone. Leave that is entered late, or given back, so reaches every year after it. The first year is carried what it has.
 */
export function chained(years: readonly LinkedYear[], today: string): ChainedYear[] {
  let coming: number | null = null
  return years.map(({ year, rule, sums: kept, length, goesOn }, index) => {
    const sums: YearSums = { ...kept, carried: coming ?? kept.carried }
    const until = carriedUntil(rule, year)
    const gone = until !== null && until < today && sums.carried > 0 ? expired(sums.carried, sums.before) : 0
    const left = sums.given + sums.carried - sums.before - sums.after - gone
    coming = null
    if (year >= yearOf(today) || index === years.length - 1) return { sums, balance: left }
    const end = goesOn ? yearEnd(rule, left, length) : { carried: 0, expired: 0 }
    coming = inOtherDays(end.carried, length, years[index + 1]!.length)
    return { sums, balance: left - end.carried - end.expired }
  })
}
