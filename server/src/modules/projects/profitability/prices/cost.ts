import { minorDigits } from '#contracts/engine/values/money.ts'
import type { Pay } from '#modules/team/index.ts'
import { type Exact, exact } from './exact.ts'

/** Hours of a week that nobody has said. */
const USUAL_WEEK = 40 * 60

export interface DatedWeek {
  from: string
  minutes: number
}

/** What a minute of a person costs on a day. */
export interface MinuteCost {
  kind: 'fixed_salaries' | 'hourly_based_salaries'
  /** Minor units of the currency. */
  amount: Exact
  currency: string
  /** It follows the person's salary, which not everybody may read; a cost that was set for them does not. */
  isPay: boolean
  /** Leave and national days are paid besides. */
  paysLeave: boolean
}

/** An hour's cost of their own is kept in hundredths, which not every currency is divided into. */
const ofOwnCost = (hundredths: number, currency: string): Exact =>
  exact(BigInt(hundredths) * 10n ** BigInt(minorDigits(currency)), 60n * 100n)

/** The entry that holds on a day: the latest that has begun, else the first. */
export const onDay = <T extends { from: string }>(entries: readonly T[], day: string): T | undefined =>
  entries.findLast(({ from }) => from <= day) ?? entries[0]

/** An hour of a monthly salary: the month has 4.345 weeks. */
const ofMonth = (salary: number, weekMinutes: number): Exact =>
  exact(BigInt(salary) * 1000n, BigInt(weekMinutes || USUAL_WEEK) * 4345n)

/**
 * What a minute of a person costs on a day: the internal cost an hour that was set for them, which covers their leave too; else
 * their salary of that day, by the hour as it is, by the month over the hours of their week. Null where no pay is written down.
 */
export function costOn(pay: Pay, weeks: readonly DatedWeek[], companyCurrency: string, day: string): MinuteCost | null {
  const terms = onDay(pay.terms, day)
  if (terms?.internalRate != null)
    return {
      kind: 'hourly_based_salaries',
      amount: ofOwnCost(terms.internalRate, companyCurrency),
      currency: companyCurrency,
      isPay: false,
      paysLeave: false,
    }
  const salary = pay.salaries.findLast(({ from, to }) => from <= day && (to === null || to >= day))
  if (!salary) return null
  const isHourly = salary.type === 'hourly'
  return {
    kind: isHourly ? 'hourly_based_salaries' : 'fixed_salaries',
    amount: isHourly ? exact(salary.amount, 60) : ofMonth(salary.amount, onDay(weeks, day)?.minutes ?? USUAL_WEEK),
    currency: salary.currency,
    isPay: true,
    paysLeave: terms?.contractType !== 'b2b_unpaid_holidays',
  }
}
