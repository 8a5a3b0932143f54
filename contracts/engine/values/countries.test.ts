import { expect, it } from 'vitest'
import { countryCodes, recogniseCountry } from './countries.ts'

it('knows a country by its code and by its name in both languages', () => {
  for (const code of countryCodes()) {
    const names = ['en', 'ro'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(code)!)
    expect(new Set([code, code.toLowerCase(), ...names].map(recogniseCountry)), code).toEqual(new Set([code]))
  }
})
it.each([
  ['ROMANIA', 'RO'],
  ['românia ', 'RO'],
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['Olanda', 'NL'],
  ['Republica Moldova', 'MD'],
  ['Atlantis', null],
  ['', null],
])('takes %s for %s', (text, code) => {
  expect(recogniseCountry(text)).toBe(code)
})
