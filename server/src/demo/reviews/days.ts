import { addDays, weekdayOf } from '#contracts/engine/values/civil-days.ts'

const FRIDAY = 4

/** The day itself, or the last working day before it; `closed`: days on which nobody works besides. */
export const workdayUpTo = (day: string, closed: ReadonlySet<string>): string =>
  weekdayOf(day) > FRIDAY || closed.has(day) ? workdayUpTo(addDays(day, -1), closed) : day

/** Fourteen months. */
export const LOOK_BACK = 425
