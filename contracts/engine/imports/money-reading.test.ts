import { expect, it } from 'vitest'
import { currenciesOf, type MoneyReading, readMoney } from './money-reading.ts'

it.each([
  ['8.300,00 lei', '8300.00', 'RON'],
  ['8.300 lei', '8300', 'RON'],
  ['9500', '9500', undefined],
  ['€ 1.200', '1200', 'EUR'],
  ['€1,200.50', '1200.50', 'EUR'],
  ['1,200.50 EUR', '1200.50', 'EUR'],
  ['4500.00 RON', '4500.00', 'RON'],
  ['ron 4 500', '4500', 'RON'],
  ['-12,5 euro', '-12.5', 'EUR'],
  ['- 3 $', '-3', 'USD'],
])('reads %s', (cell, amount, currency) => {
  const found = readMoney(cell)
  expect(found).toMatchObject({ amount })
  expect((found as MoneyReading).currencies[0]).toBe(currency)
})

it('does not guess what is no amount, names two currencies, or may be thousands', () => {
  for (const cell of ['', 'lei', 'EUR 5 RON', '5 pieces', '15%', '1.2.3 lei', '5 lei net'])
    expect(readMoney(cell)).toBeNull()
  // Dinars of Kuwait have thousandths.
  for (const cell of ['1.200', '1.200 KWD']) expect(readMoney(cell)).toBe('unclear')
})

it('knows that lei are paid in two countries', () => {
  expect(currenciesOf('Lei')).toEqual(['RON', 'MDL'])
  expect(currenciesOf('xyz')).toEqual([])
})
