import { expect, it } from 'vitest'
import { periodAfter, prorate } from './proration.ts'
import type { SubscriptionItem } from './things.ts'

const at = (day: string) => Date.parse(`${day}T10:00:00Z`) / 1000
const day = (seconds: number) => new Date(seconds * 1000).toISOString()

it('ends a month on the same day of the next, or on its last', () => {
  expect(day(periodAfter(at('2026-01-31'), 'month'))).toBe('2026-02-28T10:00:00.000Z')
  expect(day(periodAfter(at('2028-02-29'), 'year'))).toBe('2029-02-28T10:00:00.000Z')
  expect(day(periodAfter(at('2026-12-15'), 'month'))).toBe('2027-01-15T10:00:00.000Z')
})

const item = (quantity: number, unit = 500, start = '2026-04-01', interval: 'month' | 'year' = 'month') =>
  ({
    quantity,
    price: { unit_amount: unit, recurring: { interval } },
    current_period_start: at(start),
    current_period_end: periodAfter(at(start), interval),
  }) as SubscriptionItem

it('charges the rest of the period for what is more, and credits it for what is less', () => {
  const half = at('2026-04-16')
  expect(prorate(item(10), item(14), half)).toBe(1000)
  expect(prorate(item(10), item(4), half)).toBe(-1500)
  expect(prorate(item(10), item(10), half)).toBe(0)
  expect(prorate(item(10), item(20), at('2026-05-01'))).toBe(0)
})

it('charges a new interval whole, less what is left of the old one', () => {
  expect(prorate(item(10), item(10, 4800, '2026-04-16', 'year'), at('2026-04-16'))).toBe(48_000 - 2500)
})
