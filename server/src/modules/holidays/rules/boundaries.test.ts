import { describe, expect, it } from 'vitest'
import { carriedUntil, covers, spare, yearEnd } from './carry-over.ts'
import { costOf, costOn, daysOff, inDays, inMinutes, inOtherDays } from './day-cost.ts'
import { daysPerYearOn, employedIn, entitlement as entitled } from './entitlement.ts'
import { companyDays, heldOn, openOn, type PersonFacts } from './facts.ts'
import { fraction, whole } from './fraction.ts'
import { DAY, fullTime, person, rule } from './rules.fixture.ts'

const none = companyDays([], false)
const entitlement = (of: ReturnType<typeof rule>, who: PersonFacts, asOf: string, length = DAY) =>
  entitled({ rule: of, person: who, year: 2026, asOf, length })
const week = (days: number) => fullTime.map((minutes, index) => (index < days ? minutes : 0))

describe('a day of leave', () => {
  it('costs until the last day of employment, and nothing after it', () => {
    const span = { start_date: '2026-11-23', end_date: '2026-11-25', starts_at_noon: false, ends_at_noon: false }
    const minutes = costOf(person({ endDate: '2026-11-24' }), none, span).map((day) => day.minutes)
    expect(minutes).toEqual([480, 480, 0])
  })

  it('counts a day without plan as an ordinary one where weekends count, and others by their own hours', () => {
    const uneven = person({ patterns: [{ from: '2020-03-02', minutes: [600, 360, 0, 0, 0, 0, 0] }] })
    const whole = { morning: true, afternoon: true }
    const on = (day: string, weekends: boolean) => costOn(uneven, companyDays([], weekends), { day, ...whole })
    expect([on('2026-11-23', true), on('2026-11-25', true), on('2026-11-28', true)]).toEqual([600, 480, 480])
    expect([on('2026-11-23', false), on('2026-11-25', false)]).toEqual([600, 0])
  })

  it('goes by the calendar that its person keeps', () => {
    const free = (calendarId: string | null) =>
      companyDays([{ calendarId, date: '2026-10-23', endDate: '2026-10-23', half: false }], false)
    const hungarian = person({ calendars: [{ from: '2020-03-02', calendarId: 'hu' }] })
    const day = { day: '2026-10-23', morning: true, afternoon: true }
    expect([costOn(hungarian, free('hu'), day), costOn(hungarian, free(null), day)]).toEqual([0, 480])
    expect([costOn(person(), free('hu'), day), costOn(person(), free(null), day)]).toEqual([480, 0])
    expect(costOn(hungarian, free('de'), day)).toBe(480)
  })

  it('is nothing of a national day, whatever of two on one day comes first', () => {
    const half = { calendarId: null, date: '2026-12-24', endDate: '2026-12-24', half: true }
    const all = { ...half, half: false }
    const open = (list: (typeof half)[]) => openOn(companyDays(list, false), null, '2026-12-24')
    expect([open([half, all]), open([all, half]), open([half]), open([])]).toEqual(['none', 'none', 'morning', 'all'])
  })
})

describe('days and minutes', () => {
  it('are exact in days that are no whole number of minutes', () => {
    const week = fraction(2160n, 5n)
    expect([inMinutes(2, week), inDays(864, week), inOtherDays(480, DAY, week)]).toEqual([864, 2, 432])
    expect([inMinutes(0.01, DAY), inDays(5, DAY)]).toEqual([5, 0.01])
  })

  it('are none for a person who is planned for nothing', () => {
    const none = fraction(0n, 1n)
    expect([inDays(480, none), inOtherDays(480, none, DAY)]).toEqual([0, 0])
  })

  it('are counted by the days of their year', () => {
    const days = ['2026-12-31', '2027-01-01'].map((day) => ({ day, morning: true, afternoon: true, minutes: 480 }))
    expect(daysOff(days, (day) => (day < '2027' ? DAY : fraction(240n, 1n)))).toBe(3)
  })

  it('are rounded up or to the nearest, below zero too', () => {
    const round = (numerator: bigint) => [
      whole(fraction(numerator, 2n), 'up'),
      whole(fraction(numerator, 2n), 'nearest'),
    ]
    expect([round(3n), round(-3n), round(4n)]).toEqual([
      [2n, 2n],
      [-1n, -1n],
      [2n, 2n],
    ])
    expect(whole(fraction(5n, 4n), 'up')).toBe(2n)
    expect(whole(fraction(5n, 4n), 'nearest')).toBe(1n)
  })

  it('hold from their day on, the first before it too', () => {
    const list = [{ from: '2026-02-01' }, { from: '2026-03-01' }]
    const held = ['2026-01-31', '2026-02-28', '2026-03-01'].map((day) => heldOn(list, day)?.from)
    expect(held).toEqual(['2026-02-01', '2026-02-01', '2026-03-01'])
    expect(heldOn([], '2026-01-01')).toBeUndefined()
  })
})

