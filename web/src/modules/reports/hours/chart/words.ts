import type { TimeStep } from '#contracts/time/totals.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { monthAndYear, shortMonth } from '#web/platform/format/day-words.ts'
import type { Range } from '../../interval.ts'

/** The number of a week after ISO 8601: that of its Thursday. */
export function weekNumber(monday: string): number {
  const thursday = Date.parse(`${monday}T00:00:00Z`) + 3 * 86_400_000
  const year = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)
  return Math.floor((thursday - year) / (7 * 86_400_000)) + 1
}

/** What stands below a column: a day of the month, a week's number, a month. */
export function stepLabel(by: TimeStep, from: string, locale: string, week: (number: number) => string): string {
  if (by === 'day') return String(Number(from.slice(8)))
  if (by === 'week') return week(weekNumber(from))
  return shortMonth(from, locale)
}

const days = ({ from, to }: Range) => (from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`)

/** A step in words. */
export function stepName(
  by: TimeStep,
  { from, range }: { from: string; range: Range },
  locale: string,
  week: (number: number) => string,
): string {
  if (by === 'month') return monthAndYear(from, locale)
  return by === 'week' ? `${week(weekNumber(from))}, ${days(range)}` : days(range)
}
