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

it('counts a cost that is set for a person in the minor units of the company’s currency', () => {
  const pay = { salaries: [], terms: [{ from: '2026-01-01', contractType: 'freelance', internalRate: 300_000 }] }
  const hourIn = (currency: string) => {
    const { amount } = costOn(pay, [], currency, '2026-03-02')!
    return (Number(amount.n) * 60) / Number(amount.d)
  }
  expect(['EUR', 'JPY', 'KWD'].map(hourIn)).toEqual([300_000, 3000, 3_000_000])
})
