import { describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { formOf } from '#server/trial/stripe/answers.ts'
import { completeCheckout } from '#server/trial/stripe/checkout.ts'
import { changeSubscription, endSubscription, subscriptionsOf } from '#server/trial/stripe/subscriptions.ts'
import type { Subscription } from '#server/trial/stripe/things.ts'
import { buy, checkout, deliver, GOOD, graceOver, seatsOf, sessionIn } from '../billing.fixture.ts'
import { reconcile } from '../jobs.ts'
import { app, besideStripe, company, customerOf, other, standIn } from '../payments/beside-stripe.fixture.ts'
import { signed } from '../payments/stripe-stand-in.fixture.ts'

const LEAVES = { termination_date: '2026-01-31' }

besideStripe()

const post = (payload: string, headers: Record<string, string>) =>
  app.app.inject({ method: 'POST', url: '/api/webhooks/billing', payload, headers })

/** Changes the number of seats at Stripe itself, as its dashboard can. */
const changeThere = async (quantity: number) => {
  const customer = await customerOf(company)
  await standIn.at(async (shelf) => {
    const [subscription] = await subscriptionsOf(shelf, customer)
    await changeSubscription(shelf, subscription!.id, formOf({ items: [{ quantity: String(quantity) }] }))
  })
}
const endThere = async () => {
  const customer = await customerOf(company)
  await standIn.at(async (shelf) => {
    const [subscription] = await subscriptionsOf(shelf, customer)
    await endSubscription(shelf, subscription!.id)
  })
}

describe('a message of the provider', () => {
  it('is believed only with a signature over its very bytes, made lately with our secret', async () => {
    await checkout(company, 8)
    const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: { customer: 'cus_x' } } }
    const good = signed(event)
    const old = signed(event, undefined, Math.floor(Date.now() / 1000) - 3600)
    const foreign = signed(event, 'whsec_other')
    const answers = [
      await post(good.payload, { 'content-type': 'application/json' }),
      await post(foreign.payload, foreign.headers),
      await post(old.payload, old.headers),
      await post(good.payload.replace('cus_x', 'cus_y'), good.headers),
      await post('', good.headers),
      await post('{', { ...good.headers, 'content-type': 'text/plain' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(400))
    expect((await post(good.payload, good.headers)).statusCode).toBe(200)
    const kept = await app.superuser.global((tx) => tx.rows(sql`select id from payment_events where id = 'evt_1'`))
    expect(kept).toHaveLength(1)
  })

  it('that comes again, or ten times at once, is handled once', async () => {
    const { body } = await checkout(company, 9)
    await standIn.at((shelf) => completeCheckout(shelf, sessionIn(body.url), GOOD))
    const [first] = standIn.events
    await deliver(app, first!)
    const { sync_version: version } = await seatsOf(app, company)
    const { payload, headers } = signed(first!)
    const again = await Promise.all(Array.from({ length: 10 }, () => post(payload, headers)))
    expect(again.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await seatsOf(app, company)).sync_version).toBe(version)
  })

  it('of an earlier state does not bring that state back', async () => {
    await buy(app, standIn, company, 9)
    await changeThere(20)
    const [, early] = standIn.events.splice(0)
    await changeThere(7)
    const late = standIn.events.splice(0)
    await deliver(app, ...late, early!)
    expect((await seatsOf(app, company)).total_seats).toBe(7)
    expect((await seatsOf(app, other)).total_seats).toBe(500)
  })

  it('whose look at the provider took long does not overwrite what a later look found', async () => {
    await buy(app, standIn, company, 9)
    await changeThere(20)
    const [early] = standIn.events.splice(0)
    const { held, letGo } = standIn.hold()
    const slow = deliver(app, early!)
    await held
    await changeThere(7)
    await deliver(app, standIn.events.at(-1)!)
    expect((await seatsOf(app, company)).total_seats).toBe(7)
    letGo()
    expect(await slow).toEqual([200])
    expect((await seatsOf(app, company)).total_seats).toBe(7)
  })

  it('about somebody who is no customer of ours, or who says to be another company, changes nothing', async () => {
    await buy(app, standIn, company, 9)
    const before = await seatsOf(app, other)
    const data = { object: { customer: 'cus_nobody', metadata: { tenant: other.tenantId } } }
    const event = { id: 'evt_foreign', object: 'event', type: 'customer.subscription.deleted', data }
    const { payload, headers } = signed(event)
    expect((await post(payload, headers)).statusCode).toBe(200)
    expect(await seatsOf(app, other)).toEqual(before)
  })

  it('is asked for again when the provider could not be looked at, and then handled', async () => {
    await buy(app, standIn, company, 9)
    await changeThere(15)
    const events = standIn.events.splice(0)
    standIn.fail(500)
    expect((await deliver(app, events[0]!))[0]).toBe(500)
    standIn.fail(0)
    expect((await seatsOf(app, company)).total_seats).toBe(9)
    expect(await deliver(app, events[0]!)).toEqual([200])
    expect((await seatsOf(app, company)).total_seats).toBe(15)
  })

  it('that never comes is made up for at night', async () => {
    await buy(app, standIn, company, 9)
    await changeThere(11)
    // A server that is about to stop looks at nobody any more.
    await reconcile(app.services, AbortSignal.abort())
    expect((await seatsOf(app, company)).total_seats).toBe(9)
    await reconcile(app.services)
    expect((await seatsOf(app, company)).total_seats).toBe(11)
  })
})

