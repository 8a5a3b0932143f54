import { expect, it } from 'vitest'
import {
  addDays,
  addYears,
  dayInYear,
  dayNumber,
  dayOfNumber,
  daysFromTo,
  daysInYear,
  earlierOf,
  firstOfYear,
  isLeapYear,
  lastOfMonth,
  lastOfYear,
  laterOf,
  monthKey,
  monthOf,
  monthsOf,
  shownDay,
  weekdayOf,
  yearOf,
} from './civil-days.ts'

it('reads the parts of a day', () => {
  expect([yearOf('2026-11-22'), monthOf('2026-11-22'), shownDay('2026-11-02')]).toEqual([2026, 11, '02.11.2026'])
  expect([firstOfYear(2026), lastOfYear(2026), monthKey(2026, 3), monthKey(2026, 12)]).toEqual([
    '2026-01-01',
    '2026-12-31',
    '2026-03',
    '2026-12',
  ])
  expect([dayNumber('1970-01-02'), dayOfNumber(-1)]).toEqual([1, '1969-12-31'])
})

it('knows leap years and the last day of every month', () => {
  expect([2000, 2024, 2026, 2100].map(isLeapYear)).toEqual([true, true, false, false])
  expect([2000, 2024, 2026, 2100].map(daysInYear)).toEqual([366, 366, 365, 365])
  expect([1, 2, 4, 12].map((month) => lastOfMonth(2026, month))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-04-30',
    '2026-12-31',
  ])
  expect([dayInYear(2028, '02-29'), dayInYear(2027, '03-31')]).toEqual(['2028-02-29', '2027-03-31'])
})

it('goes back as it goes forth', () => {
  expect([addYears('2026-05-04', -1), addYears('2028-02-29', -1), addYears('0990-05-04', 5)]).toEqual([
    '2025-05-04',
    '2027-02-28',
    '0995-05-04',
  ])
  expect(['1969-12-28', '1969-12-29', '1970-01-01', '2026-11-28'].map(weekdayOf)).toEqual([6, 0, 3, 5])
})

it('takes the earlier and the later of two, which may be one', () => {
  const days = ['2026-05-04', '2026-05-05'] as const
  expect([laterOf(...days), laterOf(days[1], days[0]), earlierOf(...days), earlierOf(days[1], days[0])]).toEqual([
    days[1],
    days[1],
    days[0],
    days[0],
  ])
  expect(daysFromTo(days[0], days[0])).toEqual([days[0]])
  expect(monthsOf('2026-05-31', '2026-06-01')).toEqual([
    { from: '2026-05-31', to: '2026-05-31' },
    { from: '2026-06-01', to: '2026-06-01' },
  ])
})

it('numbers days one after the other, through leap years, centuries and years before 1970', () => {
  const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
  const ends = ['0001-01-01', '0400-02-29', '1600-12-31', '1899-12-31', '1900-02-28', '2000-02-29', '2100-02-28']
  for (const day of [...ends, '9999-12-31']) {
    expect(dayNumber(day), day).toBe(numberOf(day))
    if (day < '9999') expect(dayNumber(addDays(day, 1)), day).toBe(numberOf(day) + 1)
  }
  for (let number = numberOf('1999-01-01'); number <= numberOf('2005-01-01'); number += 1)
    expect(dayNumber(dayOfNumber(number))).toBe(number)
})
