import { announce, bill, catchUp, dueOf, endNow, pays } from './accounts.ts'
import { badRequest, cardDeclined, type Form, missing } from './answers.ts'
import { periodAfter, prorate } from './proration.ts'
import type { Customer, Price, Shelf, Subscription, SubscriptionItem } from './things.ts'

/** The subscription as it is now, or 404. */
export async function subscriptionOf(shelf: Shelf, id: string): Promise<Subscription> {
  const found = await shelf.get<Subscription>(id)
  if (found?.object !== 'subscription') throw missing(`No such subscription: '${id}'`)
  return catchUp(shelf, found)
}

/** All of a customer's subscriptions, newest first. */
export async function subscriptionsOf(shelf: Shelf, customer: string): Promise<Subscription[]> {
  const found = await shelf.list<Subscription>('subscription', customer)
  const now: Subscription[] = []
  for (const one of found) now.push(await catchUp(shelf, one))
  return now
}

/** The item that a form asks for: another quantity, another price. */
async function changed(shelf: Shelf, item: SubscriptionItem, form: Form): Promise<SubscriptionItem> {
  const [wanted] = form.list('items')
  const price = wanted?.text('price')
  const next = price ? await shelf.get<Price>(price) : item.price
  if (!next) throw missing(`No such price: '${price}'`)
  const quantity = Number(wanted?.text('quantity') ?? item.quantity)
  if (!Number.isInteger(quantity) || quantity < 1) throw badRequest('Invalid quantity')
  if (next.recurring.interval === item.price.recurring.interval) return { ...item, price: next, quantity }
  const now = shelf.now()
  const end = periodAfter(now, next.recurring.interval)
  return { ...item, price: next, quantity, current_period_start: now, current_period_end: end }
}

/** What a change would cost at once. */
export async function previewChange(shelf: Shelf, form: Form) {
  const subscription = await subscriptionOf(shelf, form.text('subscription') ?? '')
  const [item] = subscription.items.data
  const customer = (await shelf.get<Customer>(subscription.customer))!
  const total = prorate(item, await changed(shelf, item, form.part('subscription_details')), shelf.now())
  return { object: 'invoice', currency: item.price.currency, total, amount_due: dueOf(customer, total) }
}

/** Changes quantity, price or the end. A change that costs and whose payment fails changes nothing (`error_if_incomplete`). */
export async function changeSubscription(shelf: Shelf, id: string, form: Form): Promise<Subscription> {
  const subscription = await subscriptionOf(shelf, id)
  if (subscription.status === 'canceled') throw badRequest('A canceled subscription can only update its metadata.')
  const ends = form.text('cancel_at_period_end')
  if (ends !== undefined) {
    subscription.cancel_at_period_end = ends === 'true'
    subscription.canceled_at = subscription.cancel_at_period_end ? shelf.now() : null
  }
  const [before] = subscription.items.data
  const after = await changed(shelf, before, form)
  const cost = prorate(before, after, shelf.now())
  const isOther = before.quantity !== after.quantity || before.price.id !== after.price.id
  if (isOther) {
    const customer = (await shelf.get<Customer>(subscription.customer))!
    if (!pays(customer, cost)) throw cardDeclined('generic_decline')
    subscription.items.data = [after]
    await shelf.put(subscription)
    await bill(shelf, customer, cost, after.price.currency, true)
  } else await shelf.put(subscription)
  await announce(shelf, 'customer.subscription.updated', subscription)
  return subscription
}

/** Ends at once. */
export async function endSubscription(shelf: Shelf, id: string): Promise<Subscription> {
  const subscription = await subscriptionOf(shelf, id)
  if (subscription.status === 'canceled') throw missing(`No such subscription: '${id}'`)
  await endNow(shelf, subscription)
  return subscription
}
