import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Locale } from '#contracts/engine/values/primitives.ts'
import type { Services } from '#platform/http/context.ts'
import { localeOf } from '#platform/http/locale.ts'
import { operatorOnly } from '#platform/http/operator/operator.ts'
import { type Decline, readCard } from '../cards.ts'
import { CHECKOUT_PATH, changeCard, completeCheckout } from '../checkout.ts'
import { onShelf } from '../database-shelf.ts'
import type { CheckoutSession, Customer, PortalSession, Shelf } from '../things.ts'
import type { Shown } from './page.ts'
import { POLICY } from './page-style.ts'

const Typed = z
  .object({ number: z.string().max(40).catch(''), expiry: z.string().max(10).catch('') })
  .catch({ number: '', expiry: '' })

interface Visit {
  id: string
  /** Host as asked: a page lives on the company's own. */
  host: string | undefined
}

/** What a page shows; null when there is none of this name on this host. */
async function shownOf(shelf: Shelf, { id, host }: Visit): Promise<Shown | null> {
  const session = await shelf.get<CheckoutSession | PortalSession>(id)
  if (session?.object !== 'checkout.session' && session?.object !== 'billing_portal.session') return null
  if (new URL(session.url).host !== host) return null
  const customer = (await shelf.get<Customer>(session.customer))!
  const locale = Locale.catch('en').parse(session.locale)
  if (session.object === 'billing_portal.session') return { locale, customer, backUrl: session.return_url }
  const isOpen = session.status === 'open' && session.expires_at > shelf.now()
  return isOpen ? { locale, customer, order: session, backUrl: session.cancel_url } : null
}

/** Where to go after paying; or why the card does not pay. */
async function pay(shelf: Shelf, visit: Visit, shown: Shown, typed: z.infer<typeof Typed>): Promise<URL | Decline> {
  const card = readCard(typed.number, typed.expiry, new Date(shelf.now() * 1000))
  if (typeof card === 'string') return card
  if (!shown.order) {
    await changeCard(shelf, shown.customer.id, card)
    return new URL(shown.backUrl)
  }
  await completeCheckout(shelf, visit.id, card)
  return new URL(shown.order.success_url)
}

async function send(request: FastifyRequest, reply: FastifyReply, shown: Shown | null): Promise<FastifyReply> {
  const { gonePage, paymentPage } = await import('./page.ts')
  return reply
    .status(shown ? (shown.declined ? 402 : 200) : 404)
    .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(shown ? paymentPage(shown) : gonePage(localeOf(request, [])))
}

/**
 * The test provider's pages, on the company's host: `/test-checkout/{session}`. Anyone who has the unguessable name may pay,
 * as at Stripe. Register them only where no money is meant to move. Seats that cost nothing are the operator's to give: other
 * machines ask for the key.
 */
export function paymentPages(services: Services) {
  const visitOf = (request: FastifyRequest<{ Params: { id: string } }>): Visit => ({
    id: request.params.id,
    host: request.headers.host,
  })
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('preHandler', operatorOnly(services.config))
    app.get<{ Params: { id: string } }>(`${CHECKOUT_PATH}/:id`, async (request, reply) =>
      send(request, reply, await onShelf(services, (shelf) => shownOf(shelf, visitOf(request)))),
    )
    app.post<{ Params: { id: string } }>(`${CHECKOUT_PATH}/:id`, async (request, reply) => {
      const typed = Typed.parse(request.body ?? {})
      const { shown, outcome } = await onShelf(services, async (shelf) => {
        const shown = await shownOf(shelf, visitOf(request))
        return { shown, outcome: shown && (await pay(shelf, visitOf(request), shown, typed)) }
      })
      if (outcome instanceof URL) return reply.header('Cache-Control', 'no-store').redirect(outcome.toString(), 303)
      return send(request, reply, shown && outcome ? { ...shown, declined: outcome, typed } : null)
    })
  }
}
