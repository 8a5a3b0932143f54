import { countryCodes } from '#contracts/engine/values/countries.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'

const namesOf = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
const kept = new Map<Locale, { value: string; label: string }[]>()

/** The countries by ISO 3166-1 alpha-2 code, named and sorted in the reader's language (Unicode CLDR through `Intl`). */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const known = kept.get(locale)
  if (known) return known
  const names = namesOf(locale)
  const collator = new Intl.Collator(locale)
  const options = countryCodes().map((code) => ({ value: code, label: names.of(code) ?? code }))
  options.sort((a, b) => collator.compare(a.label, b.label))
  kept.set(locale, options)
  return options
}

/** A country's name in the reader's language; a text that is no code is given back as it is. */
export const countryName = (code: string, locale: Locale): string =>
  /^[A-Z]{2}$/.test(code) ? (namesOf(locale).of(code) ?? code) : code
