import { addDays, lastOfMonth, monthOf, yearOf } from '../../engine/values/civil-days.ts'

/** How often a plan makes an invoice. */
export const planIntervals = ['month', 'quarter', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

const MONTHS: Readonly<Record<PlanInterval, number>> = { month: 1, quarter: 3, year: 12 }

/** The days of a plan follow from these. */
export interface PlanDays {
  every: PlanInterval
  starts_on: string
  ends_on?: string | null
  /** How many in all. */
  most?: number | null
}

/**
 * Day number `at` of a plan, from 0. It is always counted from the first one: from 31 January come 28 or 29 February and then 31 March.
 */
export function planDay({ every, starts_on }: Pick<PlanDays, 'every' | 'starts_on'>, at: number): string {
  const months = yearOf(starts_on) * 12 + monthOf(starts_on) - 1 + at * MONTHS[every]
  const year = Math.floor(months / 12)
  const last = lastOfMonth(year, (months % 12) + 1)
  const wanted = `${last.slice(0, 8)}${starts_on.slice(8)}`
  return wanted < last ? wanted : last
}

/** The days of a plan from one on, `count` of them at most: fewer where it ends. */
export function planDaysFrom(plan: PlanDays, from: string, count: number): string[] {
  const found: string[] = []
  const { ends_on, most } = plan
  for (let at = 0; found.length < count && (!most || at < most); at++) {
    const day = planDay(plan, at)
    if (ends_on && day > ends_on) break
    if (day >= from) found.push(day)
  }
  return found
}

/** The plan's first day after another; null where it ends. */
export const planDayAfter = (plan: PlanDays, day: string): string | null =>
  planDaysFrom(plan, addDays(day, 1), 1)[0] ?? null

/**
 * The days whose tracked time an invoice of a day charges: the whole month, quarter or year before it. An invoice of the last day of a
 * month charges the one that ends with it.
 */
export function trackedSpan(every: PlanInterval, day: string): { from: string; to: string } {
  const isLast = day === lastOfMonth(yearOf(day), monthOf(day))
  const to = isLast ? day : addDays(`${day.slice(0, 8)}01`, -1)
  const from = planDay({ every: 'month', starts_on: `${to.slice(0, 8)}01` }, 1 - MONTHS[every])
  return { from, to }
}
