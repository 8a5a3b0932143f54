import { expect, test } from 'vitest'
import { monthlyEstimate } from './salary-estimate.ts'

test('an hourly salary times the week times 4.345 is the estimate for a month', () => {
  expect(monthlyEstimate(10, 'hourly', 40)).toBe(1738)
  expect(monthlyEstimate(12.5, 'hourly', 20)).toBe(1086.25)
})

test('there is no estimate for monthly salaries, nor while something is missing', () => {
  expect(monthlyEstimate(2000, 'monthly', 40)).toBeNull()
  expect(monthlyEstimate(null, 'hourly', 40)).toBeNull()
  expect(monthlyEstimate(10, 'hourly', null)).toBeNull()
})
