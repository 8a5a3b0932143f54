import { formatDay } from '#web/platform/format/dates.ts'
import { monthAndYear } from '#web/platform/format/day-words.ts'
import { weekNumber } from '../hours/chart/words.ts'
import type { Range } from '../interval.ts'

/** A week or month in words, with its days where it is no whole month. */
export function stepName(
  by: 'week' | 'month',
  first: string,
  { from, to }: Range,
  locale: string,
  week: (number: number) => string,
): string {
  if (by === 'month') return monthAndYear(first, locale)
  return `${week(weekNumber(first))}, ${formatDay(from)} – ${formatDay(to)}`
}
