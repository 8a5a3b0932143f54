import type Stripe from 'stripe'
import * as z from 'zod'
import { ProviderInvoice, SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import { subscriptionDetails } from './payments/details.ts'
import { paymentsOf } from './payments/payments.ts'
import { asking } from './payments/provider-errors.ts'
import { customerOf, demandOwn, demandSubscription, repeatable, sync } from './subscription.ts'

const base = { tag: 'billing', access: 'manageBilling' } as const

export const subscriptionRoute = defineRoute({
  ...base,
  method: 'GET',
  path: '/subscription',
  summary: 'The subscription, for those who manage it',
  output: answersData(SubscriptionDetails),
  run: async (context) => ok({ data: await subscriptionDetails(context) }),
})

/** Asks the provider now instead of waiting for its message: who comes back from paying sees what they paid for. */
export const refreshRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/subscription/:id/refresh',
  summary: 'Bring the subscription in line with the payment provider',
  output: answersData(SubscriptionDetails),
  async run(context) {
    demandOwn(context)
    await sync(context)
    return ok({ data: await subscriptionDetails(context) })
  },
})

/** Ends at the end of what is paid for; one that is not paid ends at once. */
export const cancelRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/subscription/:id/cancel',
  summary: 'Let the subscription end',
  output: answersData(SubscriptionDetails),
  async run(context) {
    const { stripe, subscription } = await demandSubscription(context)
    const { id, status } = subscription
    if (status === 'active') {
      await asking(stripe.subscriptions.update(id, { cancel_at_period_end: true }, repeatable(context)))
    } else await asking(stripe.subscriptions.cancel(id))
    await sync(context)
    return ok({ data: await subscriptionDetails(context) })
  },
})

export const resumeRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/subscription/:id/resume',
  summary: 'Go on with a subscription that was to end',
  output: answersData(SubscriptionDetails),
  async run(context) {
    const { stripe, subscription } = await demandSubscription(context)
    await asking(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }, repeatable(context)))
    await sync(context)
    return ok({ data: await subscriptionDetails(context) })
  },
})

const shown = (invoice: Stripe.Invoice): ProviderInvoice => ({
  id: invoice.id ?? '',
  number: invoice.number,
  date: new Date(invoice.created * 1000).toISOString(),
  total: invoice.total / 100,
  currency: invoice.currency.toUpperCase(),
  status: invoice.status ?? 'draft',
  url: invoice.hosted_invoice_url ?? null,
})

/** The provider's newest hundred bills. */
export const invoicesRoute = defineRoute({
  ...base,
  method: 'GET',
  path: '/subscription/:id/invoices',
  summary: 'The bills for the subscription',
  output: answersData(z.array(ProviderInvoice)),
  async run(context) {
    demandOwn(context)
    const payments = await paymentsOf(context.services)
    const customer = await customerOf(context)
    if (!payments || !customer) return ok({ data: [] })
    const { data } = await asking(payments.stripe.invoices.list({ customer, limit: 100 }))
    return ok({ data: data.map(shown) })
  },
})
