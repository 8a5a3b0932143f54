import { describe, expect, it } from 'vitest'
import type { HolidayRule } from '#contracts/holidays/policies.ts'
import { covers, expired, spare, yearEnd } from './carry-over.ts'
import { costOf, dayLength, daysOff, inDays, inOtherDays, minutesOf } from './day-cost.ts'
import { entitlement as entitled } from './entitlement.ts'
import { companyDays, type PersonFacts } from './facts.ts'
import { fraction } from './fraction.ts'
import { DAY, fullTime, person, rule } from './rules.fixture.ts'

const entitlement = (of: HolidayRule, who: PersonFacts, year: number, asOf: string) =>
  entitled({ rule: of, person: who, year, asOf, length: DAY })
const days = companyDays(
  [
    { calendarId: null, date: '2026-12-01', endDate: '2026-12-01', half: false },
    { calendarId: null, date: '2026-12-24', endDate: '2026-12-24', half: true },
  ],
  false,
)
const span = (start_date: string, end_date: string, starts_at_noon = false, ends_at_noon = false) => ({
  start_date,
  end_date,
  starts_at_noon,
  ends_at_noon,
})

describe('what leave costs', () => {
  it('skips the weekend and the national day, and takes half of a half one', () => {
    expect(minutesOf(costOf(person(), days, span('2026-11-27', '2026-12-02')))).toBe(3 * 480)
    expect(minutesOf(costOf(person(), days, span('2026-12-24', '2026-12-24')))).toBe(240)
  })

  it('takes halves at both ends, and two halves make the day', () => {
    const both = span('2026-11-23', '2026-11-24', true, true)
    expect(costOf(person(), days, both).map(({ minutes }) => minutes)).toEqual([240, 240])
    const odd = person({ patterns: [{ from: '2020-03-02', minutes: [455, 455, 455, 455, 455, 0, 0] }] })
    const morning = minutesOf(costOf(odd, days, span('2026-11-23', '2026-11-23', false, true)))
    const afternoon = minutesOf(costOf(odd, days, span('2026-11-23', '2026-11-23', true, false)))
    expect([morning, afternoon, morning + afternoon]).toEqual([228, 227, 455])
  })

  it('takes a part-timer only the hours planned on that day, and counts in days of their own', () => {
    const three = person({ patterns: [{ from: '2020-03-02', minutes: [480, 0, 480, 0, 480, 0, 0] }] })
    const cost = costOf(three, days, span('2026-11-23', '2026-11-29'))
    expect(minutesOf(cost)).toBe(3 * 480)
    expect(daysOff(cost, (day) => dayLength(three, day))).toBe(3)
  })
})

