import { expect, it } from 'vitest'
import { fromMinor, minorDigits, toMinor } from './money.ts'

it('knows the digits of a currency, two where nothing is known', () => {
  expect(['EUR', 'RON', 'JPY', 'XPF', 'KWD', 'TND', 'CLF', 'UYW', 'BIF'].map(minorDigits)).toEqual([
    2, 2, 0, 0, 3, 3, 4, 4, 0,
  ])
  expect([minorDigits(null), minorDigits(undefined), minorDigits('ZZZ')]).toEqual([2, 2, 2])
})

it('counts in minor units, half of one away from zero', () => {
  expect([toMinor(19.99, 'EUR'), toMinor(500, 'JPY'), toMinor(1.2345, 'KWD'), toMinor(7)]).toEqual([
    1999, 500, 1235, 700,
  ])
  expect([toMinor(19.995), toMinor(-19.995), toMinor(1.005), toMinor(-0.01)]).toEqual([2000, -2000, 101, -1])
  expect([toMinor(0), toMinor(-0.001), toMinor(0.004)].map((units) => Object.is(units, 0))).toEqual([true, true, true])
})

it('is the amount again', () => {
  expect([fromMinor(1999, 'EUR'), fromMinor(500, 'JPY'), fromMinor(1235, 'KWD'), fromMinor(-1)]).toEqual([
    19.99, 500, 1.235, -0.01,
  ])
})
