import { describe, expect, it } from 'vitest'
import { intervalAsked, intervalOf, isRange, rangeBefore, rangeOf, stepped } from './interval.ts'

describe('the intervals of a report', () => {
  it('begin on Mondays, firsts of months and of quarters', () => {
    const on = (day: string) =>
      (['week', 'month', 'last_month', 'quarter', 'last_quarter', 'year'] as const).map((interval) => {
        const { from, to } = rangeOf(interval, day)
        return `${from} ${to}`
      })
    expect(on('2026-01-04')).toEqual([
      '2025-12-29 2026-01-04',
      '2026-01-01 2026-01-31',
      '2025-12-01 2025-12-31',
      '2026-01-01 2026-03-31',
      '2025-10-01 2025-12-31',
      '2026-01-01 2026-12-31',
    ])
    expect(on('2028-05-31').slice(1, 5)).toEqual([
      '2028-05-01 2028-05-31',
      '2028-04-01 2028-04-30',
      '2028-04-01 2028-06-30',
      '2028-01-01 2028-03-31',
    ])
  })

  it('reach back to the first day of all once that is known, and until then show this month', () => {
    expect(rangeOf('all_time', '2026-05-15')).toEqual({ from: '2026-05-01', to: '2026-05-31' })
    expect(rangeOf('all_time', '2026-05-15', '2023-02-17')).toEqual({ from: '2023-02-01', to: '2026-05-31' })
    expect(rangeOf('all_time', '2026-05-15', '2026-08-01')).toEqual({ from: '2026-05-01', to: '2026-05-31' })
  })

  it('are read from the address; what it says wrongly is this month', () => {
    const asked = (query: Record<string, string | undefined>) => {
      const { interval, range } = intervalAsked(query, '2026-05-15', { most: 366 })
      return `${interval} ${range.from} ${range.to}`
    }
    const days = { start_date: '2026-03-05', end_date: '2026-04-04' }
    expect(asked({})).toBe('month 2026-05-01 2026-05-31')
    expect(asked({ interval_type: 'last_month', ...days })).toBe('last_month 2026-04-01 2026-04-30')
    expect(asked({ interval_type: 'custom', ...days })).toBe('custom 2026-03-05 2026-04-04')
    expect(asked(days)).toBe('custom 2026-03-05 2026-04-04')
    for (const wrong of [
      { interval_type: 'custom' },
      { interval_type: 'decade' },
      { start_date: '2026-05-31', end_date: '2026-05-01' },
      { start_date: '2026-05', end_date: 'x' },
      { start_date: '2026-02-01', end_date: '2026-02-30' },
      { start_date: '2020-01-01', end_date: '2026-05-01' },
    ]) {
      expect(asked(wrong)).toBe('month 2026-05-01 2026-05-31')
    }
  })

  it('are a year long at most, and never backwards', () => {
    expect(isRange({ from: '2027-03-01', to: '2028-02-29' }, 366)).toBe(true)
    expect(isRange({ from: '2027-03-01', to: '2028-03-01' }, 366)).toBe(false)
    expect(isRange({ from: '2026-05-02', to: '2026-05-01' }, 366)).toBe(false)
  })

  it('step by whole months where they are made of those, else by their days', () => {
    const step = (from: string, to: string, by: -1 | 1) => Object.values(stepped({ from, to }, by)).join(' ')
    expect(step('2026-03-01', '2026-03-31', -1)).toBe('2026-02-01 2026-02-28')
    expect(step('2026-01-01', '2026-03-31', -1)).toBe('2025-10-01 2025-12-31')
    expect(step('2027-01-01', '2027-12-31', 1)).toBe('2028-01-01 2028-12-31')
    expect(step('2026-11-23', '2026-11-29', 1)).toBe('2026-11-30 2026-12-06')
    expect(step('2026-03-05', '2026-03-05', -1)).toBe('2026-03-04 2026-03-04')
  })

  it('are compared with the one before, while they run with as many days of it', () => {
    const earlier = (from: string, to: string) => Object.values(rangeBefore({ from, to }, '2026-12-02')).join(' ')
    expect(earlier('2026-10-01', '2026-12-31')).toBe('2026-07-01 2026-09-01')
    expect(earlier('2026-11-01', '2026-11-30')).toBe('2026-10-01 2026-10-31')
    expect(earlier('2027-01-01', '2027-01-31')).toBe('2026-12-01 2026-12-31')
  })

  it('have a name where they are those of one', () => {
    expect(intervalOf({ from: '2026-05-01', to: '2026-05-31' }, '2026-05-15')).toBe('month')
    expect(intervalOf({ from: '2026-05-02', to: '2026-05-31' }, '2026-05-15')).toBe('custom')
  })
})