describe('a company', () => {
  it('of two subscriptions has what is paid, and of two that are paid the newer', async () => {
    await buy(app, standIn, company, 10)
    const customer = await customerOf(company)
    const another = (status: 'active' | 'past_due', quantity: number) =>
      standIn.at(async (shelf) => {
        const [first] = await subscriptionsOf(shelf, customer)
        const items: Subscription['items'] = { ...first!.items, data: [{ ...first!.items.data[0]!, quantity }] }
        const created = first!.created + quantity
        const more: Subscription = { ...first!, id: `sub_${status}`, status, items, created }
        await shelf.put(more)
      })
    const refreshed = async () => {
      const { body } = await company.admin.post(`/subscription/${company.tenantId}/refresh`)
      return [body.data.stripe_status, (await seatsOf(app, company)).total_seats]
    }
    await another('past_due', 20)
    expect(await refreshed()).toEqual(['active', 10])
    await another('active', 15)
    expect(await refreshed()).toEqual(['active', 15])
  })

  it('with more people than are paid for keeps them, takes no more, and shrinks to what is paid as they leave', async () => {
    await buy(app, standIn, company, 9)
    for (let more = 0; more < 3; more += 1) await company.personWith()
    await changeThere(5)
    await deliver(app, ...standIn.events.splice(0))
    expect(await seatsOf(app, company)).toMatchObject({ used_seats: 7, total_seats: 7, subscribed_seats: 5 })
    const counts = async () => (await company.admin.get('/restify/employees/getters/available-seats')).body.data
    expect(await counts()).toEqual({ available_seats: 0, total_active_seats: 7, total_subscription_seats: 5 })
    const archive = async (id: string) =>
      expect((await company.admin.post(`/restify/employees/${id}/actions?action=archive`, LEAVES)).status).toBe(200)
    for (const role of ['hr', 'manager', 'employee'] as const) await archive(company.people[role].employeeId)
    expect(await counts()).toEqual({ available_seats: 1, total_active_seats: 4, total_subscription_seats: 5 })
  })

  it('whose subscription ends falls back to the free plan when it fits, and stands still until it does, no longer', async () => {
    await buy(app, standIn, company, 9)
    await endThere()
    await deliver(app, ...standIn.events.splice(0))
    expect(await seatsOf(app, company)).toMatchObject({ plan: 'Pro Monthly', status: 'canceled', restricted: false })
    await graceOver(app, company)
    expect((await seatsOf(app, company)).restricted).toBe(true)
    const add = () => company.admin.post('/restify/departments', { name: 'New' })
    const refused = await add()
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Nothing can be added: the plan of the company has ended. Who manages the subscription can choose one in Settings, Billing.',
    ])
    expect((await company.admin.post('/restify/departments/bulk', [{ name: 'New' }])).status).toBe(403)
    expect((await other.admin.post('/restify/departments', { name: 'New' })).status).toBe(201)

    await company.admin.post(`/restify/employees/${company.people.hr.employeeId}/actions?action=archive`, LEAVES)
    // At once: the provider has said that nothing is paid, and need not be asked again.
    expect(await seatsOf(app, company)).toMatchObject({
      plan: 'Free',
      status: 'active',
      total_seats: 3,
      restricted: false,
    })
    expect((await add()).status).toBe(201)
    const [entry] = (await company.admin.get('/restify/audit-entries/getters/log?resource=subscriptions')).body.data
    expect(entry.user.id).toBe(company.people.admin.userId)
    await company.admin.post(`/subscription/${company.tenantId}/refresh`)
    expect(await seatsOf(app, company)).toMatchObject({ plan: 'Free', status: 'active', total_seats: 3 })
  })
})
