import { daysBetween, yearOf } from '#contracts/engine/values/civil-days.ts'
import { FIRST_BALANCE_YEAR, LAST_BALANCE_YEAR } from '#contracts/holidays/balances.ts'
import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import type { Row } from '#engine/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'

/** The longest leave the law knows is that for a disabled child, until it is three (O.U.G. 111/2010, art. 2). */
export const MOST_DAYS = 1100

/** What is wrong with a span by itself, before anybody asks for whom it is. */
export function spanProblems({ start_date, end_date, starts_at_noon, ends_at_noon }: Row): FieldProblem[] {
  const [start, end] = [start_date as string, end_date as string]
  if (end < start) return [['end_date', 'rule.endBeforeStart']]
  if (daysBetween(start, end) >= MOST_DAYS) return [['end_date', 'rule.spanTooLong', { max: MOST_DAYS }]]
  if (start === end && starts_at_noon && ends_at_noon) return [['ends_at_noon', 'rule.endBeforeStart']]
  if (yearOf(start) < FIRST_BALANCE_YEAR) return [['start_date', 'tooSmall', { min: FIRST_BALANCE_YEAR }]]
  return yearOf(end) > LAST_BALANCE_YEAR ? [['end_date', 'tooBig', { max: LAST_BALANCE_YEAR }]] : []
}

/** Every year that a span touches. */
export const yearsOfSpan = ({ start_date, end_date }: Pick<HolidaySpan, 'start_date' | 'end_date'>): number[] => {
  const first = yearOf(start_date)
  return Array.from({ length: yearOf(end_date) - first + 1 }, (_, index) => first + index)
}
