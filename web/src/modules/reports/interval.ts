import { addDays, daysBetween, earlierOf, monthOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { type Interval, intervals, monthsFrom, type Range, rangeOf } from '#contracts/reports/interval.ts'

export {
  forwardIntervals,
  type Interval,
  intervalAsked,
  intervals,
  isRange,
  type Range,
  rangeOf,
} from '#contracts/reports/interval.ts'

/** The range of the same length before (-1) or after (1): by whole months where it is made of those, else by its days. */
export function stepped({ from, to }: Range, by: -1 | 1): Range {
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  if (!isWhole) {
    const days = daysBetween(from, to) + 1
    return { from: addDays(from, by * days), to: addDays(to, by * days) }
  }
  const first = yearOf(from) * 12 + monthOf(from) - 1
  const count = yearOf(to) * 12 + monthOf(to) - first
  return monthsFrom(first + by * count, count)
}

/** What a range is compared with: the one before, of a running range as many days of it as have passed. */
export function rangeBefore(range: Range, today: string): Range {
  const before = stepped(range, -1)
  if (range.to <= today || range.from > today) return before
  return { from: before.from, to: earlierOf(before.to, addDays(before.from, daysBetween(range.from, today))) }
}

/** What a range is called, seen from today. */
export const intervalOf = (range: Range, today: string): Interval =>
  intervals.find((one) => {
    if (one === 'custom' || one === 'all_time') return false
    const { from, to } = rangeOf(one, today)
    return from === range.from && to === range.to
  }) ?? 'custom'
