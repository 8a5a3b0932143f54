import { dayNumber } from '#contracts/engine/values/civil-days.ts'

// A day's own midnight in UTC, read back in UTC: no zone can move it.
const formats = new Map<string, Intl.DateTimeFormat>()
function words(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(dayNumber(day) * 86_400_000)
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Mon`, `lun.` */
export const shortWeekday = (day: string, locale: string) => words(day, locale, { weekday: 'short' })
/** `M`, `L` */
export const weekdayLetter = (day: string, locale: string) => words(day, locale, { weekday: 'narrow' })
/** `Monday 6 July` */
export const longDay = (day: string, locale: string) =>
  upper(words(day, locale, { weekday: 'long', day: 'numeric', month: 'long' }))
/** `6 July 2026` */
export const writtenDay = (day: string, locale: string) =>
  words(day, locale, { day: 'numeric', month: 'long', year: 'numeric' })
/** `July 2026`, `noiembrie 2026`: inside a line. */
export const writtenMonth = (day: string, locale: string) => words(day, locale, { month: 'long', year: 'numeric' })
/** The same where it begins a line: `Noiembrie 2026` */
export const monthAndYear = (day: string, locale: string) => upper(writtenMonth(day, locale))
/** `July` */
export const monthName = (day: string, locale: string) => upper(words(day, locale, { month: 'long' }))
/** `Jul`, `iul` */
export const shortMonth = (day: string, locale: string) => words(day, locale, { month: 'short' }).replace('.', '')
/** `Monday`, `Luni`, where it begins a line */
export const weekdayName = (day: string, locale: string) => upper(words(day, locale, { weekday: 'long' }))
/** `Monday`, `luni` */
export const longWeekday = (day: string, locale: string) => words(day, locale, { weekday: 'long' })
