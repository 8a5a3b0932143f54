import { addDays, addYears, weekdayOf } from '../engine/values/civil-days.ts'

const FRIDAY = 4

/** The working day before an evaluation, on which its assignees are notified: no weekend and no national day. */
export function notifyDayOf(evaluatedAt: string, isNational: (day: string) => boolean): string {
  let day = addDays(evaluatedAt, -1)
  while (weekdayOf(day) > FRIDAY || isNational(day)) day = addDays(day, -1)
  return day
}

/** The next one is a year later. */
export const nextEvaluationOf = (evaluatedAt: string): string => addYears(evaluatedAt, 1)
