import { describe, expect, it } from 'vitest'
import {
  addDays,
  addYears,
  dayInYear,
  daysBetween,
  daysFromTo,
  daysInYear,
  lastOfMonth,
  monthsOf,
  weekdayOf,
} from './civil-days.ts'

describe('civil days', () => {
  it('steps over the clock changes, the leap day and the new year', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365)
    expect(daysInYear(2028)).toBe(366)
    expect(daysInYear(2100)).toBe(365)
  })

  it('knows Monday as the first day of the week, before 1970 too', () => {
    expect(weekdayOf('2026-11-23')).toBe(0)
    expect(weekdayOf('2026-11-22')).toBe(6)
    expect(weekdayOf('1969-12-29')).toBe(0)
  })

  it('ends a term of years on the last day of a month that lacks its day', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
    expect(addYears('2021-06-30', 5)).toBe('2026-06-30')
    expect(dayInYear(2027, '02-29')).toBe('2027-02-28')
    expect(lastOfMonth(2028, 2)).toBe('2028-02-29')
  })

  it('lists days with both ends, and none backwards', () => {
    expect(daysFromTo('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    expect(daysFromTo('2026-01-02', '2026-01-01')).toEqual([])
  })
  it('cuts a span into its months', () => {
    expect(monthsOf('2026-05-04', '2026-05-31')).toEqual([{ from: '2026-05-04', to: '2026-05-31' }])
    expect(monthsOf('2026-12-30', '2027-02-01')).toEqual([
      { from: '2026-12-30', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-31' },
      { from: '2027-02-01', to: '2027-02-01' },
    ])
  })
})
