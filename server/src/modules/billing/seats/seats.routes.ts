import { ChangePreview, SeatCounts, SubscriptionChange, SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { answersBoth, answersData, defineRoute, parseBody } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { subscriptionDetails } from '../payments/details.ts'
import { asking } from '../payments/provider-errors.ts'
import { paidPlan, priceOf } from '../prices.ts'
import { demandAdmin, demandSubscription, type Paid, repeatable, sync } from '../subscription.ts'

/** The subscription's one line as it is wished: so many seats, of another plan where one is named. */
async function itemsFor({ stripe, subscription }: Paid, { quantity, plan }: SubscriptionChange) {
  const { id } = subscription.items.data[0]!
  const named = plan && paidPlan(plan)
  return [{ id, quantity, ...(named ? { price: await asking(priceOf(stripe, named)) } : {}) }]
}

/**
 * Takes the seats that are to go away out of use before the provider is asked, so that nobody sits down on one meanwhile.
 * Fewer than the people there are is refused.
 */
async function keepFree({ services, tenant }: Context, quantity: number): Promise<void> {
  const { id } = tenant
  const held = await services.database.tenant(id, (tx) =>
    tx.run(sql`update seats set total_seats = least(total_seats, ${quantity}::int)
      where tenant_id = ${id} and used_seats <= ${quantity}::int`),
  )
  if (held === 0) assertValid([['quantity', 'rule.seatsInUse']])
}

/**
 * Changes how many seats are paid for, and by which plan, from today on and to the day (BIL-03). What is left of the old
 * plan is taken off; one that was to end goes on when another is chosen.
 */
export const updateSeatsRoute = defineRoute({
  method: 'POST',
  path: '/subscription/:id/update',
  names: 'subscription',
  summary: 'Change the number of seats, or the plan',
  output: answersBoth({ subscription: SubscriptionDetails.omit({ seats: true }), seats: SeatCounts }),
  tag: 'billing',
  body: SubscriptionChange,
  access: 'manageBilling',
  async run(context, change) {
    demandAdmin(context)
    const paid = await demandSubscription(context)
    const items = await itemsFor(paid, change)
    await keepFree(context, change.quantity)
    try {
      await asking(
        paid.stripe.subscriptions.update(
          paid.subscription.id,
          {
            items,
            ...(change.plan ? { cancel_at_period_end: false } : {}),
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
          },
          repeatable(context),
        ),
      )
    } finally {
      await sync(context)
    }
    const { seats, ...details } = await subscriptionDetails(context)
    return ok({ data: { subscription: details, seats }, subscription: details, seats })
  },
})

/** What another number of seats, or another plan, would cost at once. */
export const previewSeatsRoute = defineRoute({
  method: 'GET',
  path: '/subscription/:id/preview',
  names: 'subscription',
  summary: 'What another number of seats or another plan costs now',
  output: answersData(ChangePreview),
  tag: 'billing',
  query: { quantity: 'Number of seats', plan: 'Id of the plan; the present one when left out' },
  access: 'manageBilling',
  async run(context) {
    const paid = await demandSubscription(context)
    const { quantity, plan } = context.query
    const asked = { quantity: Number(quantity), plan: plan || undefined }
    const change = parseBody(SubscriptionChange, asked) as SubscriptionChange
    const preview = await asking(
      paid.stripe.invoices.createPreview({
        customer: paid.customer,
        subscription: paid.subscription.id,
        subscription_details: { items: await itemsFor(paid, change), proration_behavior: 'always_invoice' },
      }),
    )
    const data: ChangePreview = {
      amount_due: preview.amount_due / 100,
      total: preview.total / 100,
      currency: preview.currency.toUpperCase(),
    }
    return ok({ data })
  },
})