describe('the end of a year', () => {
  it('moves nothing without a limit of days, and knows the last day of what was carried', () => {
    expect(yearEnd(rule({ days_per_year: 0 }), 500, DAY)).toEqual({ carried: 0, expired: 0 })
    expect([carriedUntil(rule(), 2026), carriedUntil(rule({ carry_over_until: '02-29' }), 2026)]).toEqual([
      null,
      '2026-02-28',
    ])
  })

  it('takes a debt from what is spare, and gives carried days only to leave that may have them', () => {
    expect(spare({ given: 4800, carried: -480, before: 480, after: 960 }, 'after')).toBe(2880)
    expect(spare({ given: 4800, carried: 1440, before: 0, after: 4800 }, 'before')).toBe(1440)
    expect(spare({ given: 4800, carried: 1440, before: 0, after: 5280 }, 'before')).toBe(-480)
    expect(covers({ given: 4800, carried: 1440, before: 0, after: 4800 })).toBe(true)
    expect(covers({ given: 4800, carried: 1440, before: 0, after: 4801 })).toBe(false)
  })
})

describe('employment in a year', () => {
  it('is the part of the year between the first day and the last', () => {
    expect(employedIn(person(), 2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(employedIn(person({ endDate: '2026-03-31' }), 2026)).toEqual({ from: '2026-01-01', to: '2026-03-31' })
    const one = person({ startDate: '2026-05-04', endDate: '2026-05-04' })
    expect(employedIn(one, 2026)).toEqual({ from: '2026-05-04', to: '2026-05-04' })
    expect([employedIn(one, 2025), employedIn(one, 2027)]).toEqual([null, null])
  })

  it('gives nothing outside of it', () => {
    const gone = person({ endDate: '2025-12-31' })
    expect(entitlement(rule(), gone, '2026-12-31')).toEqual([])
    expect(entitlement(rule({ method: 'accrual' }), gone, '2026-12-31')).toEqual([])
    const brought = person({ startDate: '2027-01-04', broughtAlong: { days: 5, year: 2026 } })
    expect(entitlement(rule({ is_paid_rest: true }), brought, '2026-12-31')).toEqual([])
  })
})

describe('milestones', () => {
  const milestones = [
    { years_in_company: 10, days_per_year: 28 },
    { years_in_company: 5, days_per_year: 25 },
  ]

  it('hold from their anniversary on, the highest that is reached, in whatever order they stand', () => {
    const since = person({ startDate: '2016-07-02' })
    const on = (day: string) => daysPerYearOn(rule({ milestones }), since, day)
    expect([on('2021-07-01'), on('2021-07-02'), on('2026-07-01'), on('2026-07-02')]).toEqual([21, 25, 25, 28])
    const turned = rule({ milestones: milestones.toReversed() })
    expect(daysPerYearOn(turned, since, '2026-07-02')).toBe(28)
  })

  it('are part of the year’s days when the anniversary is its first day of work, and a line of their own later', () => {
    const of = (startDate: string, endDate: string | null = null, asOf = '2026-12-31') =>
      entitlement(rule({ milestones, rounding: 'none' }), person({ startDate, endDate }), asOf)
    expect(of('2021-01-01').map(({ minutes }) => minutes)).toEqual([25 * 480])
    // 183 of 365 days of 4 more are 962.6 minutes.
    expect(of('2021-07-02').map(({ minutes }) => minutes)).toEqual([21 * 480, 963])
    expect(of('2021-07-02', '2026-07-01')).toHaveLength(1)
    expect(of('2021-07-02', '2026-07-02')).toHaveLength(2)
    expect(of('2021-07-02')[1]).toEqual({
      kind: 'milestone',
      period_key: 'milestone:5',
      minutes: 963,
      day: '2026-07-02',
      facts: {
        from: '2026-07-02',
        to: '2026-12-31',
        years_in_company: 5,
        days_per_year: 25,
        before: 21,
        year_days: 365,
      },
    })
  })
})

describe('the days of a year', () => {
  it('are rounded to days or halves, in days of any length', () => {
    const joined = person({ startDate: '2026-07-01' })
    const minutes = (rounding: 'day' | 'half_day' | 'none', length = DAY) =>
      entitlement(rule({ rounding, rounding_direction: 'nearest' }), joined, '2026-12-31', length)[0]!.minutes
    // 184 of 365 days of 21 are 10.586.
    expect([minutes('day'), minutes('half_day'), minutes('none')]).toEqual([11 * 480, 10.5 * 480, 5081])
    expect(minutes('day', fraction(2160n, 5n))).toBe(11 * 432)
    expect(minutes('half_day', fraction(2160n, 5n))).toBe(10.5 * 432)
  })

  it('say how they came about', () => {
    expect(entitlement(rule(), person(), '2026-01-01')).toEqual([
      {
        kind: 'grant',
        period_key: 'year',
        minutes: 21 * 480,
        day: '2026-01-01',
        facts: { from: '2026-01-01', to: '2026-12-31', days_per_year: 21, year_days: 365 },
      },
    ])
    const brought = person({ broughtAlong: { days: 7.5, year: 2026 } })
    expect(entitlement(rule({ is_paid_rest: true }), brought, '2026-12-31')).toEqual([
      { kind: 'grant', period_key: 'year', minutes: 3600, day: '2026-01-01', facts: { brought_along: 7.5 } },
    ])
  })

  it('accrue from the first day of work on, month by month', () => {
    const accrual = rule({ method: 'accrual', rounding: 'none' })
    const joined = person({ startDate: '2026-05-04' })
    expect(entitlement(accrual, joined, '2026-05-03')).toEqual([])
    expect(entitlement(accrual, joined, '2026-05-04')).toHaveLength(1)
    const [may, june] = entitlement(accrual, joined, '2026-06-15')
    // 28 and 43 of 365 days of 21 are 773.3 and 1187.5 minutes.
    expect(may).toEqual({
      kind: 'accrual',
      period_key: '2026-05',
      minutes: 773,
      day: '2026-05-04',
      facts: { from: '2026-05-04', to: '2026-05-31', days_per_year: 21, year_days: 365 },
    })
    expect(june).toMatchObject({ period_key: '2026-06', minutes: 415, day: '2026-06-01', facts: { to: '2026-06-15' } })
  })

  it('go by the week of each day and by the milestone of each day', () => {
    const patterns = [
      { from: '2020-03-02', minutes: fullTime },
      { from: '2026-03-01', minutes: fullTime.map((minutes) => minutes / 2) },
      { from: '2026-09-01', minutes: week(3) },
      { from: '2027-02-01', minutes: week(4) },
    ]
    const since = person({ startDate: '2021-07-02', patterns })
    const milestones = [{ years_in_company: 5, days_per_year: 25 }]
    const accrual = rule({ method: 'accrual', rounding: 'none', milestones })
    const months = entitlement(accrual, since, '2026-12-31')
    // (182 × 21 + 61 × 25 + 122 × 25 × 3 / 5) / 365 days are 9438.2 minutes.
    expect(months.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(9438)
    expect(months.at(-1)!.facts).toMatchObject({
      days_per_year: 25,
      weeks: [
        { from: '2026-01-01', days: 5 },
        { from: '2026-09-01', days: 3 },
      ],
    })
  })

  it('say nothing of the weeks of years before', () => {
    const patterns = [
      { from: '2020-03-02', minutes: week(3) },
      { from: '2022-01-03', minutes: fullTime },
    ]
    expect(entitlement(rule(), person({ patterns }), '2026-12-31')[0]!.facts).not.toHaveProperty('weeks')
  })

  it('know a week that begins on the last of them', () => {
    const patterns = [
      { from: '2020-03-02', minutes: fullTime },
      { from: '2026-12-31', minutes: week(3) },
    ]
    const [line] = entitlement(rule({ rounding: 'none' }), person({ patterns }), '2026-12-31')
    // (364 + 3 / 5) of 365 days of 21 are 10068.95 minutes.
    expect(line).toMatchObject({ minutes: 10_069, facts: { weeks: [{ days: 5 }, { from: '2026-12-31', days: 3 }] } })
  })
})
