import { dayNumber } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'

// A day's own midnight in UTC, read back in UTC: no zone can move it.
const words = (day: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' }).format(
    dayNumber(day) * 86_400_000,
  )

/** `F`, `V` */
export const weekdayLetter = (day: string, locale: Locale): string => words(day, locale, { weekday: 'narrow' })
/** `May 2026`, `mai 2026` */
export const monthAndYear = (day: string, locale: Locale): string =>
  words(day, locale, { month: 'long', year: 'numeric' })
/** `01.05.2026` */
export const shownDay = (day: string): string => day.split('-').reverse().join('.')
