import { randomBytes } from 'node:crypto'
import { periodAfter } from './proration.ts'
import type { Customer, Invoice, Shelf, Subscription, Thing } from './things.ts'

/** `sub_` and 24 unguessable letters. */
export const newName = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`

/** Says to the product what has happened. */
export const announce = (shelf: Shelf, type: string, object: Thing): Promise<void> =>
  shelf.send({
    id: newName('evt'),
    object: 'event',
    type,
    created: shelf.now(),
    api_version: null,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    data: { object },
  })

/** Whether the customer's card pays an amount that comes after the first. */
export const pays = ({ card, balance }: Customer, amount: number): boolean =>
  amount + balance <= 0 || card?.pays === 'always'

/** What a customer pays of an amount in cents: their credit is used first. */
export const dueOf = ({ balance }: Customer, total: number): number => Math.max(0, total + balance)

/** Bills an amount in cents; credit of the customer is used first, and a negative amount becomes credit. */
export async function bill(shelf: Shelf, customer: Customer, total: number, currency: string, paid: boolean) {
  const due = dueOf(customer, total)
  const number = (await shelf.list('invoice', customer.id)).length + 1
  const invoice: Invoice = {
    id: newName('in'),
    object: 'invoice',
    customer: customer.id,
    number: `${customer.id.slice(-6).toUpperCase()}-${String(number).padStart(4, '0')}`,
    status: paid ? 'paid' : 'open',
    currency,
    total,
    amount_due: due,
    amount_paid: paid ? due : 0,
    created: shelf.now(),
    hosted_invoice_url: null,
    invoice_pdf: null,
  }
  customer.balance = Math.min(0, total + customer.balance)
  await shelf.put(customer)
  await shelf.put(invoice)
  await announce(shelf, paid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
}

async function end(shelf: Shelf, subscription: Subscription, at: number): Promise<void> {
  subscription.status = 'canceled'
  subscription.canceled_at ??= at
  await shelf.put(subscription)
  await announce(shelf, 'customer.subscription.deleted', subscription)
}

/** Ends at once. */
export const endNow = (shelf: Shelf, subscription: Subscription) => end(shelf, subscription, shelf.now())

/** Lets the time pass that has passed since anybody looked: renewals are charged, what was to end ends. */
export async function catchUp(shelf: Shelf, subscription: Subscription): Promise<Subscription> {
  const [item] = subscription.items.data
  while (subscription.status !== 'canceled' && item.current_period_end <= shelf.now()) {
    // A whole period without pay is the last one.
    if (subscription.cancel_at_period_end || subscription.status === 'past_due') {
      await end(shelf, subscription, item.current_period_end)
      break
    }
    item.current_period_start = item.current_period_end
    item.current_period_end = periodAfter(item.current_period_start, item.price.recurring.interval)
    const customer = (await shelf.get<Customer>(subscription.customer))!
    const amount = item.price.unit_amount * item.quantity
    const paid = pays(customer, amount)
    subscription.status = paid ? 'active' : 'past_due'
    await shelf.put(subscription)
    await bill(shelf, customer, amount, item.price.currency, paid)
    await announce(shelf, 'customer.subscription.updated', subscription)
  }
  return subscription
}
