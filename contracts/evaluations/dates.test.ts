import { expect, it } from 'vitest'
import { nextEvaluationOf, notifyDayOf } from './dates.ts'

// National days of Romania around these.
const national = new Set([
  '2026-12-01',
  '2026-12-25',
  '2026-12-26',
  '2027-01-01',
  '2027-01-02',
  '2027-01-06',
  '2027-01-07',
  '2027-04-30',
  '2027-05-03',
])
const notified = (day: string) => notifyDayOf(day, (one) => national.has(one))

it.each([
  ['a Wednesday', '2027-03-10', '2027-03-09'],
  ['a Monday: over the weekend', '2027-03-08', '2027-03-05'],
  ['a Sunday', '2027-03-07', '2027-03-05'],
  ['a Saturday', '2027-03-06', '2027-03-05'],
  ['the day after a national day', '2026-12-02', '2026-11-30'],
  ['the first working day of a year: into the year before', '2027-01-04', '2026-12-31'],
  ['after two national days and a weekend', '2027-01-08', '2027-01-05'],
  ['a bridge of a Friday, a weekend and a Monday', '2027-05-04', '2027-04-29'],
  ['1 March after a leap day', '2028-03-01', '2028-02-29'],
  ['1 March of another year, a Monday', '2027-03-01', '2027-02-26'],
  ['a leap day', '2028-02-29', '2028-02-28'],
])('notifies before %s', (_what, day, expected) => {
  expect(notified(day)).toBe(expected)
})

it.each([
  ['2027-03-10', '2028-03-10'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
  ['2027-12-31', '2028-12-31'],
  ['2027-01-01', '2028-01-01'],
])('holds the one after %s on %s', (day, expected) => {
  expect(nextEvaluationOf(day)).toBe(expected)
})
