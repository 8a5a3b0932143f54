import { describe, expect, it } from 'vitest'
import { forecast, type YearSeen } from './forecast.ts'
import { fraction } from './fraction.ts'
import { DAY, person, rule } from './rules.fixture.ts'

const until = rule({ carry_over_limit: 5, carry_over_until: '03-31' })
const year = (of: number, more: Partial<YearSeen> = {}): YearSeen => ({
  year: of,
  rule: until,
  length: DAY,
  corrections: 0,
  leave: [],
  ...more,
})
const leave = [
  { holidayId: 'july', day: '2026-07-01', before: 0, after: 960 },
  { holidayId: 'winter', day: '2026-02-02', before: 480, after: 60 },
]
const inShort = (lines: ReturnType<typeof forecast>) =>
  lines.map(({ kind, period_key, minutes, day }) => [day, kind, period_key, minutes])

describe('the lines of years to come', () => {
  it('come in the order of their days, each year going on from the one before', () => {
    const lines = forecast(person(), [year(2026, { corrections: 60, leave }), year(2027)], 960, '2027-06-01')
    expect(inShort(lines)).toEqual([
      ['2026-01-01', 'carry_over', 'carried:in', 960],
      ['2026-01-01', 'grant', 'year', 21 * 480],
      ['2026-01-01', 'correction', 'correction:all', 60],
      ['2026-02-02', 'use', 'holiday:winter', -540],
      ['2026-03-31', 'expiry', 'expired:carried', -480],
      ['2026-07-01', 'use', 'holiday:july', -960],
      ['2026-12-31', 'carry_over', 'carried:out', -2400],
      ['2026-12-31', 'expiry', 'expired:year', -6720],
      ['2027-01-01', 'carry_over', 'carried:in', 2400],
      ['2027-01-01', 'grant', 'year', 21 * 480],
      ['2027-03-31', 'expiry', 'expired:carried', -2400],
    ])
    expect(lines.find(({ period_key }) => period_key === 'expired:carried')?.facts).toEqual({
      until: '2026-03-31',
      carried: 960,
      used: 480,
    })
    expect(lines[0]).toMatchObject({ year: 2026, facts: {} })
    expect(lines[1]!.facts).toMatchObject({ days_per_year: 21 })
    expect(lines.at(-1)!.year).toBe(2027)
  })

  it('lets carried days expire after their last day, and only where they have one', () => {
    const periods = (of: YearSeen, date: string) => forecast(person(), [of], 960, date).map((line) => line.period_key)
    expect(periods(year(2026), '2026-03-31')).not.toContain('expired:carried')
    expect(periods(year(2026), '2026-04-01')).toContain('expired:carried')
    expect(periods(year(2026, { rule: rule() }), '2026-12-31')).toEqual(['carried:in', 'year'])
  })

  it('carry nothing out of the last year of employment, nor of the last that is asked about', () => {
    const leaver = person({ endDate: '2026-12-31' })
    const periods = forecast(leaver, [year(2026), year(2027)], 0, '2027-06-01').map((line) => line.period_key)
    expect(periods).toEqual(['year'])
    expect(forecast(person(), [year(2026)], 0, '2027-06-01').map((line) => line.period_key)).toEqual(['year'])
  })

  it('say what has been earned by the day that is asked about', () => {
    const accrual = rule({ method: 'accrual', rounding: 'none' })
    expect(inShort(forecast(person(), [year(2026, { rule: accrual })], 0, '2026-02-28'))).toEqual([
      ['2026-01-01', 'accrual', '2026-01', 856],
      ['2026-02-01', 'accrual', '2026-02', 773],
    ])
  })

  it('carry a debt, and days as days of the next year’s length', () => {
    const short = year(2027, { length: fraction(240n, 1n), rule: rule() })
    const spent = [{ holidayId: 'all', day: '2026-05-04', before: 0, after: 23 * 480 }]
    const lines = forecast(person(), [year(2026, { leave: spent }), short], 0, '2027-06-01')
    expect(inShort(lines).filter(([, kind]) => kind === 'carry_over')).toEqual([
      ['2026-12-31', 'carry_over', 'carried:out', 960],
      ['2027-01-01', 'carry_over', 'carried:in', -480],
    ])
  })
})
