import { announce, bill, newName } from './accounts.ts'
import { badRequest, type Form, missing } from './answers.ts'
import { periodAfter } from './proration.ts'
import { subscriptionsOf } from './subscriptions.ts'
import type { Card, CheckoutSession, Customer, Invoice, PortalSession, Price, Shelf, Subscription } from './things.ts'

const DAY = 86_400
/** Where the pages are, on the host of the company that is paying. */
export const CHECKOUT_PATH = '/test-checkout'

const pageAt = (returnUrl: string, id: string) => new URL(`${CHECKOUT_PATH}/${id}`, returnUrl).toString()

async function customerOf(shelf: Shelf, form: Form): Promise<Customer> {
  const id = form.text('customer') ?? ''
  const found = await shelf.get<Customer>(id)
  if (!found) throw missing(`No such customer: '${id}'`)
  return found
}

export async function openCheckout(shelf: Shelf, form: Form): Promise<CheckoutSession> {
  const customer = await customerOf(shelf, form)
  const [line] = form.list('line_items')
  const price = await shelf.get<Price>(line?.text('price') ?? '')
  const quantity = Number(line?.text('quantity'))
  const successUrl = form.text('success_url') ?? ''
  if (!price || !Number.isInteger(quantity) || quantity < 1 || !URL.canParse(successUrl)) {
    throw badRequest('Invalid line_items or success_url')
  }
  const id = newName('cs_test')
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    customer: customer.id,
    status: 'open',
    price,
    quantity,
    success_url: successUrl,
    cancel_url: form.text('cancel_url') ?? successUrl,
    locale: form.text('locale') ?? 'en',
    url: pageAt(successUrl, id),
    metadata: form.part('subscription_data').texts('metadata'),
    created: shelf.now(),
    expires_at: shelf.now() + DAY,
  }
  await shelf.put(session)
  return session
}

/** The page as it is now, or 404. */
export async function checkoutOf(shelf: Shelf, id: string): Promise<CheckoutSession> {
  const session = await shelf.get<CheckoutSession>(id)
  if (session?.object !== 'checkout.session') throw missing(`No such checkout.session: '${id}'`)
  return session
}

export async function expireCheckout(shelf: Shelf, id: string): Promise<CheckoutSession> {
  const session = await shelf.get<CheckoutSession>(id)
  if (session?.status !== 'open') throw badRequest('Only Checkout Sessions with a status of open can be expired.')
  session.status = 'expired'
  await shelf.put(session)
  await announce(shelf, 'checkout.session.expired', session)
  return session
}

/** The customer pays with a card that is good: the subscription begins. False when the page had been used or is too old. */
export async function completeCheckout(shelf: Shelf, id: string, card: Card): Promise<boolean> {
  const session = await shelf.get<CheckoutSession>(id)
  const now = shelf.now()
  if (session?.status !== 'open' || session.expires_at <= now) return false
  const { price, quantity } = session
  const customer = (await shelf.get<Customer>(session.customer))!
  const subscription: Subscription = {
    id: newName('sub'),
    object: 'subscription',
    customer: customer.id,
    status: 'active',
    cancel_at_period_end: false,
    canceled_at: null,
    metadata: session.metadata,
    created: now,
    items: {
      object: 'list',
      data: [
        {
          id: newName('si'),
          object: 'subscription_item',
          price,
          quantity,
          current_period_start: now,
          current_period_end: periodAfter(now, price.recurring.interval),
        },
      ],
    },
  }
  session.status = 'complete'
  customer.card = card
  await shelf.put(session)
  await shelf.put(subscription)
  await bill(shelf, customer, price.unit_amount * quantity, price.currency, true)
  await announce(shelf, 'customer.subscription.created', subscription)
  await announce(shelf, 'checkout.session.completed', session)
  return true
}

export async function openPortal(shelf: Shelf, form: Form): Promise<PortalSession> {
  const customer = await customerOf(shelf, form)
  const returnUrl = form.text('return_url') ?? ''
  if (!URL.canParse(returnUrl)) throw badRequest('Invalid return_url')
  const id = newName('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    customer: customer.id,
    return_url: returnUrl,
    locale: form.text('locale') ?? 'en',
    url: pageAt(returnUrl, id),
    created: shelf.now(),
  }
  await shelf.put(session)
  return session
}

/** Takes another card; what is open is paid with it, and the subscription goes on. */
export async function changeCard(shelf: Shelf, customerId: string, card: Card): Promise<void> {
  const customer = (await shelf.get<Customer>(customerId))!
  customer.card = card
  await shelf.put(customer)
  for (const invoice of await shelf.list<Invoice>('invoice', customerId)) {
    if (invoice.status !== 'open') continue
    invoice.status = 'paid'
    invoice.amount_paid = invoice.amount_due
    await shelf.put(invoice)
    await announce(shelf, 'invoice.paid', invoice)
  }
  for (const subscription of await subscriptionsOf(shelf, customerId)) {
    if (subscription.status !== 'past_due') continue
    subscription.status = 'active'
    await shelf.put(subscription)
    await announce(shelf, 'customer.subscription.updated', subscription)
  }
}
