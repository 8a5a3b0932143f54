import type Stripe from 'stripe'
import { isYearly, type PlanName, plans } from '#contracts/billing/plans.ts'

type PaidPlan = Exclude<(typeof plans)[number], { name: 'Free' }>

/** The plan of this id that can be paid for, if any. */
export const paidPlan = (id: string): PaidPlan | undefined =>
  plans.find((plan): plan is PaidPlan => plan.id === id && plan.price > 0)

/** Names plan, currency and amount: another price in the contract is another price at the provider. */
const lookupKey = (plan: PaidPlan, cents: number) => `vatra_${plan.id}_${plan.currency}_${cents}`.toLowerCase()

/** The provider's price of a plan for one person and one period, made when it is not there yet. */
export async function priceOf(stripe: Stripe, plan: PaidPlan): Promise<string> {
  const months = isYearly(plan) ? 12 : 1
  const cents = Math.round(plan.price * 100) * months
  const lookup = lookupKey(plan, cents)
  const { data } = await stripe.prices.list({ lookup_keys: [lookup], active: true })
  if (data[0]) return data[0].id
  const price = await stripe.prices.create(
    {
      currency: plan.currency.toLowerCase(),
      unit_amount: cents,
      recurring: { interval: isYearly(plan) ? 'year' : 'month' },
      lookup_key: lookup,
      product_data: { name: `Vatra ${plan.name}` },
    },
    // Two at once make one.
    { idempotencyKey: lookup },
  )
  return price.id
}

/** The plan that a price at the provider stands for. */
export const planOf = (price: Stripe.Price): PlanName =>
  price.recurring?.interval === 'year' ? 'Pro Yearly' : 'Pro Monthly'
