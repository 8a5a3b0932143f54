import { expect, it } from 'vitest'
import { counties, countyCodes, recogniseCounty, recogniseSector } from './counties.ts'

it('knows each county by its code, by its name, and however it is commonly typed', () => {
  expect(countyCodes).toHaveLength(42)
  for (const code of countyCodes) {
    const name = counties[code]
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
    const typed = [code, code.slice(3), name, plain.toUpperCase(), `jud. ${plain}`, `Județul ${name}`, `jud.${name}`]
    expect(new Set(typed.map(recogniseCounty)), name).toEqual(new Set([code]))
  }
})
it.each([
  ['Iaşi', 'RO-IS'],
  ['BISTRITA NASAUD', 'RO-BN'],
  ['Satu-Mare', 'RO-SM'],
  ['Mun. București', 'RO-B'],
  ['Bucharest', 'RO-B'],
  ['Sect. 3', 'RO-B'],
  ['SECTORUL 3', 'RO-B'],
  ['Bucuresti, sector 3', 'RO-B'],
  ['Bucureşti Sectorul 1', 'RO-B'],
])('takes %s for %s', (text, code) => {
  expect(recogniseCounty(text)).toBe(code)
})
it.each(['', 'Bayern', 'Cluj-Napoca', 'Sector 7', 'RO', 'jud.', 'Clujj'])('knows no county in %s', (text) => {
  expect(recogniseCounty(text)).toBeNull()
})
it.each([
  ['Sect. 3', 3],
  ['SECTORUL 3', 3],
  ['sector6', 6],
  ['București, s. 2', 2],
  ['SECTOR1', 1],
  ['Sector 7', null],
  ['Sector 33', null],
  ['București', null],
])('finds in %s the sector %s', (text, sector) => {
  expect(recogniseSector(text)).toBe(sector)
})
