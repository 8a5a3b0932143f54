import { describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { completeCheckout } from '#server/trial/stripe/checkout.ts'
import { endSubscription } from '#server/trial/stripe/subscriptions.ts'
import { type TestCompany, testApp } from '#testing/index.ts'
import { buy, checkout, deliver, GOOD, holdAt, seatsOf, sessionIn } from './billing.fixture.ts'
import { app, besideStripe, company, other, standIn } from './payments/beside-stripe.fixture.ts'
import { endPayments } from './payments/end-payments.ts'

const DAY = 86_400

besideStripe()

const path = (action: string, { tenantId } = company) => `/subscription/${tenantId}/${action}`
const update = (quantity: unknown, client = company.admin) => client.post(path('update'), { quantity })

const subscriptionOf = () =>
  app.superuser.global((tx) =>
    tx.row<{ subscription_id: string }>(sql`select subscription_id from seats where tenant_id = ${company.tenantId}`),
  )

describe('the number of seats', () => {
  it('grows and shrinks from today on, billed to the day as the preview said', async () => {
    await buy(app, standIn, company, 10)
    standIn.advance(10 * DAY)
    const preview = (await company.admin.get(path('preview?quantity=16'))).body.data
    expect(preview).toMatchObject({ currency: 'EUR', total: preview.amount_due })
    // Six more seats at 5 for the rest of a month of 28 to 31 days.
    expect(preview.total).toBeGreaterThan(30 * (17 / 28))
    expect(preview.total).toBeLessThan(30 * (21.1 / 31))

    const { status, body } = await update(16)
    expect(status).toBe(200)
    expect(body.data.seats).toEqual({ available_seats: 12, total_active_seats: 4, total_subscription_seats: 16 })
    expect(body.subscription).toMatchObject({ id: company.tenantId, plan: 'Pro Monthly', stripe_status: 'active' })
    const bills = async () =>
      (await company.admin.get(path('invoices'))).body.data.map(({ total }: { total: number }) => total)
    expect(await bills()).toEqual([preview.total, 50])
    await update(4)
    expect((await seatsOf(app, company)).total_seats).toBe(4)
    expect((await bills())[0]).toBeCloseTo(-2 * preview.total, 1)
    expect((await seatsOf(app, other)).total_seats).toBe(500)
  })

  it('is never fewer than the people there are, and then nothing changes', async () => {
    await buy(app, standIn, company, 10)
    const refused = await update(3)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['quantity']])
    for (const quantity of [0, -1, 2.5, 'many', 1e9, null]) expect((await update(quantity)).status).toBe(422)
    expect((await seatsOf(app, company)).total_seats).toBe(10)
  })

  it('is for administrators alone, of their own company alone', async () => {
    await buy(app, standIn, company, 10)
    const { client } = await company.personWith('manageBilling')
    const refused = await update(12, client)
    expect([refused.status, refused.body.message]).toEqual([403, 'Only admins may add seats'])
    expect((await update(12, company.manager)).status).toBe(403)
    expect((await other.admin.post(path('update'), { quantity: 12 })).status).toBe(404)
    for (const action of ['cancel', 'resume', 'refresh', 'portal']) {
      expect((await other.admin.post(path(action))).status, action).toBe(404)
    }
    expect((await other.admin.get(path('invoices'))).status).toBe(404)
    expect((await seatsOf(app, company)).total_seats).toBe(10)
  })

  it('stays when there is no subscription to change', async () => {
    const refused = await update(10)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('no paid subscription')])
  })

  it('stays when the card does not pay', async () => {
    await buy(app, standIn, company, 10, { last4: '0341', pays: 'at first' })
    const refused = await update(20)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('card was declined')])
    expect((await update(7)).status).toBe(200)
    expect((await seatsOf(app, company)).total_seats).toBe(7)
  })

  it('stays when the provider is down, and nobody has lost a seat', async () => {
    await buy(app, standIn, company, 10)
    standIn.fail(503)
    expect((await update(6)).status).toBe(422)
    standIn.fail(0)
    expect((await seatsOf(app, company)).total_seats).toBe(10)
  })

  it('has changed where the provider stops answering right after, and the answer says that it does not answer', async () => {
    await buy(app, standIn, company, 10)
    const { subscription_id: id } = (await subscriptionOf())!
    const held = holdAt(standIn, 'POST', `/v1/subscriptions/${id}`)
    const asked = update(12)
    const letGo = await held
    standIn.fail(503)
    letGo()
    const { status, body } = await asked
    standIn.fail(0)
    expect([status, body.message]).toEqual([422, expect.stringContaining('does not answer')])
    expect((await company.admin.post(path('refresh'))).body.data.seats.total_subscription_seats).toBe(12)
  })

  it('is written down with who changed it', async () => {
    await buy(app, standIn, company, 10)
    await update(14)
    const entries = await app.superuser.global((tx) =>
      tx.rows(sql`select user_id, before->'total_subscription_seats' as before, after->'total_subscription_seats' as after
        from audit_entries where tenant_id = ${company.tenantId} and resource = 'subscriptions' order by id`),
    )
    expect(entries).toEqual([
      { user_id: null, before: 4, after: 10 },
      { user_id: company.people.admin.userId, before: 10, after: 14 },
    ])
  })
})

