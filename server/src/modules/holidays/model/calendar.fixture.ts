import { dayIn } from '#platform/clock.ts'

/** Civil days as a list to walk through: no arithmetic of the product's is asked. */

const MS = 86_400_000
const FIRST = Date.UTC(1995, 0, 1, 12)
const days = Array.from({ length: 40_000 }, (_, n) => new Date(FIRST + n * MS).toISOString().slice(0, 10))
const places = new Map(days.map((day, place) => [day, place]))
const placeOf = (day: string) => places.get(day)!

export const plusDays = (day: string, more: number) => days[placeOf(day) + more]!
/** Every day from one to another, both included. */
export const each = (from: string, to: string) => (from > to ? [] : days.slice(placeOf(from), placeOf(to) + 1))
export const yearIn = (day: string) => Number(day.slice(0, 4))
/** The year that it is in the company: on New Year's Eve it begins before that of UTC. */
export const THIS_YEAR = yearIn(dayIn(new Date(), 'Europe/Bucharest'))
/** 0 for Monday: 1 January 1995 was a Sunday. */
export const weekday = (day: string) => (placeOf(day) + 6) % 7
export const leap = (year: number) => places.has(`${year}-02-29`)
export const daysOf = (year: number) => (leap(year) ? 366 : 365)
export const firstDay = (year: number) => `${year}-01-01`
export const lastDay = (year: number) => `${year}-12-31`

/** The day on which somebody has been there for so many years. */
export function anniversary(start: string, years: number): string {
  const year = yearIn(start) + years
  return start.slice(5) === '02-29' && !leap(year) ? `${year}-02-28` : `${year}-${start.slice(5)}`
}

/** Half a unit and more is a whole one. */
export const nearest = (top: number, bottom: number) => Math.floor((2 * top + bottom) / (2 * bottom))

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
