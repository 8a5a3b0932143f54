import type Stripe from 'stripe'
import type * as z from 'zod'
import { SeatCounts, SeatsPreview, SeatsUpdate, SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { answersBoth, answersData } from '#engine/output.ts'
import { defineRoute } from '#engine/route.ts'
import { parseBody } from '#engine/write/input.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, forbidden } from '#platform/errors/errors.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { subscriptionDetails } from './details.ts'
import { asking } from './provider-errors.ts'
import { demandSubscription, repeatable, sync } from './subscription.ts'

const itemOf = ({ items }: Stripe.Subscription) => items.data[0]!

/** Seats are money: besides managing the subscription it takes the administrator's role (spec 1 section 6). */
function demandAdmin({ actor }: Context): void {
  if (!actor.hasRole('admin')) throw forbidden('onlyAdminsAddSeats')
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

/** Changes how many seats are paid for, from today on and to the day (BIL-03). */
export const updateSeatsRoute = defineRoute({
  method: 'POST',
  path: '/subscription/:id/update',
  names: 'subscription',
  summary: 'Change the number of seats',
  output: answersBoth({ subscription: SubscriptionDetails.omit({ seats: true }), seats: SeatCounts }),
  tag: 'billing',
  body: SeatsUpdate,
  access: 'manageBilling',
  async run(context, { quantity }) {
    demandAdmin(context)
    const { stripe, subscription } = await demandSubscription(context)
    await keepFree(context, quantity)
    try {
      await asking(
        stripe.subscriptions.update(
          subscription.id,
          {
            items: [{ id: itemOf(subscription).id, quantity }],
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

/** What another number of seats would cost at once. */
export const previewSeatsRoute = defineRoute({
  method: 'GET',
  path: '/subscription/:id/preview',
  names: 'subscription',
  summary: 'What another number of seats costs now',
  output: answersData(SeatsPreview),
  tag: 'billing',
  query: { quantity: 'Number of seats' },
  access: 'manageBilling',
  async run(context) {
    const { stripe, customer, subscription } = await demandSubscription(context)
    const { quantity } = parseBody(SeatsUpdate, { quantity: Number(context.query.quantity) }) as z.infer<
      typeof SeatsUpdate
    >
    const items = [{ id: itemOf(subscription).id, quantity }]
    const preview = await asking(
      stripe.invoices.createPreview({
        customer,
        subscription: subscription.id,
        subscription_details: { items, proration_behavior: 'always_invoice' },
      }),
    )
    const data: SeatsPreview = {
      amount_due: preview.amount_due / 100,
      total: preview.total / 100,
      currency: preview.currency.toUpperCase(),
    }
    return ok({ data })
  },
})
