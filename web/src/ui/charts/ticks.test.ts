import { expect, it } from 'vitest'
import { ticksOf } from './ticks.ts'

it('marks round values around all that is shown, zero among them', () => {
  expect(ticksOf([0, 380])).toEqual([0, 100, 200, 300, 400])
  expect(ticksOf([12_400, 9000])).toEqual([0, 5000, 10_000, 15_000])
  expect(ticksOf([-320, 900])).toEqual([-500, 0, 500, 1000])
  expect(ticksOf([-40, -10])).toEqual([-40, -30, -20, -10, 0])
})

it('has two lines where there is nothing to show', () => {
  expect(ticksOf([])).toEqual([0, 1])
  expect(ticksOf([0, 0])).toEqual([0, 1])
})
