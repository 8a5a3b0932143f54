import { expect, it } from 'vitest'
import { lastDayOf, workingDaysAfter, workingDaysUntil } from './last-day.ts'

/** Day of issue, last lawful day, and what lies between. */
const terms = [
  ['2026-11-09', '2026-11-16', 'a plain week'],
  ['2026-11-24', '2026-12-03', 'Saint Andrew and the National Day, a Monday and a Tuesday'],
  ['2026-11-28', '2026-12-08', 'issued on a Saturday'],
  ['2026-04-07', '2026-04-16', 'Orthodox Good Friday and Easter Monday, 10 and 13 April'],
  ['2026-05-28', '2026-06-05', 'Pentecost Monday and Children’s Day on one day, 1 June'],
  ['2026-12-24', '2027-01-04', 'Christmas on a Friday, and New Year’s on a Friday'],
  ['2026-12-31', '2027-01-12', 'New Year, Epiphany and Saint John, 1, 6 and 7 January'],
  ['2026-08-13', '2026-08-20', 'the Assumption on a Saturday takes no day'],
] as const

it.each(terms)('an invoice of %s is filed until %s (%s)', (issued, last) => {
  expect(lastDayOf(issued)).toBe(last)
})

it('opens to the days one by one, with the holidays among them', () => {
  expect(
    workingDaysAfter('2026-11-24').map(({ day, counts, holiday }) => [day.slice(5), counts, holiday?.ro ?? null]),
  ).toEqual([
    ['11-25', true, null],
    ['11-26', true, null],
    ['11-27', true, null],
    ['11-28', false, null],
    ['11-29', false, null],
    ['11-30', false, 'Sfântul Andrei'],
    ['12-01', false, 'Ziua națională, Ziua Marii Uniri'],
    ['12-02', true, null],
    ['12-03', true, null],
  ])
})

it('says how many working days are left, of today none and of a past one less than none', () => {
  expect(workingDaysUntil('2026-11-27', '2026-12-03')).toBe(2)
  expect(workingDaysUntil('2026-12-03', '2026-12-03')).toBe(0)
  expect(workingDaysUntil('2026-12-04', '2026-12-03')).toBe(-1)
})
