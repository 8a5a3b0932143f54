/** The time, injected so that tests can stand on any day. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The civil day `yyyy-MM-dd` at an instant in a time zone (IANA name). */
export function dayIn(instant: Date, timeZone: string): string {
  // The Swedish locale writes ISO 8601 days.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
}