describe('a subscription', () => {
  it('that is cancelled goes on to the end of what is paid, and can be taken up again until then', async () => {
    await buy(app, standIn, company, 10)
    const cancelled = (await company.admin.post(path('cancel'))).body.data
    expect(cancelled).toMatchObject({ stripe_status: 'active', is_paid: true, ends_at: cancelled.renews_at })
    expect((await company.admin.post(path('resume'))).body.data.ends_at).toBeNull()
    await company.admin.post(path('cancel'))
    standIn.advance(32 * DAY)
    const over = (await company.admin.post(path('refresh'))).body.data
    expect(over).toMatchObject({ stripe_status: 'canceled', is_paid: false, renews_at: null })
    expect((await company.admin.post(path('resume'))).status).toBe(422)
  })

  it('whose renewal is not paid restricts the company until another card pays', async () => {
    await buy(app, standIn, company, 10, { last4: '0341', pays: 'at first' })
    standIn.advance(32 * DAY)
    expect((await company.admin.post(path('refresh'))).body.data.stripe_status).toBe('past_due')
    expect((await company.admin.post('/restify/levels', { name: 'Junior' })).status).toBe(201)
    expect((await company.admin.post(path('portal'))).body.url).toContain('/test-checkout/bps_')
    await deliver(app, ...standIn.events.splice(0))
    expect((await seatsOf(app, company)).status).toBe('past_due')
  })

  it('that has ended at the provider is over here too when somebody changes it, though no message came', async () => {
    for (const [action, body] of [['update', { quantity: 7 }], ['cancel'], ['resume'], ['portal']] as const) {
      await buy(app, standIn, company, 6)
      const { subscription_id: id } = (await subscriptionOf())!
      await standIn.at((shelf) => endSubscription(shelf, id))
      standIn.events.length = 0
      const refused = await company.admin.post(path(action), body)
      expect([action, refused.status, refused.body.message]).toEqual([
        action,
        422,
        'There is no paid subscription to change. Choose a plan first.',
      ])
      expect(await seatsOf(app, company)).toMatchObject({ status: 'canceled', restricted: false })
    }
  })

  it('ends with its company, and may be ended twice', async () => {
    await buy(app, standIn, company, 10)
    await buy(app, standIn, other, 12)
    await endPayments(app.services, company.tenantId)
    await endPayments(app.services, company.tenantId)
    const state = async ({ admin, tenantId }: TestCompany) =>
      (await admin.post(`/subscription/${tenantId}/refresh`)).body.data.stripe_status
    expect([await state(company), await state(other)]).toEqual(['canceled', 'active'])
  })

  it('cannot be begun on a page that was left open, once its company is gone', async () => {
    const page = sessionIn((await checkout(company, 10)).body.url)
    await endPayments(app.services, company.tenantId)
    expect(await standIn.at((shelf) => completeCheckout(shelf, page, GOOD))).toBe(false)
  })

  it('is shown whole to who manages it, and to everybody as plan and state', async () => {
    await buy(app, standIn, company, 10)
    const { data } = (await company.admin.get('/subscription')).body
    expect(data).toMatchObject({ plan: 'Pro Monthly', is_paid: true, provider: 'stripe', ends_at: null })
    expect((await company.employee.get('/subscription')).status).toBe(403)
    const seen = (await company.employee.get('/restify/tenants/getters/active-plan')).body.data
    expect(seen.activePlan).toEqual({ id: company.tenantId, plan: 'Pro Monthly', stripe_status: 'active' })
    expect(seen.billingUrl).toBeUndefined()
  })
})

it('without a provider nothing can be bought, and the answer says so', async () => {
  const none = await testApp()
  Object.assign(none.services.config, { payments: { kind: 'none' } })
  try {
    const gamma = await none.company({ subdomain: 'gamma' })
    const url = 'http://gamma.localhost:3000/settings/billing'
    const answer = await gamma.admin.post('/checkout/pro-monthly', { quantity: 5, successUrl: url, cancelUrl: url })
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('STRIPE_SECRET_KEY')])
    expect((await gamma.admin.get('/subscription')).body.data.provider).toBe('none')
    expect((await gamma.admin.get(`/subscription/${gamma.tenantId}/invoices`)).body.data).toEqual([])
  } finally {
    await none.close()
  }
})
