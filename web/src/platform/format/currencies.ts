import type { Locale } from '#contracts/engine/values/primitives.ts'

/** Paid in most often where Vatra is used; they come before the alphabet of all others. */
const FIRST = ['EUR', 'RON', 'USD', 'GBP', 'CHF']

/** The currencies of ISO 4217 that `Intl` knows, as `EUR – Euro`; `own` (the company's) leads the list. */
export function currencyOptions(locale: Locale, own?: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' })
  const leading = [...new Set([own, ...FIRST])].filter((code) => code !== undefined)
  const others = Intl.supportedValuesOf('currency').filter((code) => !leading.includes(code))
  return [...leading, ...others].map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }))
}
