/**
 * Arithmetic on civil days `yyyy-MM-dd`. A day is never turned into an instant of some time zone: everything is counted in
 * whole days of the proleptic Gregorian calendar, so no clock change and no zone can move one.
 */

const DAY_MS = 86_400_000

/** dd.MM.yyyy, as people read it in both languages. */
export const shownDay = (day: string): string => day.split('-').reverse().join('.')

const CODE_OF_ZERO = 48
/** Days from 0000-03-01 to 1970-01-01, and those of 400 years. */
const TO_1970 = 719_468
const IN_400_YEARS = 146_097

/**
 * Days since 1970-01-01; 1970-01-02 is 1. Counted, not parsed as an instant: days of many people are asked by the hundred
 * thousand, and that takes ten times as long. A year begins in March here, so that a leap day is its last.
 */
export function dayNumber(day: string): number {
  const at = (place: number) => day.charCodeAt(place) - CODE_OF_ZERO
  const month = at(5) * 10 + at(6)
  const year = at(0) * 1000 + at(1) * 100 + at(2) * 10 + at(3) - (month > 2 ? 0 : 1)
  const ofMonth = at(8) * 10 + at(9)
  const ages = Math.floor(year / 400)
  const inAge = year - ages * 400
  const inYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + ofMonth - 1
  const leapDays = Math.floor(inAge / 4) - Math.floor(inAge / 100)
  return ages * IN_400_YEARS + inAge * 365 + leapDays + inYear - TO_1970
}

/** The day with this number. */
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** So many days later; earlier when negative. */
export const addDays = (day: string, days: number): string => dayOfNumber(dayNumber(day) + days)

/** How many days from one to the other: 1 from a day to the next. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

export const yearOf = (day: string): number => Number(day.slice(0, 4))

const two = (number: number): string => String(number).padStart(2, '0')

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** 365 or 366. */
export const daysInYear = (year: number): number => (isLeapYear(year) ? 366 : 365)

export const firstOfYear = (year: number): string => `${year}-01-01`
export const lastOfYear = (year: number): string => `${year}-12-31`

/** 1 to 12. */
export const monthOf = (day: string): number => Number(day.slice(5, 7))

/** The last day of a month (1 to 12). */
export const lastOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** `MM-DD` in a year; 29 February is 28 February where there is none. */
export const dayInYear = (year: number, monthAndDay: string): string =>
  monthAndDay === '02-29' && !isLeapYear(year) ? `${year}-02-28` : `${year}-${monthAndDay}`

/** The days of a span on which something is that comes every year (`MM-DD`). */
export function yearlyIn(monthAndDay: string, from: string, to: string): string[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index)
  return years.map((year) => dayInYear(year, monthAndDay)).filter((day) => day >= from && day <= to)
}

/**
 * The same day so many years later. What ends in a month without that day ends on its last (Codul civil, art. 2552): one
 * year after 29 February is 28 February.
 */
export const addYears = (day: string, years: number): string => {
  const year = yearOf(day) + years
  return `${String(year).padStart(4, '0')}-${dayInYear(year, day.slice(5)).slice(-5)}`
}

/** 0 for Monday to 6 for Sunday: the week starts on Monday. */
export const weekdayOf = (day: string): number => (((dayNumber(day) + 3) % 7) + 7) % 7

/** Every day from one to another, both included. */
export function daysFromTo(from: string, to: string): string[] {
  const first = dayNumber(from)
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) => dayOfNumber(first + index))
}

export const laterOf = (left: string, right: string): string => (left > right ? left : right)
export const earlierOf = (left: string, right: string): string => (left < right ? left : right)

/** `yyyy-MM` of a day. */
export const monthKey = (year: number, month: number): string => `${year}-${two(month)}`

/** The months of a span, from the first to the last, those at its ends as far as it reaches. */
export function monthsOf(from: string, to: string): { from: string; to: string }[] {
  const end = earlierOf(to, lastOfMonth(yearOf(from), monthOf(from)))
  return end === to ? [{ from, to }] : [{ from, to: end }, ...monthsOf(addDays(end, 1), to)]
}
