import { expect, it } from 'vitest'
import { type ChecklistStatus, dueLabel, dueOn } from './onboarding.ts'

it.each([
  ['a first day', '2026-03-02', 0, '2026-03-02'],
  ['before the first day, over a weekend', '2026-03-02', -3, '2026-02-27'],
  ['onto a Saturday, where it stays', '2026-03-02', 5, '2026-03-07'],
  ['onto a Sunday, where it stays', '2026-03-02', 6, '2026-03-08'],
  ['over 29 February', '2028-02-28', 2, '2028-03-01'],
  ['onto 29 February', '2028-02-28', 1, '2028-02-29'],
  ['from 29 February, a year on', '2028-02-29', 365, '2029-02-28'],
  ['where there is no 29 February', '2027-02-28', 1, '2027-03-01'],
  ['back over 29 February', '2028-03-01', -1, '2028-02-29'],
  ['over the end of a year', '2026-12-31', 1, '2027-01-01'],
  ['back over the end of a year', '2027-01-01', -1, '2026-12-31'],
  ['over the day on which clocks go forward', '2026-03-28', 2, '2026-03-30'],
  ['over the day on which clocks go back', '2026-10-24', 2, '2026-10-26'],
  ['over a century that has no 29 February', '2100-02-28', 1, '2100-03-01'],
])('counts days of the calendar: %s', (_what, day, days, due) => {
  expect(dueOn(day, days)).toBe(due)
})

it.each<[string, ChecklistStatus, string, string]>([
  ['2026-12-30', 'pending', 'red', 'day'],
  ['2026-12-31', 'pending', 'red', 'today'],
  ['2027-01-01', 'pending', 'yellow', 'tomorrow'],
  ['2027-01-03', 'in_progress', 'yellow', 'day'],
  ['2027-01-04', 'pending', 'gray', 'day'],
  ['2026-12-30', 'completed', 'gray', 'day'],
  ['2026-12-31', 'skipped', 'gray', 'today'],
])('says of %s, %s, on the last day of 2026: %s, %s', (due, status, color, word) => {
  expect(dueLabel(due, status, '2026-12-31')).toEqual({ color, word })
})
