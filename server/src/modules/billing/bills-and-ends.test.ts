import { beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { subscriptionsOf } from '#server/trial/stripe/subscriptions.ts'
import type { CheckoutSession } from '#server/trial/stripe/things.ts'
import type { TestCompany } from '#testing/index.ts'
import { buy, checkout, onFreePlan, seatsOf, sessionIn } from './billing.fixture.ts'
import { reconcile } from './jobs.ts'
import { app, besideStripe, company, customerOf, other, standIn } from './payments/beside-stripe.fixture.ts'

const DAY = 86_400

besideStripe()
beforeEach(() => onFreePlan(app, other))

const post = (action: string, body: object = {}) =>
  company.admin.post(`/subscription/${company.tenantId}/${action}`, body)
const details = async () => (await company.admin.get('/subscription')).body.data
/** Changes what is known of a company's subscription at Stripe. */
const changeThere = async (of: TestCompany, fields: { status?: 'incomplete'; quantity?: number }) => {
  const customer = await customerOf(of)
  await standIn.at(async (shelf) => {
    const [first] = await subscriptionsOf(shelf, customer)
    const [item] = first!.items.data
    const items = { ...first!.items, data: [{ ...item!, quantity: fields.quantity ?? item!.quantity }] }
    await shelf.put({ ...first!, ...(fields.status ? { status: fields.status } : {}), items } as typeof first & object)
  })
}

it('shows each bill with its day, sum, currency and state, and when the next one comes', async () => {
  await buy(app, standIn, company, 10)
  const { data } = (await company.admin.get(`/subscription/${company.tenantId}/invoices`)).body
  expect(data).toMatchObject([{ total: 50, currency: 'EUR', status: 'paid', number: expect.any(String) }])
  expect(Math.abs(Date.parse(data[0].date) - Date.now())).toBeLessThan(120_000)
  const { renews_at, ends_at } = await details()
  expect((Date.parse(renews_at) - Date.now()) / DAY / 1000).toBeGreaterThan(27)
  expect(ends_at).toBeNull()
})

it('ends at once where the last bill is not paid, and is paid on the provider’s page until then', async () => {
  await buy(app, standIn, company, 10, { last4: '0341', pays: 'at first' })
  standIn.advance(32 * DAY)
  await post('refresh')
  const { body } = await checkout(company, 10)
  expect(body.url).toContain('/test-checkout/bps_')
  await post('portal')
  const { form } = standIn.requests.findLast(({ path }) => path === '/v1/billing_portal/sessions')!
  expect(form).toMatchObject({
    return_url: `http://${company.subdomain}.localhost:3000/settings/billing?checkout=done`,
  })
  expect((await post('cancel')).body.data).toMatchObject({ stripe_status: 'canceled', is_paid: false })
})

it('goes on where another plan is chosen before its end', async () => {
  await buy(app, standIn, company, 5)
  await post('cancel')
  expect((await details()).ends_at).not.toBeNull()
  const changed = await post('update', { quantity: 5 })
  expect(changed.body.data.subscription.ends_at, 'seats alone').not.toBeNull()
  await post('update', { quantity: 5, plan: 'pro-yearly' })
  expect(await details()).toMatchObject({ plan: 'Pro Yearly', ends_at: null })
})

it('is bought for exactly as many seats as there are people, and for fewer seats nothing is due', async () => {
  expect((await checkout(company, 4)).status).toBe(200)
  await buy(app, standIn, company, 10)
  standIn.advance(DAY)
  const preview = await company.admin.get(`/subscription/${company.tenantId}/preview`, { query: { quantity: '4' } })
  expect(preview.body.data.amount_due).toBe(0)
  expect(preview.body.data.total).toBeLessThan(0)
})

it('is nobody’s yet while its first payment is not through', async () => {
  await buy(app, standIn, company, 10)
  await changeThere(company, { status: 'incomplete' })
  expect((await post('refresh')).body.data).toMatchObject({ is_paid: false, stripe_status: 'canceled' })
})

it('has one customer at the provider and one page that can be paid on, however many begin to pay at once', async () => {
  const opened = await Promise.all([5, 6, 7, 8, 9, 10].map((quantity) => checkout(company, quantity)))
  expect(opened.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const asked = standIn.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
  expect(new Set(asked.map(({ form }) => (form as { customer: string }).customer))).toEqual(
    new Set([await customerOf(company)]),
  )
  const open = await standIn.at((shelf) => shelf.list<CheckoutSession>('checkout.session'))
  const pages = new Set(opened.map(({ body }) => sessionIn(body.url)))
  expect(open.flatMap(({ id, status }) => (pages.has(id) && status === 'open' ? [id] : []))).toHaveLength(1)
})

it('is looked at for each company at night, also after one that cannot be', async () => {
  await buy(app, standIn, company, 9)
  await buy(app, standIn, other, 9)
  await changeThere(other, { quantity: 12 })
  const { database } = app.services
  const tenant: typeof database.tenant = (id, work) =>
    id === company.tenantId ? Promise.reject(new Error('away')) : database.tenant(id, work)
  const services = { ...app.services, database: Object.assign(Object.create(database), { tenant }) }
  await expect(reconcile(services)).rejects.toThrow('away')
  expect((await seatsOf(app, other)).total_seats).toBe(12)
})

it('forgets messages of the provider after ninety days', async () => {
  await app.superuser.global((tx) =>
    tx.run(sql`insert into payment_events (id, type, received_at) values
      ('evt_old', 'invoice.paid', now() - interval '91 days'), ('evt_late', 'invoice.paid', now() - interval '89 days')`),
  )
  await reconcile(app.services)
  const kept = await app.superuser.global((tx) =>
    tx.rows(sql`select id from payment_events where id in ('evt_old', 'evt_late')`),
  )
  expect(kept).toEqual([{ id: 'evt_late' }])
})
