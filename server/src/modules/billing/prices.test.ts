import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { paidPlan, planOf, priceOf } from './prices.ts'

/** The provider's prices: those that are there already, and what is made. */
function provider(there: Record<string, string> = {}) {
  const made: unknown[][] = []
  const asked: unknown[] = []
  const prices = {
    list: async (query: { lookup_keys: string[] }) => {
      asked.push(query)
      const id = there[query.lookup_keys[0]!]
      return { data: id ? [{ id }] : [] }
    },
    create: async (...call: unknown[]) => {
      made.push(call)
      return { id: 'new' }
    },
  }
  return { stripe: { prices } as unknown as Stripe, made, asked }
}

it('finds the plans that are paid for', () => {
  expect(['pro-monthly', 'pro-yearly', 'free', 'gold'].map((id) => paidPlan(id)?.name)).toEqual([
    'Pro Monthly',
    'Pro Yearly',
    undefined,
    undefined,
  ])
})

it('makes a price that is not there, in cents, for a month or for twelve at once', async () => {
  const { stripe, made, asked } = provider()
  expect(await priceOf(stripe, paidPlan('pro-monthly')!)).toBe('new')
  expect(await priceOf(stripe, paidPlan('pro-yearly')!)).toBe('new')
  expect(asked).toEqual([
    { lookup_keys: ['vatra_pro-monthly_eur_500'], active: true },
    { lookup_keys: ['vatra_pro-yearly_eur_4800'], active: true },
  ])
  expect(made).toEqual([
    [
      {
        currency: 'eur',
        unit_amount: 500,
        recurring: { interval: 'month' },
        lookup_key: 'vatra_pro-monthly_eur_500',
        product_data: { name: 'Vatra Pro Monthly' },
      },
      { idempotencyKey: 'vatra_pro-monthly_eur_500' },
    ],
    [
      {
        currency: 'eur',
        unit_amount: 4800,
        recurring: { interval: 'year' },
        lookup_key: 'vatra_pro-yearly_eur_4800',
        product_data: { name: 'Vatra Pro Yearly' },
      },
      { idempotencyKey: 'vatra_pro-yearly_eur_4800' },
    ],
  ])
})

it('takes a price that is there', async () => {
  const { stripe, made } = provider({ 'vatra_pro-monthly_eur_500': 'there' })
  expect(await priceOf(stripe, paidPlan('pro-monthly')!)).toBe('there')
  expect(made).toEqual([])
})

it('reads the plan from how often it is paid', () => {
  const price = (recurring: { interval: string } | null) => ({ recurring }) as Stripe.Price
  expect([planOf(price({ interval: 'year' })), planOf(price({ interval: 'month' })), planOf(price(null))]).toEqual([
    'Pro Yearly',
    'Pro Monthly',
    'Pro Monthly',
  ])
})
