import { expect, it } from 'vitest'
import { costOn } from './cost.ts'

const salary = (from: string, to: string | null, amount: number) =>
  ({ from, to, amount, type: 'hourly', currency: 'EUR' }) as const

it('counts a salary from its first day to its last', () => {
  const pay = { salaries: [salary('2026-03-02', '2026-05-01', 6000), salary('2026-06-01', null, 12_000)], terms: [] }
  const priceOn = (day: string) => {
    const cost = costOn(pay, [], 'EUR', day)
    return cost && Number(cost.amount.n) / Number(cost.amount.d)
  }
  const days = ['2026-03-01', '2026-03-02', '2026-05-01', '2026-05-02', '2026-05-31', '2026-06-01', '2030-01-01']
  expect(days.map(priceOn)).toEqual([null, 100, 100, null, null, 200, 200])
})
