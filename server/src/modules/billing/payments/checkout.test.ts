import { beforeEach, describe, expect, it } from 'vitest'
import { completeCheckout } from '#server/trial/stripe/checkout.ts'
import type { CheckoutSession } from '#server/trial/stripe/things.ts'
import { buy, checkout, deliver, GOOD, holdAt, onFreePlan, pages, seatsOf, sessionIn } from '../billing.fixture.ts'
import { app, besideStripe, company, other, standIn } from './beside-stripe.fixture.ts'

besideStripe()
beforeEach(() => onFreePlan(app, other))

describe('a checkout', () => {
  it('leads to the provider, asked form-encoded by its own library, and becomes the plan when it is paid', async () => {
    const { status, body } = await checkout(company, 12)
    expect(status).toBe(200)
    expect(body.url).toBe(body.data.url)
    const asked = standIn.requests.find(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
    expect(asked?.form).toMatchObject({
      mode: 'subscription',
      client_reference_id: company.tenantId,
      success_url: pages(company).successUrl,
      line_items: [{ quantity: '12' }],
      locale: 'en',
    })
    expect((await seatsOf(app, company)).plan).toBe('Free')

    expect(await standIn.at((shelf) => completeCheckout(shelf, sessionIn(body.url), GOOD))).toBe(true)
    expect(await deliver(app, ...standIn.events)).toEqual([200, 200, 200])
    expect(await seatsOf(app, company)).toMatchObject({ plan: 'Pro Monthly', status: 'active', total_seats: 12 })
    expect((await seatsOf(app, other)).plan).toBe('Free')
  })

  it('takes a year at 20 % off as one payment', async () => {
    const { body } = await checkout(company, 5, 'pro-yearly')
    const session = await standIn.at((shelf) => shelf.get<CheckoutSession>(sessionIn(body.url)))
    expect(session?.price).toMatchObject({ unit_amount: 4800, currency: 'eur', recurring: { interval: 'year' } })
    await standIn.at((shelf) => completeCheckout(shelf, session!.id, GOOD))
    await deliver(app, ...standIn.events)
    expect((await seatsOf(app, company)).plan).toBe('Pro Yearly')
  })

  it('is refused for fewer seats than people, for the free plan, for unknown plans and for pages of others', async () => {
    const few = await checkout(company, 3)
    expect([few.status, few.body.message]).toEqual([422, 'quantity_exceeded'])
    expect((await checkout(company, 10, 'free')).status).toBe(422)
    expect((await checkout(company, 10, 'gold')).status).toBe(404)
    const wish = { ...pages(company), quantity: 10 }
    for (const successUrl of [
      pages(other).successUrl,
      'https://evil.test/',
      'http://alfa1.localhost.evil.test:3000/',
    ]) {
      const refused = await company.admin.post('/checkout/pro-monthly', { ...wish, successUrl })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['successUrl']])
    }
    expect(
      (await company.admin.post('/checkout/pro-monthly', { ...wish, cancelUrl: 'javascript:alert(1)' })).status,
    ).toBe(422)
    expect((await company.manager.post('/checkout/pro-monthly', wish)).status).toBe(403)
    expect(standIn.requests).toEqual([])
  })

  it('closes the pages of earlier ones, so that nobody pays twice', async () => {
    const first = sessionIn((await checkout(company, 5)).body.url)
    const second = sessionIn((await checkout(company, 6)).body.url)
    expect(await standIn.at((shelf) => completeCheckout(shelf, first, GOOD))).toBe(false)
    expect(await standIn.at((shelf) => completeCheckout(shelf, second, GOOD))).toBe(true)
    expect(await standIn.at((shelf) => completeCheckout(shelf, second, GOOD))).toBe(false)
  })

  it.each(['/v1/subscriptions', '/v1/checkout/sessions'])(
    'opens no second page for who has paid on the first while %s was read',
    async (path) => {
      const first = sessionIn((await checkout(company, 5)).body.url)
      const held = holdAt(standIn, 'GET', path)
      const asked = checkout(company, 6)
      const letGo = await held
      expect(await standIn.at((shelf) => completeCheckout(shelf, first, GOOD))).toBe(true)
      letGo()
      const { status, body } = await asked
      expect([status, new URL(body.url).pathname]).toEqual([200, '/settings/billing/confirm'])
      const { customer } = (await standIn.at((shelf) => shelf.get<CheckoutSession>(first)))!
      const all = await standIn.at((shelf) => shelf.list<CheckoutSession>('checkout.session', customer))
      expect(all.map((one) => one.status).toSorted()).toEqual(['complete', 'expired'])
    },
  )

  it('answers the same page to a repeated request, and refuses its key for another wish', async () => {
    const send = (quantity: number) =>
      company.admin.post(
        '/checkout/pro-monthly',
        { quantity, ...pages(company) },
        { headers: { 'idempotency-key': 'k1' } },
      )
    const [first, again] = [await send(5), await send(5)]
    expect(again.body).toEqual(first.body)
    expect((await send(6)).status).toBe(422)
  })

  it('of a company that pays leads to a page that asks first; what is confirmed there changes the plan', async () => {
    await buy(app, standIn, company, 5)
    const bills = async () =>
      (await company.admin.get(`/subscription/${company.tenantId}/invoices`)).body.data.map(
        ({ total }: { total: number }) => total,
      )
    standIn.requests.length = 0
    const { status, body } = await checkout(company, 6, 'pro-yearly')
    const page = new URL(body.url)
    expect([status, body.data.url]).toEqual([200, body.url])
    expect(page.origin + page.pathname).toBe(`http://${company.subdomain}.localhost:3000/settings/billing/confirm`)
    const wish = Object.fromEntries(page.searchParams)
    expect(wish).toEqual({
      plan: 'pro-yearly',
      quantity: '6',
      success: '/settings/billing?checkout=done',
      cancel: '/settings/billing',
    })
    expect(await seatsOf(app, company)).toMatchObject({ plan: 'Pro Monthly', total_seats: 5 })
    expect(await bills()).toEqual([25])
    expect(standIn.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/sub'))).toEqual([])

    const { plan, quantity } = wish as { plan: string; quantity: string }
    const preview = await company.admin.get(`/subscription/${company.tenantId}/preview`, { query: { plan, quantity } })
    expect(preview.body.data).toEqual({ amount_due: 288 - 25, total: 288 - 25, currency: 'EUR' })
    const done = await company.admin.post(`/subscription/${company.tenantId}/update`, { plan, quantity: 6 })
    expect(done.body.subscription).toMatchObject({ plan: 'Pro Yearly', stripe_status: 'active' })
    expect(await seatsOf(app, company)).toMatchObject({ plan: 'Pro Yearly', status: 'active', total_seats: 6 })
    expect(await bills()).toEqual([288 - 25, 25])
  })

  it('of a company that pays is for administrators, whatever plan or number is asked for', async () => {
    const leaver = `/restify/employees/${company.people.employee.employeeId}/actions?action=archive`
    await company.admin.post(leaver, { termination_date: '2030-01-01' })
    const { client } = await company.personWith('manageBilling')
    // Nothing is paid yet: people who manage the subscription may begin one, and pays on the provider's page.
    expect((await client.post('/checkout/pro-monthly', { quantity: 6, ...pages(company) })).status).toBe(200)
    await buy(app, standIn, company, 6)
    const update = `/subscription/${company.tenantId}/update`
    for (const [path, wish] of [
      ['/checkout/pro-monthly', { quantity: 7, ...pages(company) }],
      ['/checkout/pro-monthly', { quantity: 6, ...pages(company) }],
      ['/checkout/pro-yearly', { quantity: 6, ...pages(company) }],
      [update, { quantity: 7 }],
      [update, { quantity: 6, plan: 'pro-yearly' }],
    ] as const) {
      const refused = await client.post(path, wish)
      expect([refused.status, refused.body.message]).toEqual([403, 'Only admins may add seats'])
    }
    expect(await seatsOf(app, company)).toMatchObject({ plan: 'Pro Monthly', total_seats: 6 })
  })

  it('takes no plan that nobody sells when it is confirmed', async () => {
    await buy(app, standIn, company, 5)
    for (const plan of ['free', 'gold', 5]) {
      const { status, body } = await company.admin.post(`/subscription/${company.tenantId}/update`, {
        quantity: 5,
        plan,
      })
      expect([plan, status, Object.keys(body.errors)]).toEqual([plan, 422, ['plan']])
      const preview = await company.admin.get(`/subscription/${company.tenantId}/preview?quantity=5&plan=${plan}`)
      expect(preview.status).toBe(422)
    }
  })

  it('says that the provider does not answer when it is down', async () => {
    standIn.fail(503)
    const down = await checkout(company, 5)
    standIn.fail(0)
    expect([down.status, down.body.message]).toEqual([422, expect.stringContaining('does not answer')])
  })
})
