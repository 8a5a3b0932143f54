import { daysFromTo, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { type Change, defineEvent } from '#platform/events/index.ts'

/** Asks the modules who of these people is away on the company's day; each adds whom it knows of to `away`. */
export const whoIsAway = defineEvent<{ ids: readonly string[]; away: Set<string> }>()

/** Asks the modules on which days from `first` to `last` the company does not work; weekends are known. */
export const whenClosed = defineEvent<{ first: string; last: string; closed: Set<string> }>()

export async function awayOf(at: Change, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const away = new Set<string>()
  if (ids.length > 0) await whoIsAway.announce(at, { ids, away })
  return away
}

/** The days from `first` to `last`, both among them, on which the company works. */
export async function workingDays(at: Change, first: string, last: string): Promise<string[]> {
  const closed = new Set<string>()
  await whenClosed.announce(at, { first, last, closed })
  return daysFromTo(first, last).filter((day) => weekdayOf(day) < 5 && !closed.has(day))
}
