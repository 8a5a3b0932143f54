import { dayInYear } from '#contracts/engine/values/civil-days.ts'
import { type HolidayRule, isUnlimited } from '#contracts/holidays/policies.ts'
import { inMinutes } from './day-cost.ts'
import type { Fraction } from './fraction.ts'

/** What becomes of what is left when a year ends: carried into the next, or gone. A debt is always carried. */
export function yearEnd(rule: HolidayRule, left: number, length: Fraction): { carried: number; expired: number } {
  if (isUnlimited(rule)) return { carried: 0, expired: 0 }
  if (left <= 0) return { carried: left, expired: 0 }
  if (!rule.carry_over) return { carried: 0, expired: left }
  const most = rule.carry_over_limit === null ? left : inMinutes(rule.carry_over_limit, length)
  const carried = Math.min(left, most)
  return { carried, expired: left - carried }
}

/** The last day on which days carried into a year can be taken; null when the year's end is. */
export const carriedUntil = (rule: HolidayRule, year: number): string | null =>
  rule.carry_over_until === null ? null : dayInYear(year, rule.carry_over_until)

/** What a year has, in minutes: what it gives, what was carried into it (a debt is negative), what leave takes of it. */
export interface YearSums {
  given: number
  carried: number
  /** Held by leave on days up to and with the last one of the carried minutes; all of it where they have none. */
  before: number
  /** Held by leave on later days. */
  after: number
}

/**
 * What more leave can take, in minutes; below zero when there is too much already. Days that expire first are used first:
 * leave until the last day of the carried ones takes those, and later leave cannot have them.
 */
export function spare({ given, carried, before, after }: YearSums, when: 'before' | 'after'): number {
  if (carried <= 0) return given + carried - before - after
  const unexpired = when === 'before' && after <= given ? carried : Math.min(before, carried)
  return given + unexpired - before - after
}

/** True when a year covers all the leave that is held of it, each day by what can be taken on it. */
export const covers = (sums: YearSums): boolean => spare(sums, 'after') >= 0

/** What of the carried minutes is gone after their last day: what no leave until then has used. */
export const expired = (carried: number, usedBefore: number): number => Math.max(0, carried - usedBefore)
