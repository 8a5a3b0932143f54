/** The time, injected so that tests can stand on any day. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

// Making a format costs 69 us, using one 2 us, and every request asks for its company's day. As many as there are zones.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The civil day `yyyy-MM-dd` at an instant in a time zone (IANA name). */
export function dayIn(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    // The Swedish locale writes ISO 8601 days.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}
