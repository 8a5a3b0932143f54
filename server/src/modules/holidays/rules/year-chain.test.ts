import { describe, expect, it } from 'vitest'
import { fraction } from './fraction.ts'
import { DAY, rule } from './rules.fixture.ts'
import { chained, type LinkedYear } from './year-chain.ts'

const days = (count: number) => count * 480
const sums = (given: number, carried: number, before: number, after: number) => ({
  given: days(given),
  carried: days(carried),
  before: days(before),
  after: days(after),
})
const year = (of: number, has: LinkedYear['sums'], more: Partial<LinkedYear> = {}): LinkedYear => ({
  year: of,
  rule: rule(),
  sums: has,
  later: 0,
  length: DAY,
  goesOn: true,
  ...more,
})
const balances = (years: LinkedYear[], today: string) => chained(years, today).map(({ balance }) => balance / 480)
const carried = (years: LinkedYear[], today: string) => chained(years, today).map(({ sums }) => sums.carried / 480)

describe('years one after the other', () => {
  it('moves what is left of each that is over into the next, whatever that was said to have', () => {
    const years = [year(2024, sums(21, 2, 3, 10)), year(2025, sums(21, 99, 0, 11)), year(2026, sums(21, 99, 1, 2))]
    expect(balances(years, '2026-05-04')).toEqual([0, 0, 38])
    expect(carried(years, '2026-05-04')).toEqual([2, 10, 20])
    expect(chained(years, '2026-05-04')[1]!.sums).toEqual(sums(21, 10, 0, 11))
  })

  it('moves nothing out of the year that is running, nor of one to come', () => {
    const years = [year(2026, sums(21, 0, 0, 1)), year(2027, sums(21, 3, 0, 0))]
    expect(balances(years, '2026-12-31')).toEqual([20, 24])
    expect(balances(years, '2027-01-01')).toEqual([0, 41])
    expect(balances(years, '2025-12-31')).toEqual([20, 24])
  })

  it('leaves the last one what it has, however long it is over', () => {
    expect(balances([year(2023, sums(21, 0, 0, 1)), year(2024, sums(21, 0, 0, 2))], '2026-05-04')).toEqual([0, 39])
  })

  it('lets what is above the limit go at the end of the year', () => {
    const years = [
      year(2025, sums(21, 0, 0, 10), { rule: rule({ carry_over_limit: 5 }) }),
      year(2026, sums(21, 0, 0, 0)),
    ]
    expect(balances(years, '2026-05-04')).toEqual([0, 26])
  })

  it('carries what a year gives until its end, whatever day of it is looked at', () => {
    // 10 of 21 by that day, 11 later, 4 taken: 17 go on, and none of them from the last year.
    const years = [
      year(2026, sums(10, 0, 0, 4), { later: days(11) }),
      year(2027, sums(1, 0, 0, 2), { later: days(20) }),
    ]
    expect(balances(years, '2027-01-15')).toEqual([0, 16])
    expect(carried(years, '2027-01-15')).toEqual([0, 17])
  })

  it('pays out what is left where the person does not go on', () => {
    const years = [year(2025, sums(21, 0, 0, 10), { goesOn: false }), year(2026, sums(21, 4, 0, 0))]
    expect(balances(years, '2026-05-04')).toEqual([11, 21])
    expect(carried(years, '2026-05-04')).toEqual([0, 0])
  })

  it('loses carried days the day after their last one, and only those that nobody took', () => {
    const until = { rule: rule({ carry_over_until: '03-31' }) }
    const has = [year(2026, sums(21, 5, 2, 4), until)]
    expect(balances(has, '2026-03-31')).toEqual([20])
    expect(balances(has, '2026-04-01')).toEqual([17])
    expect(balances([year(2026, sums(21, 5, 7, 0), until)], '2026-04-01')).toEqual([19])
    expect(balances([year(2026, sums(21, -5, 0, 0), until)], '2026-04-01')).toEqual([16])
    expect(balances([year(2026, sums(21, 5, 2, 4))], '2026-12-31')).toEqual([20])
  })

  it('keeps a day a day when the next year counts in shorter ones', () => {
    const years = [year(2025, sums(21, 0, 0, 16)), year(2026, sums(0, 0, 0, 0), { length: fraction(240n, 1n) })]
    expect(chained(years, '2026-05-04')[1]!.balance).toBe(5 * 240)
  })
})
