import Holidays from 'date-holidays'
import type { Locale } from '#contracts/engine/primitives.ts'

const DAY = 24 * 60 * 60 * 1000

/** The countries whose national days are known, by two letters. */
export const knownCountries: ReadonlySet<string> = new Set(Object.keys(new Holidays().getCountries()))

/**
 * The days of a year on which a whole country does not work, in the order of the calendar. A holiday of several days
 * (New Year in Romania) is one entry for each; Pentecost Monday and Children's Day can fall on the same one.
 */
export function nationalDays(country: string, year: number, locale: Locale): { name: string; date: string }[] {
  const known = new Holidays(country, { languages: locale, types: ['public'] }).getHolidays(year, locale)
  return known.flatMap(({ name, date, start, end }) =>
    // A day has 23 or 25 hours when the clock changes on it.
    Array.from({ length: Math.round((end.getTime() - start.getTime()) / DAY) }, (_, i) => ({
      name,
      date: later(date.slice(0, 10), i),
    })),
  )
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
