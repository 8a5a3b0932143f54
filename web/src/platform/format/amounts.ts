import { minorDigits } from '#contracts/engine/values/money.ts'
import { MISSING } from './missing.ts'

const tags = { en: 'en-GB', ro: 'ro-RO' } as const
export type AmountLocale = keyof typeof tags

/**
 * An amount in its currency, by the reader's language: no decimals when whole, otherwise two, or the three of a dinar. Currency is an ISO 4217 code,
 * EUR when none is given; a code that `Intl` does not know is printed after the number. `- -` when missing.
 */
export function formatMoney(amount: unknown, currency: string | null | undefined, locale: AmountLocale): string {
  const number = toNumber(amount)
  if (number === null) return MISSING
  const code = currency?.trim() || 'EUR'
  const digits = Number.isInteger(number) ? 0 : Math.max(2, minorDigits(code.toUpperCase()))
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  if (!/^[A-Za-z]{3}$/.test(code)) return `${new Intl.NumberFormat(tags[locale], decimals).format(number)} ${code}`
  return new Intl.NumberFormat(tags[locale], { style: 'currency', currency: code, ...decimals }).format(number)
}

/** An amount with all digits of its currency, whole or not, where amounts stand below each other. `- -` when missing. */
export function formatExact(amount: unknown, currency: string, locale: AmountLocale): string {
  const number = toNumber(amount)
  if (number === null) return MISSING
  const digits = minorDigits(currency)
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(tags[locale], options).format(number)
}

/** The same without its currency, where that stands beside it or above. */
export const formatDigits = (amount: unknown, currency: string, locale: AmountLocale): string =>
  formatNumber(amount, locale, minorDigits(currency), minorDigits(currency))

/** A plain number by the reader's language, with at most two decimals and at least none unless others are asked for; `- -` when missing. */
export function formatNumber(value: unknown, locale: AmountLocale, most = 2, least = 0): string {
  const number = toNumber(value)
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most }
  return number === null ? MISSING : new Intl.NumberFormat(tags[locale], digits).format(number)
}

/** A number in as little room as possible, for the scale of a chart: `12K`, `1.5K`; `12 mii` in Romanian. */
export const formatShort = (value: number, locale: AmountLocale): string =>
  new Intl.NumberFormat(tags[locale], { notation: 'compact', maximumFractionDigits: 1 }).format(value)

function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
