import { weekdayOf } from '#contracts/engine/values/civil-days.ts'
import type { WorkDay } from '#contracts/time/weeks.ts'

/** How a day is tinted: a day of rest has a ground of its own. */
export function tintOf({ date, national_day, leave, planned_minutes }: WorkDay): string | undefined {
  if (national_day && !national_day.is_half_day) return 'national'
  if (leave.length > 0) return 'leave'
  return weekdayOf(date) > 4 && planned_minutes === 0 ? 'weekend' : undefined
}

/** Hours are missing of it: of a day that is over all that was planned, of today nothing was logged yet. */
export const isMissing = ({ date, planned_minutes, logged_minutes }: WorkDay, today: string): boolean =>
  planned_minutes > 0 && (date < today ? logged_minutes < planned_minutes : date === today && logged_minutes === 0)

/** The next days off after a day, in the days that are known: `03.12` is said as when leave begins. */
export const leaveAfter = (days: readonly WorkDay[], today: string): string | undefined =>
  days.find(({ date, leave }) => date > today && leave.length > 0)?.date
