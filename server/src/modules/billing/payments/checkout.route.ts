import type Stripe from 'stripe'
import * as z from 'zod'
import { Checkout } from '#contracts/billing/subscription.ts'
import { answersBoth, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, notFound, refused, SeatsExceeded } from '#platform/errors/errors.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { paidPlan, priceOf } from '../prices.ts'
import { seatCounts } from '../seats/seats.ts'
import { customerOf, demandAdmin, repeatable } from '../subscription.ts'
import { closePage, openPages } from './pages.ts'
import { demandPayments } from './payments.ts'
import { portalUrl } from './portal.ts'
import { asking } from './provider-errors.ts'
import { type ProviderState, readState } from './provider-state.ts'

interface Wish {
  price: string
  quantity: number
  successUrl: string
  cancelUrl: string
}

/** Who pays must come back to this company and to nobody else's page. */
function demandOwnPages({ services, tenant }: Context, urls: Record<string, string>): void {
  const { origin } = new URL(frontendUrl(services.config, tenant.subdomain))
  const foreign = Object.entries(urls).filter(([, url]) => new URL(url).origin !== origin)
  assertValid(foreign.map(([field]) => [field, 'rule.returnUrl'] as const))
}

/** The company's name at the provider, made at its first checkout. Of two made at once the first that is stored counts. */
async function makeCustomer(context: Context, stripe: Stripe): Promise<string> {
  const { services, tenant, actor } = context
  const known = await customerOf(context)
  if (known) return known
  const made = await asking(
    stripe.customers.create({ name: tenant.name, email: actor.email, metadata: { tenant: tenant.id } }),
  )
  const stored = await services.database.global((tx) =>
    tx.row<{ customer: string }>(sql`update tenants set payment_customer = coalesce(payment_customer, ${made.id})
      where id = ${tenant.id} returning payment_customer as customer`),
  )
  return stored!.customer
}

/**
 * A page of the provider to pay on. Earlier ones close, so that nobody pays twice; of pages that are opened at once the last stays,
 * so none closes a later one. Who has paid on an earlier one meanwhile gets none: their subscription comes back instead.
 */
async function openPage(
  context: Context,
  stripe: Stripe,
  customer: string,
  wish: Wish,
): Promise<{ page: string } | { state: ProviderState }> {
  const session = await asking(
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        line_items: [{ price: wish.price, quantity: wish.quantity }],
        success_url: wish.successUrl,
        cancel_url: wish.cancelUrl,
        client_reference_id: context.tenant.id,
        locale: context.locale,
        subscription_data: { metadata: { tenant: context.tenant.id } },
      },
      repeatable(context),
    ),
  )
  // A page that is not among them has been closed by a later one.
  const open = await asking(openPages(stripe, customer))
  const own = open.indexOf(session.id)
  const earlier = own < 0 ? [] : open.slice(own + 1)
  for (const id of earlier) await asking(closePage(stripe, id))
  // Only now can no earlier page begin one.
  const state = await asking(readState(stripe, customer))
  if (!state) return { page: session.url! }
  await asking(closePage(stripe, session.id))
  return { state }
}

/**
 * The page of our own that shows a company which pays already what the change costs, and asks before anything is charged.
 * Where to go after it travels as paths: the page leaves its company for no address.
 */
function confirmUrl(
  { services, tenant }: Context,
  plan: string,
  { quantity, successUrl, cancelUrl }: Omit<Wish, 'price'>,
) {
  const pathOf = (url: string) => {
    const { pathname, search, hash } = new URL(url)
    return `${pathname}${search}${hash}`
  }
  const url = new URL('/settings/billing/confirm', frontendUrl(services.config, tenant.subdomain))
  const query = { plan, quantity: String(quantity), success: pathOf(successUrl), cancel: pathOf(cancelUrl) }
  url.search = new URLSearchParams(query).toString()
  return url.toString()
}

/**
 * Leads to where a plan is paid for (BIL-02): a page of the provider. Who pays already pays nothing twice: an administrator is
 * led to a page that shows price and difference first (the change itself is BIL-03), and who owes something to where it is paid.
 */
export const checkoutRoute = defineRoute({
  method: 'POST',
  path: '/checkout/:id',
  names: 'subscription',
  summary: 'Where to pay for a plan',
  output: answersBoth({ url: z.string() }),
  tag: 'billing',
  body: Checkout,
  access: 'manageBilling',
  async run(context, { quantity, successUrl, cancelUrl }) {
    const plan = paidPlan(context.params.id!)
    if (!plan) throw context.params.id === 'free' ? refused('freeByCancelling') : notFound()
    demandOwnPages(context, { successUrl, cancelUrl })
    const { services, tenant } = context
    const seats = await services.database.tenant(tenant.id, (tx) => seatCounts(tx, tenant.id))
    if (quantity < seats.total_active_seats) throw new SeatsExceeded()
    const { stripe } = await demandPayments(services)
    const customer = await makeCustomer(context, stripe)
    const to = (url: string) => ok({ data: { url }, url })
    let state = await asking(readState(stripe, customer))
    if (!state) {
      const price = await asking(priceOf(stripe, plan))
      const opened = await openPage(context, stripe, customer, { price, quantity, successUrl, cancelUrl })
      if ('page' in opened) return to(opened.page)
      state = opened.state
    }
    if (state.status !== 'active') return to(await portalUrl(context, stripe, customer, successUrl))
    demandAdmin(context)
    return to(confirmUrl(context, plan.id, { quantity, successUrl, cancelUrl }))
  },
})
