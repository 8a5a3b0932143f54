import { dayNumber } from '#contracts/engine/values/civil-days.ts'
import { minorDigits } from '#contracts/engine/values/money.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { asWritten, type Cell, durationText } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'

const tags = { en: 'en-GB', ro: 'ro-RO' } as const

/** A civil day in a letter: `31.12.2026` in Romanian, `31 December 2026` in English. */
export function dayWords(day: string, locale: Locale): string {
  if (locale === 'ro') return asWritten(day)
  // A day's own midnight in UTC, read back in UTC: no zone can move it.
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    dayNumber(day) * 86_400_000,
  )
}

const number = (value: number, locale: Locale, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 2, ...options }).format(value)

function amountWords(amount: number, currency: string | null, locale: Locale): string {
  const digits = Number.isInteger(amount) ? 0 : minorDigits(currency)
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return currency && /^[A-Z]{3}$/.test(currency)
    ? number(amount, locale, { style: 'currency', currency, currencyDisplay: 'code', ...decimals })
    : number(amount, locale, decimals)
}

/** A cell as a letter says it, in the letter's language; '' for nothing. */
export function cellWords(cell: Cell, locale: Locale): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return number(cell, locale)
  if (typeof cell === 'boolean') return text(cell ? 'cell.yes' : 'cell.no', locale)
  if ('day' in cell) return dayWords(cell.day, locale)
  // The day of a moment: a letter does not say at what hour somebody was hired.
  if ('moment' in cell) return dayWords(cell.moment.slice(0, 10), locale)
  if ('time' in cell) return cell.time
  if ('hours' in cell) return number(cell.hours, locale)
  if ('duration' in cell) return durationText(cell.duration)
  if ('percent' in cell) return `${number(cell.percent, locale)} %`
  return amountWords(cell.amount, cell.currency, locale)
}
