import { expect, it } from 'vitest'
import { planDayAfter, planDaysFrom, trackedSpan } from './plan-days.ts'
import { withMonth } from './plan-words.ts'

it.each([
  ['month', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['month', '2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ['quarter', '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
  ['year', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('every %s from %s', (every, starts_on, days) => {
  expect(planDaysFrom({ every, starts_on }, starts_on, 5)).toEqual(days)
})

it('ends on a day or after a number', () => {
  const plan = { every: 'month', starts_on: '2027-01-31' } as const
  expect(planDaysFrom({ ...plan, most: 2 }, '2027-02-01', 5)).toEqual(['2027-02-28'])
  expect(planDaysFrom({ ...plan, ends_on: '2027-03-30' }, '2027-01-01', 5)).toEqual(['2027-01-31', '2027-02-28'])
  expect(planDayAfter({ ...plan, most: 2 }, '2027-02-28')).toBeNull()
  expect(planDayAfter(plan, '2027-02-28')).toBe('2027-03-31')
})

it('charges the month before a day, or the one that ends with it', () => {
  expect(trackedSpan('month', '2027-03-01')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(trackedSpan('month', '2027-02-28')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(trackedSpan('quarter', '2027-01-15')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(trackedSpan('year', '2027-01-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

it('names the month in the language', () => {
  expect(withMonth('Abonament {month} {year} {x}', '2027-01-31', 'ro')).toBe('Abonament ianuarie 2027 {x}')
  expect(withMonth('{month}', '2027-05-31', 'en')).toBe('May')
})
