import type { Locale } from '#contracts/engine/values/primitives.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that `Intl` names though they are no country of ISO 3166-1: unions, test codes, parts reserved for the post. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

const namesOf = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
/** A withdrawn code (`SU`) is turned into its successor; only codes that stay themselves are in force. */
const isInForce = (code: string) => new Intl.Locale(`und-${code}`).region === code

const codes = (): string[] => {
  const names = namesOf('en')
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !NO_COUNTRIES.has(code) && names.of(code) !== undefined && isInForce(code),
  )
}

const kept = new Map<Locale, { value: string; label: string }[]>()

/** The countries by ISO 3166-1 alpha-2 code, named and sorted in the reader's language (Unicode CLDR through `Intl`). */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const known = kept.get(locale)
  if (known) return known
  const names = namesOf(locale)
  const collator = new Intl.Collator(locale)
  const options = codes().map((code) => ({ value: code, label: names.of(code) ?? code }))
  options.sort((a, b) => collator.compare(a.label, b.label))
  kept.set(locale, options)
  return options
}

/** A country's name in the reader's language; a text that is no code is given back as it is. */
export const countryName = (code: string, locale: Locale): string =>
  /^[A-Z]{2}$/.test(code) ? (namesOf(locale).of(code) ?? code) : code
