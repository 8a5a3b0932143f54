import * as z from 'zod'

/**
 * What a company can subscribe to (BIL-01). Prices are a person a month, in whole units of the currency; the yearly plan
 * is the monthly one with 20 % off, paid for twelve months at once.
 */
const MONTHLY_PRICE = 5
const YEARLY_DISCOUNT_PERCENT = 20

export const Plan = z.object({
  id: z.string(),
  /** Clients read the kind from the name: it contains Free, Monthly or Yearly. */
  name: z.string(),
  price: z.number(),
  currency: z.string(),
})
export type Plan = z.infer<typeof Plan>

export const plans = [
  { id: 'free', name: 'Free', price: 0, currency: 'EUR' },
  { id: 'pro-monthly', name: 'Pro Monthly', price: MONTHLY_PRICE, currency: 'EUR' },
  {
    id: 'pro-yearly',
    name: 'Pro Yearly',
    price: (MONTHLY_PRICE * (100 - YEARLY_DISCOUNT_PERCENT)) / 100,
    currency: 'EUR',
  },
] as const satisfies readonly Plan[]

export const paidPlanIds = ['pro-monthly', 'pro-yearly'] as const satisfies readonly (typeof plans)[number]['id'][]

export type PlanName = (typeof plans)[number]['name']

/** How long a company goes on whose payment failed or whose plan has ended. The provider itself tries again for a week or two. */
export const GRACE_DAYS = 14

/** People on the free plan, its founder included; archived ones do not count (api-contract 9-15). */
export const FREE_SEATS = 3

/** True for the plan that is paid for a year at a time. */
export const isYearly = (plan: Pick<Plan, 'name'>): boolean => plan.name.includes('Yearly')

/** What a plan costs for so many people each time it is paid: a month, or a year at once. */
export const pricePerPeriod = (plan: Plan, quantity: number): number =>
  plan.price * quantity * (isYearly(plan) ? 12 : 1)

/** A paid plan is one that costs something (spec 1 section 4). */
export const isPaidPlan = (name: string): boolean => plans.some((plan) => plan.name === name && plan.price > 0)
