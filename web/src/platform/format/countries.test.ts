import { expect, test } from 'vitest'
import { countryName, countryOptions } from './countries.ts'

test('the list holds the countries of ISO 3166-1 and Kosovo, and nothing that is no country', () => {
  const codes = countryOptions('en').map((option) => option.value)
  expect(codes).toHaveLength(250)
  expect(codes).toEqual(expect.arrayContaining(['RO', 'MD', 'GB', 'XK']))
  for (const code of ['EU', 'UN', 'SU', 'YU', 'ZZ']) expect(codes).not.toContain(code)
})

test('names are in the reader’s language and in its order', () => {
  expect(countryName('RO', 'ro')).toBe('România')
  expect(countryName('DE', 'en')).toBe('Germany')
  expect(countryName('Somewhere', 'en')).toBe('Somewhere')
  const names = countryOptions('ro').map((option) => option.label)
  expect(names).toEqual([...names].sort(new Intl.Collator('ro').compare))
})
