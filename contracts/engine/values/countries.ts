import type { Locale } from './primitives.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that `Intl` names though they are no country of ISO 3166-1: unions, test codes, parts reserved for the post. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

const namesIn = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
/** A withdrawn code (`SU`) is turned into its successor; only codes that stay themselves are in force. */
const isInForce = (code: string) => new Intl.Locale(`und-${code}`).region === code

let found: readonly string[] | undefined
/** The countries in force, by ISO 3166-1 alpha-2 code (Unicode CLDR through `Intl`). */
export function countryCodes(): readonly string[] {
  if (found) return found
  const names = namesIn('en')
  found = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !NO_COUNTRIES.has(code) && names.of(code) !== undefined && isInForce(code),
  )
  return found
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')

/** What people and other programs write besides names and codes. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  EL: 'GR',
  UK: 'GB',
  ENGLAND: 'GB',
  GREATBRITAIN: 'GB',
  ANGLIA: 'GB',
  MAREABRITANIE: 'GB',
  USA: 'US',
  UNITEDSTATESOFAMERICA: 'US',
  SUA: 'US',
  THENETHERLANDS: 'NL',
  HOLLAND: 'NL',
  OLANDA: 'NL',
  CZECHREPUBLIC: 'CZ',
  REPUBLICACEHA: 'CZ',
  REPUBLICAMOLDOVA: 'MD',
  REPUBLICOFMOLDOVA: 'MD',
  ROU: 'RO',
  ROUMANIA: 'RO',
}

let known: ReadonlyMap<string, string> | undefined
function countriesByName(): ReadonlyMap<string, string> {
  if (known) return known
  const names = (['en', 'ro'] as const).map(namesIn)
  known = new Map([
    ...countryCodes().flatMap((code) => names.map((of): [string, string] => [plain(of.of(code) ?? code), code])),
    ...countryCodes().map((code): [string, string] => [code, code]),
    ...Object.entries(ALSO_CALLED),
  ])
  return known
}

/** The code of a country that is typed as a code or by its name in either language; null for anything else. */
export const recogniseCountry = (text: string): string | null => countriesByName().get(plain(text)) ?? null
