import type Stripe from 'stripe'
import * as z from 'zod'
import { answersBoth, defineRoute } from '#engine/index.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { demandSubscription, repeatable } from '../subscription.ts'
import { asking } from './provider-errors.ts'

/** The provider's page on which a company changes its card and pays what is open. */
export async function portalUrl(
  context: Context,
  stripe: Stripe,
  customer: string,
  returnUrl: string,
): Promise<string> {
  const { locale } = context
  const session = await asking(
    stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, locale }, repeatable(context)),
  )
  return session.url
}

/** Leads to the page on which the card is changed. */
export const portalRoute = defineRoute({
  method: 'POST',
  path: '/subscription/:id/portal',
  summary: 'Where to change the card',
  output: answersBoth({ url: z.string() }),
  tag: 'billing',
  access: 'manageBilling',
  async run(context) {
    const { stripe, customer } = await demandSubscription(context)
    const back = `${frontendUrl(context.services.config, context.tenant.subdomain)}/settings/billing?checkout=done`
    const url = await portalUrl(context, stripe, customer, back)
    return ok({ data: { url }, url })
  },
})
