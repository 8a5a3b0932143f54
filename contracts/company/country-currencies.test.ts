import { expect, it } from 'vitest'
import { isCurrency } from '../engine/values/primitives.ts'
import { currencyOfCountry } from './country-currencies.ts'

it.each([
  ['RO', 'RON'],
  ['MD', 'MDL'],
  ['HU', 'HUF'],
  ['DE', 'EUR'],
  ['BG', 'EUR'],
  ['GB', 'GBP'],
  ['US', 'USD'],
  ['CH', 'CHF'],
])('a company of %s counts in %s', (country, currency) => expect(currencyOfCountry(country)).toBe(currency))

it('knows a currency for each two letters', () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  expect(codes.filter((code) => !isCurrency(currencyOfCountry(code)))).toEqual([])
})
