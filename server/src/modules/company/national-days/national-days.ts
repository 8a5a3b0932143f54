import type { Locale } from '#contracts/engine/values/primitives.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import type { TextPair } from '#platform/texts/index.ts'
import { romanianNameOf } from './romanian-names.ts'

const holidays = lazyPackage<typeof import('date-holidays').default>('date-holidays')

const DAY = 24 * 60 * 60 * 1000

/** Whether the national days of a country, by its two letters, are known. */
export const isKnownCountry = (country: string): boolean => Object.hasOwn(new (holidays())().getCountries(), country)

/** A day off instead of one that falls on a weekend, as the library says it behind the name. */
const SUBSTITUTE = ' (substitute day)'

/** What a day is called in Romanian: `known` is the library's name, often that of the country's own language. */
function romanianName(country: string, english: string, known: string): string {
  const isSubstitute = english.endsWith(SUBSTITUTE)
  const day = isSubstitute ? english.slice(0, -SUBSTITUTE.length) : english
  const name =
    romanianNameOf(country, day.replaceAll("'", '’')) ?? (isSubstitute ? known.replace(/ \([^)]*\)$/, '') : known)
  return isSubstitute ? `${name} (zi compensatorie)` : name
}

/** As long as the name of a day may be. */
const LONGEST_NAME = 100

/** Names of one day side by side, as many as fit. */
const joined = (names: readonly string[]): string =>
  [...new Set(names)].reduce((all, name) => {
    const longer = all === '' ? name : `${all}, ${name}`
    return longer.length > LONGEST_NAME ? all : longer
  }, '')

/**
 * The days of a year on which a whole country does not work, in the order of the calendar and in both languages. A holiday of several days
 * (New Year in Romania) is one entry for each; two that fall on one day (Pentecost Monday and Children's Day) are one entry with both names.
 * One that reaches over the end of a year (Incwala in Eswatini) has its days in both.
 */
export function nationalDays(country: string, year: number): { names: TextPair; date: string }[] {
  const begun = [year - 1, year].flatMap((one) => holidaysOf(country, one))
  const byDate = Map.groupBy(
    begun.filter(({ date }) => date.startsWith(`${year}-`)),
    ({ date }) => date,
  )
  return Array.from(byDate, ([date, all]) => ({
    names: { en: joined(all.map(({ names }) => names.en)), ro: joined(all.map(({ names }) => names.ro)) },
    date,
  }))
}

function holidaysOf(country: string, year: number): { names: TextPair; date: string }[] {
  const known = (locale: Locale) =>
    new (holidays())(country, { languages: locale, types: ['public'] }).getHolidays(year, locale)
  // The same rule falls on the same day in every language; two rules can fall on one day.
  const place = ({ rule, date }: { rule: string; date: string }) => `${rule} ${date}`
  const romanian = new Map(known('ro').map((day) => [place(day), day.name]))
  return known('en').flatMap((day) => {
    const names = { en: day.name, ro: romanianName(country, day.name, romanian.get(place(day)) ?? day.name) }
    // A day has 23 or 25 hours when the clock changes on it.
    const length = Math.round((day.end.getTime() - day.start.getTime()) / DAY)
    return Array.from({ length }, (_, i) => ({ names, date: later(day.date.slice(0, 10), i) }))
  })
}

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
