import { daysFromTo } from '#contracts/engine/values/civil-days.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'

/** What is picked so far: nothing, a first day, or a range. */
export interface PlannedRange {
  start: string | null
  end: string | null
}

export const NO_RANGE: PlannedRange = { start: null, end: null }

interface Picked {
  range: PlannedRange
  /** Why the day was not taken (spec 2 section 5). */
  problem?: TextKey
}

/**
 * The range after a day is picked: the first pick starts it, a later one ends it. An earlier one starts it again, and so does
 * any pick once it is complete. No day of leave can be in it.
 */
export function picked(range: PlannedRange, day: string, hasLeave: (day: string) => boolean, today: string): Picked {
  if (hasLeave(day)) {
    return { range, problem: day < today ? 'holidays:planner.pastHoliday' : 'holidays:planner.holidayInRange' }
  }
  const { start, end } = range
  if (start === null || end !== null || day < start) return { range: { start: day, end: null } }
  if (daysFromTo(start, day).some(hasLeave)) return { range, problem: 'holidays:planner.holidayInRange' }
  return { range: { start, end: day } }
}
