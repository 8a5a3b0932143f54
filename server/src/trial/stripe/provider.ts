import { newName } from './accounts.ts'
import { type Form, formOf, missing, ProviderError } from './answers.ts'
import { checkoutOf, expireCheckout, openCheckout, openPortal } from './checkout.ts'
import { changeSubscription, endSubscription, previewChange, subscriptionOf, subscriptionsOf } from './subscriptions.ts'
import type { CheckoutSession, Customer, Invoice, Price, Shelf } from './things.ts'

/** A request to Stripe's API, decoded. */
export interface ProviderRequest {
  method: string
  /** `/v1/customers` */
  path: string
  form: unknown
  idempotencyKey?: string
}

export interface ProviderAnswer {
  status: number
  body: unknown
}

type Handler = (shelf: Shelf, form: Form, id: string) => Promise<unknown>

const listOf = (data: unknown[]) => ({ object: 'list', data, has_more: false })

async function createCustomer(shelf: Shelf, form: Form): Promise<Customer> {
  const customer: Customer = {
    id: newName('cus'),
    object: 'customer',
    name: form.text('name') ?? '',
    email: form.text('email') ?? '',
    metadata: form.texts('metadata'),
    card: null,
    balance: 0,
    created: shelf.now(),
  }
  await shelf.put(customer)
  return customer
}

async function createPrice(shelf: Shelf, form: Form): Promise<Price> {
  const price: Price = {
    id: newName('price'),
    object: 'price',
    currency: form.text('currency') ?? 'eur',
    unit_amount: Number(form.text('unit_amount')),
    recurring: { interval: form.part('recurring').text('interval') === 'year' ? 'year' : 'month' },
    lookup_key: form.text('lookup_key') ?? null,
    metadata: form.texts('metadata'),
    name: form.part('product_data').text('name') ?? '',
  }
  await shelf.put(price)
  return price
}

async function listPrices(shelf: Shelf, form: Form) {
  const wanted = Object.values(form.texts('lookup_keys'))
  const all = await shelf.list<Price>('price')
  return listOf(all.filter(({ lookup_key }) => lookup_key !== null && wanted.includes(lookup_key)))
}

async function listCheckouts(shelf: Shelf, form: Form) {
  const all = await shelf.list<CheckoutSession>('checkout.session', form.text('customer'))
  return listOf(all.filter(({ status }) => form.text('status') === undefined || status === form.text('status')))
}

async function listInvoices(shelf: Shelf, form: Form) {
  const all = await shelf.list<Invoice>('invoice', form.text('customer'))
  return listOf(all.slice(0, Number(form.text('limit') ?? 10)))
}

/** The part of Stripe's API that the product uses. `:id` stands for a name. */
const handlers: Record<string, Handler> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/prices': listPrices,
  'POST /v1/prices': createPrice,
  'GET /v1/checkout/sessions': listCheckouts,
  'GET /v1/checkout/sessions/:id': (shelf, _form, id) => checkoutOf(shelf, id),
  'POST /v1/checkout/sessions': openCheckout,
  'POST /v1/checkout/sessions/:id/expire': (shelf, _form, id) => expireCheckout(shelf, id),
  'POST /v1/billing_portal/sessions': openPortal,
  'GET /v1/subscriptions': async (shelf, form) => listOf(await subscriptionsOf(shelf, form.text('customer') ?? '')),
  'GET /v1/subscriptions/:id': (shelf, _form, id) => subscriptionOf(shelf, id),
  'POST /v1/subscriptions/:id': (shelf, form, id) => changeSubscription(shelf, id, form),
  'DELETE /v1/subscriptions/:id': (shelf, _form, id) => endSubscription(shelf, id),
  'GET /v1/invoices': listInvoices,
  'POST /v1/invoices/create_preview': (shelf, form) => previewChange(shelf, form),
}

const NAME = /\/((?:cus|sub|cs_test|bps|in|price)_\w+)/

async function run(shelf: Shelf, { method, path, form }: ProviderRequest): Promise<ProviderAnswer> {
  const handler = handlers[`${method} ${path.replace(NAME, '/:id')}`]
  try {
    if (!handler) throw missing(`Unrecognized request URL (${method}: ${path}).`)
    return { status: 200, body: await handler(shelf, formOf(form), NAME.exec(path)?.[1] ?? '') }
  } catch (error) {
    if (error instanceof ProviderError) return { status: error.status, body: error.body }
    throw error
  }
}

interface KeptAnswer {
  id: string
  object: 'idempotency_key'
  wish: string
  answer: ProviderAnswer
}

const otherWish: ProviderAnswer = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' } },
}

/** Answers one request of Stripe's API. A POST that comes again with its Idempotency-Key gets its first answer. */
export async function answerRequest(shelf: Shelf, request: ProviderRequest): Promise<ProviderAnswer> {
  if (request.method !== 'POST' || !request.idempotencyKey) return run(shelf, request)
  const id = `key:${request.idempotencyKey}`
  const wish = JSON.stringify([request.path, request.form])
  const kept = await shelf.get<KeptAnswer>(id)
  if (kept && kept.wish !== wish) return otherWish
  if (kept) return kept.answer
  const answer = await run(shelf, request)
  const keeping: KeptAnswer = { id, object: 'idempotency_key', wish, answer }
  await shelf.put(keeping)
  return answer
}
