import {
  addDays,
  daysBetween,
  earlierOf,
  firstOfYear,
  lastOfMonth,
  lastOfYear,
  monthKey,
  monthOf,
  weekdayOf,
  yearOf,
} from '../engine/values/civil-days.ts'
import { isCalendarDate } from '../engine/values/primitives.ts'

export const intervals = [
  'week',
  'month',
  'last_month',
  'quarter',
  'last_quarter',
  'year',
  'all_time',
  'custom',
] as const
/** Intervals of what lies ahead, and then those of all reports. */
export const forwardIntervals = ['next_weeks', ...intervals] as const
export type Interval = (typeof forwardIntervals)[number]

/** Weeks that a plan is looked at from this one on. */
const WEEKS_AHEAD = 8

/** From a day to a day, both included. */
export interface Range {
  from: string
  to: string
}

/** So many months from the first of one on; months are counted through the years. */
export function monthsFrom(first: number, count: number): Range {
  const at = (month: number): [year: number, month: number] => [Math.floor(month / 12), (month % 12) + 1]
  return { from: `${monthKey(...at(first))}-01`, to: lastOfMonth(...at(first + count - 1)) }
}

/** The days of an interval, seen from today; `first` is where all time begins, once that is known. */
export function rangeOf(interval: Exclude<Interval, 'custom'>, today: string, first: string = today): Range {
  const month = yearOf(today) * 12 + monthOf(today) - 1
  const quarter = month - (month % 3)
  switch (interval) {
    case 'week': {
      const from = addDays(today, -weekdayOf(today))
      return { from, to: addDays(from, 6) }
    }
    case 'next_weeks': {
      const from = addDays(today, -weekdayOf(today))
      return { from, to: addDays(from, WEEKS_AHEAD * 7 - 1) }
    }
    case 'month':
      return monthsFrom(month, 1)
    case 'last_month':
      return monthsFrom(month - 1, 1)
    case 'quarter':
      return monthsFrom(quarter, 3)
    case 'last_quarter':
      return monthsFrom(quarter - 3, 3)
    case 'year':
      return { from: firstOfYear(yearOf(today)), to: lastOfYear(yearOf(today)) }
    case 'all_time': {
      const begins = earlierOf(first, today)
      return { from: `${monthKey(yearOf(begins), monthOf(begins))}-01`, to: monthsFrom(month, 1).to }
    }
  }
}

/** True for a range that can be asked for: `most` days at most. */
export const isRange = ({ from, to }: Range, most: number): boolean => from <= to && daysBetween(from, to) < most

/** What the address asks for: an interval by its name, or days of one's own; where it says nothing or that wrongly, `otherwise`. */
export function intervalAsked(
  { interval_type, start_date = '', end_date = '' }: Record<string, string | undefined>,
  today: string,
  { first, most, otherwise = 'month' }: { first?: string; most: number; otherwise?: Exclude<Interval, 'custom'> },
): { interval: Interval; range: Range } {
  const named = forwardIntervals.find((one) => one === interval_type)
  const own = { from: start_date, to: end_date }
  const isOwn = isCalendarDate(start_date) && isCalendarDate(end_date) && isRange(own, most)
  if (isOwn && (named === 'custom' || named === undefined)) return { interval: 'custom', range: own }
  const interval = named === undefined || named === 'custom' ? otherwise : named
  return { interval, range: rangeOf(interval, today, first) }
}
