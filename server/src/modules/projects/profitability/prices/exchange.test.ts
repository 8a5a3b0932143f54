import { expect, it } from 'vitest'
import { exact } from './exact.ts'
import { countedOn, type ExchangeRate, exchangeOn } from './exchange.ts'

const rate = (currency: string, to: string, value: string, from: string): ExchangeRate => ({
  currency,
  to,
  rate: value,
  from,
})
/** What 100 minor units of a currency are in another, to a thousandth. */
const hundred = (rates: ExchangeRate[], from: string, to: string, day = '2026-05-10') => {
  const found = exchangeOn(rates, from, to, day)
  return found && Number((found.n * 100_000n) / found.d) / 1000
}

it('counts by the latest rate that had begun, from its very day', () => {
  const rates = [rate('EUR', 'RON', '5', '2026-01-01'), rate('EUR', 'RON', '5.1', '2026-05-10')]
  expect(hundred(rates, 'EUR', 'RON', '2026-05-09')).toBe(500)
  expect(hundred(rates, 'EUR', 'RON', '2026-05-10')).toBe(510)
  expect(hundred(rates, 'EUR', 'RON', '2025-12-31')).toBeNull()
})

it('turns a rate round, and prefers the one entered as it is asked where both began on a day', () => {
  const older = rate('EUR', 'RON', '5', '2026-01-01')
  expect(hundred([older], 'RON', 'EUR')).toBe(20)
  const [direct, turned] = [rate('RON', 'EUR', '0.25', '2026-02-01'), rate('EUR', 'RON', '8', '2026-02-01')]
  expect(hundred([older, direct, turned], 'RON', 'EUR')).toBe(25)
  expect(hundred([older, direct, turned], 'EUR', 'RON')).toBe(800)
  // A newer one in the other direction holds against an older one in this.
  expect(hundred([older, rate('RON', 'EUR', '0.25', '2026-02-01')], 'EUR', 'RON')).toBe(400)
})

it('knows that currencies are divided differently, and goes through no third', () => {
  const rates = [rate('EUR', 'JPY', '160', '2026-01-01'), rate('EUR', 'RON', '5', '2026-01-01')]
  expect(hundred(rates, 'EUR', 'JPY')).toBe(160)
  expect(hundred(rates, 'JPY', 'EUR')).toBe(62.5)
  expect(hundred(rates, 'JPY', 'RON')).toBeNull()
  expect(exchangeOn(rates, 'CHF', 'CHF', '2026-05-10')).toEqual(exact(1n))
})

it('counts by the company’s own rate as long as one holds, and by BNR’s before that', () => {
  const rates = {
    own: [rate('RON', 'EUR', '0.25', '2026-03-15')],
    bnr: [rate('EUR', 'RON', '5', '2026-02-01'), rate('EUR', 'RON', '5.1', '2026-05-01')],
  }
  const on = (day: string) => countedOn(rates, 'EUR', 'RON', day)
  expect(on('2026-01-31')).toBeNull()
  expect(on('2026-03-14')).toEqual(exchangeOn(rates.bnr, 'EUR', 'RON', '2026-03-14'))
  for (const day of ['2026-03-15', '2026-05-02']) expect(on(day)).toEqual(exchangeOn(rates.own, 'EUR', 'RON', day))
})
