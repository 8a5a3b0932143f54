import { expect, it } from 'vitest'
import { FREE_SEATS, isPaidPlan, isYearly, Plan, paidPlanIds, plans, pricePerPeriod } from './plans.ts'

const [free, monthly, yearly] = plans

it('sells what the price list says', () => {
  expect(plans.map((plan) => Plan.parse(plan))).toEqual([
    { id: 'free', name: 'Free', price: 0, currency: 'EUR' },
    { id: 'pro-monthly', name: 'Pro Monthly', price: 5, currency: 'EUR' },
    { id: 'pro-yearly', name: 'Pro Yearly', price: 4, currency: 'EUR' },
  ])
  expect(FREE_SEATS).toBe(3)
  expect(Plan.safeParse({}).success).toBe(false)
})

it('costs by the person, a month or twelve at once', () => {
  expect([pricePerPeriod(free, 3), pricePerPeriod(monthly, 3), pricePerPeriod(yearly, 3)]).toEqual([0, 15, 144])
  expect([free, monthly, yearly].map(isYearly)).toEqual([false, false, true])
})

it('knows the plans that cost something', () => {
  expect(plans.map(({ name }) => isPaidPlan(name))).toEqual([false, true, true])
  expect(isPaidPlan('Gold')).toBe(false)
  expect(plans.filter(({ price }) => price > 0).map(({ id }) => id)).toEqual([...paidPlanIds])
})
