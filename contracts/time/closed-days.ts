import { addDays, laterOf } from '../engine/values/civil-days.ts'

/** What a company says of time that is over; null: nothing. */
interface Closing {
  /** The last day that is closed. */
  until: string | null
  /** Days older than so many are closed. */
  afterDays: number | null
}

/** The last day whose time is closed to all but those who keep time; null: none is. */
export function lastClosedDay({ until, afterDays }: Closing, today: string): string | null {
  const byAge = afterDays === null ? null : addDays(today, -afterDays - 1)
  if (until === null || byAge === null) return until ?? byAge
  return laterOf(until, byAge)
}
