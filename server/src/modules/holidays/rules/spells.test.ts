import { describe, expect, it } from 'vitest'
import type { HolidayRule } from '#contracts/holidays/policies.ts'
import { costOf, minutesOf } from './day-cost.ts'
import { entitlement, givenBy } from './entitlement.ts'
import { companyDays, type PersonFacts } from './facts.ts'
import { forecast } from './forecast.ts'
import { DAY, person, rule } from './rules.fixture.ts'
import { employedDays, goesOnInto, isEmployedOn, reachedOn, underPolicy } from './spells.ts'

const EMPLOYED = 'employment_contract'
const spell = (from: string, to: string, contractType = EMPLOYED) => ({ from, to, contractType })
const exact = (more: Partial<HolidayRule> = {}) => rule({ rounding: 'none', ...more })
const years = (of: HolidayRule, who: PersonFacts, year: number, asOf = `${year}-12-31`) =>
  entitlement({ rule: of, person: who, year, asOf, length: DAY })
const minutes = (of: HolidayRule, who: PersonFacts, year: number, asOf?: string) =>
  years(of, who, year, asOf).map((one) => [one.period_key, one.minutes])

/** January to March, and again from October on. */
const twice = person({ earlier: [spell('2023-01-09', '2026-03-31')], startDate: '2026-10-01' })

describe('two spells in one year', () => {
  it('gives each its own share of the year, the second from its first day on', () => {
    // 21 days: 90 of 365 are 5.178 (2485.5 minutes), 92 of 365 are 5.293; both 10.471 (5026.2 minutes).
    expect(minutes(exact(), twice, 2026, '2026-09-30')).toEqual([['year', 2485]])
    expect(minutes(exact(), twice, 2026)).toEqual([
      ['year', 2485],
      ['year:2026-10-01', 5026 - 2485],
    ])
    expect(years(exact(), twice, 2026)[1]).toMatchObject({ day: '2026-10-01', facts: { from: '2026-10-01' } })
  })

  it('earns nothing in the months between', () => {
    const accrual = exact({ method: 'accrual' })
    const months = minutes(accrual, twice, 2026)
    expect(months.map(([period]) => period)).toEqual([
      ...['2026-01', '2026-02', '2026-03', '2026-10', '2026-11', '2026-12'],
    ])
    expect(givenBy({ rule: accrual, person: twice, year: 2026, asOf: '2026-06-30', length: DAY })).toBe(2485)
    expect(givenBy({ rule: accrual, person: twice, year: 2026, asOf: '2026-12-31', length: DAY })).toBe(5026)
  })

  it('puts both into one line where they meet in a month', () => {
    const back = person({ earlier: [spell('2023-01-09', '2026-03-10')], startDate: '2026-03-20' })
    const months = minutes(exact({ method: 'accrual' }), back, 2026, '2026-03-31')
    // 69 days until 10 March and 12 from the 20th on: 81 of 365 of 21 days are 4.66.
    expect(months.map(([period]) => period)).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(months.reduce((sum, [, one]) => sum + Number(one), 0)).toBe(2237)
  })

  it('rounds what both give together, once', () => {
    // 5.178 are 5.5 half days up, 10.471 are 10.5: the second gives 5.
    expect(minutes(rule(), twice, 2026)).toEqual([
      ['year', 5.5 * 480],
      ['year:2026-10-01', 5 * 480],
    ])
  })

  it('lets days that were brought along stand for the first alone', () => {
    const brought = { ...twice, broughtAlong: { days: 7, year: 2026 } }
    expect(minutes(exact({ is_paid_rest: true }), brought, 2026)).toEqual([
      ['year', 7 * 480],
      // 92 of 365 of 21 days.
      ['year:2026-10-01', 2541],
    ])
  })
})

describe('a spell over New Year', () => {
  const back = person({ earlier: [spell('2023-01-09', '2025-10-31')], startDate: '2025-12-01' })

  it('carries on what is left of it, and nothing of the one before a year that lies between', () => {
    // November to December 2025 is a gap inside the year: 2025 goes on into 2026.
    expect(goesOnInto(back, 2026)).toBe(true)
    const away = person({ earlier: [spell('2023-01-09', '2025-10-31')], startDate: '2026-02-02' })
    expect(goesOnInto(away, 2025)).toBe(true)
    expect(goesOnInto(away, 2026)).toBe(false)
    expect(goesOnInto(away, 2027)).toBe(true)
    const nextDay = person({ earlier: [spell('2023-01-09', '2025-12-31')], startDate: '2026-01-01' })
    expect(goesOnInto(nextDay, 2026)).toBe(false)
  })

  it('gives the days of each year: 304 and 31 of the first, all of the second', () => {
    // 335 of 365 of 21 days are 19.27.
    const of = (year: number) => minutes(exact(), back, year).reduce((sum, [, one]) => sum + Number(one), 0)
    expect([of(2025), of(2026)]).toEqual([9252, 21 * 480])
  })

  it('is forecast without what was left before the time away', () => {
    const away = person({ earlier: [spell('2023-01-09', '2025-10-31')], startDate: '2026-02-02' })
    const seen = (year: number) => ({ year, rule: exact(), length: DAY, corrections: 0, leave: [] })
    const lines = forecast(away, [seen(2025), seen(2026)], 0, '2026-06-01')
    expect(lines.filter(({ kind }) => kind === 'carry_over')).toEqual([])
  })
})

describe('another contract in the second spell', () => {
  const policy = { applicable_contract_types: [EMPLOYED] as never }
  const was = person({ earlier: [spell('2023-01-09', '2026-03-31', 'b2b_unpaid_holidays')], startDate: '2026-10-01' })

  it('gives leave for the spells that the policy applies to', () => {
    expect(minutes(exact(), underPolicy(was, policy), 2026)).toEqual([['year', 2541]])
    expect(minutes(exact(), underPolicy(twice, policy), 2026)).toHaveLength(2)
  })

  it('counts the years of both', () => {
    expect(reachedOn(underPolicy(was, policy), 3)).toBe(reachedOn(twice, 3))
  })
})

describe('seniority', () => {
  it('adds the days of all spells up', () => {
    // 9 January 2023 to 31 March 2026 are 1178 days: three years were reached in the first spell.
    expect(reachedOn(twice, 3)).toBe('2026-01-09')
    // Four years: 1178 days before 1 October 2026 is 11 July 2023.
    expect(reachedOn(twice, 4)).toBe('2027-07-11')
    expect(reachedOn(person(), 4)).toBe('2024-03-02')
  })

  it('gives the milestone from that day on', () => {
    const senior = exact({ milestones: [{ years_in_company: 4, days_per_year: 25 }] })
    const [year, milestone] = years(senior, twice, 2027)
    // 174 of 365 days of four more: 1.907.
    expect([year!.minutes, milestone!.period_key, milestone!.day, milestone!.minutes]).toEqual([
      ...[21 * 480, 'milestone:4', '2027-07-11', 915],
    ])
  })
})

describe('the days between', () => {
  it('are no days of employment, and leave costs nothing on them', () => {
    expect(['2026-03-31', '2026-04-01', '2026-09-30', '2026-10-01'].map((day) => isEmployedOn(twice, day))).toEqual([
      ...[true, false, false, true],
    ])
    const span = { start_date: '2026-03-30', end_date: '2026-04-02', starts_at_noon: false, ends_at_noon: false }
    expect(minutesOf(costOf(twice, companyDays([], false), span))).toBe(2 * 480)
    expect(employedDays(twice, { from: '2026-03-01', to: '2026-10-31' })).toEqual([
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-10-01', to: '2026-10-31' },
    ])
  })
})
