import { type Weekday, weekdays } from '#contracts/holidays/work-time.ts'

const weekOf = (hours: number, days: number): Record<Weekday, number> =>
  Object.fromEntries(weekdays.map((day, index) => [day, index < days ? hours : 0])) as Record<Weekday, number>

/** Weeks that most people have. */
export const presets = { full: weekOf(8, 5), part: weekOf(4, 5), three: weekOf(8, 3) } as const