describe('what a year gives', () => {
  const sum = (list: { minutes: number }[]) => list.reduce((total, { minutes }) => total + minutes, 0)

  it('gives the whole year at once, and the joiner the real share of it', () => {
    expect(sum(entitlement(rule(), person(), 2026, '2026-01-01'))).toBe(21 * 480)
    // 184 of 365 days of 21 are 10.586: half days up are 11.
    expect(sum(entitlement(rule(), person({ startDate: '2026-07-01' }), 2026, '2026-07-01'))).toBe(11 * 480)
  })

  it('adds a milestone from its anniversary on, and not before it', () => {
    const seniority = rule({ milestones: [{ years_in_company: 5, days_per_year: 25 }] })
    const joined = person({ startDate: '2021-07-02' })
    expect(sum(entitlement(seniority, joined, 2026, '2026-07-01'))).toBe(21 * 480)
    // 183 of 365 days of 4 more are 2.005: 23.005 is 23.5 in half days up.
    expect(entitlement(seniority, joined, 2026, '2026-07-02')[1]).toMatchObject({
      kind: 'milestone',
      period_key: 'milestone:5',
      minutes: 1200,
    })
    expect(sum(entitlement(seniority, joined, 2027, '2027-01-01'))).toBe(25 * 480)
  })

  it('accrues by the day, adding up to the year whenever it is asked', () => {
    const accrual = rule({ method: 'accrual', rounding: 'none' })
    expect(sum(entitlement(accrual, person(), 2026, '2026-12-31'))).toBe(21 * 480)
    // 31 of 365 days of 21 are 856.1 minutes.
    expect(sum(entitlement(accrual, person(), 2026, '2026-01-31'))).toBe(856)
    expect(entitlement(accrual, person(), 2026, '2025-12-31')).toEqual([])
  })

  it('gives a leaver the share until the last day', () => {
    // 181 of 365 days of 21 are 10.41: half days up are 10.5.
    expect(sum(entitlement(rule(), person({ endDate: '2026-06-30' }), 2026, '2026-01-01'))).toBe(10.5 * 480)
  })

  it('keeps a day a day when its hours change, and weighs each part of the year by the days of its week', () => {
    const halved = person({
      patterns: [
        { from: '2020-03-02', minutes: fullTime },
        { from: '2026-07-01', minutes: [240, 240, 240, 240, 240, 0, 0] },
      ],
    })
    expect(sum(entitlement(rule(), halved, 2026, '2026-01-01'))).toBe(21 * 480)
    const fewer = person({
      patterns: [
        { from: '2020-03-02', minutes: fullTime },
        { from: '2026-07-01', minutes: [480, 480, 480, 0, 0, 0, 0] },
      ],
    })
    // 21 x 181 / 365 and 12.6 x 184 / 365 are 16.77: half days up are 17.
    const [line] = entitlement(rule(), fewer, 2026, '2026-01-01')
    expect(line).toMatchObject({
      minutes: 17 * 480,
      facts: {
        weeks: [
          { from: '2026-01-01', days: 5 },
          { from: '2026-07-01', days: 3 },
        ],
      },
    })
    expect(entitlement(rule(), halved, 2026, '2026-01-01')[0]!.facts).not.toHaveProperty('weeks')
  })

  it('counts nothing where there is no limit, and what was brought along where something was', () => {
    expect(entitlement(rule({ days_per_year: 0 }), person(), 2026, '2026-01-01')).toEqual([])
    const came = person({ broughtAlong: { days: 7.5, year: 2026 } })
    const rest = rule({ is_paid_rest: true })
    expect(sum(entitlement(rest, came, 2026, '2026-01-01'))).toBe(7.5 * 480)
    expect(sum(entitlement(rest, came, 2027, '2027-01-01'))).toBe(21 * 480)
    expect(sum(entitlement(rule(), came, 2026, '2026-01-01'))).toBe(21 * 480)
  })
})

describe('carried days', () => {
  const day = DAY

  it('are as many days in a year that is counted in others', () => {
    expect(inOtherDays(5 * 480, day, fraction(240n, 1n))).toBe(5 * 240)
    expect(inOtherDays(-480, fraction(2160n, 5n), day)).toBe(-533)
  })

  it('carries all, up to the cap, or nothing, and a debt always', () => {
    expect(yearEnd(rule(), 2400, day)).toEqual({ carried: 2400, expired: 0 })
    expect(yearEnd(rule({ carry_over_limit: 3 }), 2400, day)).toEqual({ carried: 1440, expired: 960 })
    expect(yearEnd(rule({ carry_over: false }), 2400, day)).toEqual({ carried: 0, expired: 2400 })
    expect(yearEnd(rule({ carry_over: false }), -480, day)).toEqual({ carried: -480, expired: 0 })
  })

  it('uses first what expires first, and lets later leave have none of it', () => {
    const year = { given: 10 * 480, carried: 3 * 480, before: 0, after: 0 }
    expect(spare(year, 'before')).toBe(13 * 480)
    expect(spare(year, 'after')).toBe(10 * 480)
    expect(spare({ ...year, before: 2 * 480 }, 'after')).toBe(10 * 480)
    expect(spare({ ...year, before: 5 * 480 }, 'after')).toBe(8 * 480)
    expect(covers({ ...year, after: 10 * 480, before: 3 * 480 })).toBe(true)
    expect(covers({ ...year, after: 11 * 480 })).toBe(false)
    expect(expired(1440, 480)).toBe(960)
    expect(inDays(expired(1440, 2000), day)).toBe(0)
  })
})
