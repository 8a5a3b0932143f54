import { expect, it } from 'vitest'
import { clientProblems } from './client-problems.ts'

const address = { street: 'Str. Olari 9', city: 'Cluj-Napoca', state: 'jud. Cluj', country: 'România' }
const client = {
  company_name: 'Ceramica SRL',
  prefered_currency: 'RON',
  company_identifier: '42178365',
  company_vat: 'RO42178365',
  company_address: address,
}
const problems = (changes: object, values: object = {}, firm?: object) =>
  clientProblems({ ...client, ...changes }, values as never, firm as never).map(({ text }) => text.split('.').at(-1))

it('says nothing of a client that has all', () => {
  expect(problems({})).toEqual([])
  expect(problems({ is_person: true, company_identifier: null, company_vat: null })).toEqual([])
})

it('says what is missing', () => {
  expect(problems({ company_address: null })).toEqual(['noAddress'])
  expect(problems({ company_address: { ...address, country: null } })).toEqual(['noCountry'])
  expect(problems({ company_identifier: null, company_vat: null })).toEqual(['noNumber'])
  expect(problems({ company_address: { ...address, state: 'Ardeal' } })).toEqual(['noCounty'])
  const inCapital = { ...address, state: 'București' }
  expect(problems({ company_address: inCapital })).toEqual(['noSector'])
  expect(problems({ company_address: inCapital, sector: 3 })).toEqual([])
})

it('says what this invoice cannot have with such a client', () => {
  expect(problems({ company_vat: null }, { vat_treatment: 'reverse_charge' })).toEqual(['noVat'])
  expect(problems({}, { currency: 'KWD' })).toEqual(['threeDigits'])
  expect(problems({ company_address: { ...address, country: 'DE' } }, { currency: 'KWD' })).toEqual([])
  expect(problems({}, {}, { inactive: true })).toEqual(['firmInactive'])
})
