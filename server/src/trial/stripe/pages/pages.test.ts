import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onFreePlan, pages, seatsOf } from '#modules/billing/billing.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { operatorKey } from '#platform/http/operator/operator.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { DELIVER_JOB } from '../database-shelf.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
let round = 0
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  round += 1
  company = await app.company({ subdomain: `alfa${round}` })
  other = await app.company({ subdomain: `beta${round}` })
  await onFreePlan(app, company)
})

const open = async (locale = 'en') => {
  const wish = { quantity: 7, ...pages(company) }
  const { body } = await company.admin.post('/checkout/pro-monthly', wish, { headers: { 'x-locale': locale } })
  return new URL(body.url).pathname
}
const get = (url: string, { host } = company) => app.app.inject({ url, headers: { host: `${host}:3000` } })
const pay = (url: string, number: string, expiry = '12/40', { host } = company) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { host: `${host}:3000`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number, expiry, cvc: '123' }).toString(),
  })

/** Runs the queued messages of the provider as the worker would. */
async function runDeliveries(): Promise<number> {
  const rows = await app.superuser.global((tx) =>
    tx.rows<{ payload: object }>(sql`with gone as (delete from graphile_worker._private_jobs j
      using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${DELIVER_JOB} returning j.*)
      select payload from gone order by id`),
  )
  for (const { payload } of rows) await app.runJob(DELIVER_JOB, payload)
  return rows.length
}

describe('the page of the test provider', () => {
  it('declines a card, keeps what was typed, and sells the seats to the next card', async () => {
    const url = await open()
    const page = await get(url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Pro Monthly')
    expect(page.body).toContain('€35.00')
    const declined = await pay(url, '4000 0000 0000 0002')
    expect(declined.statusCode).toBe(402)
    expect(declined.body).toContain('Your card was declined.')
    expect(declined.body).toContain('value="4000 0000 0000 0002"')
    expect((await seatsOf(app, company)).plan).toBe('Free')

    const paid = await pay(url, '4242424242424242')
    expect([paid.statusCode, paid.headers.location]).toEqual([303, pages(company).successUrl])
    expect(await runDeliveries()).toBe(3)
    expect(await seatsOf(app, company)).toMatchObject({ plan: 'Pro Monthly', status: 'active', total_seats: 7 })
    expect((await get(url)).statusCode).toBe(404)
    expect((await pay(url, '4242424242424242')).statusCode).toBe(404)
  })

  it('refuses real cards, expired ones and unreadable dates, each with its reason', async () => {
    const url = await open()
    expect((await pay(url, '5555 5555 5555 4444')).body).toContain('Never type a real card here')
    expect((await pay(url, '4000 0000 0000 9995')).body).toContain('too little money')
    for (const expiry of ['01/20', '13/30', '', 'soon']) {
      expect((await pay(url, '4242 4242 4242 4242', expiry)).body).toContain('has expired')
    }
    expect((await seatsOf(app, company)).plan).toBe('Free')
  })

  it('asks for no more than is billed: credit is used first', async () => {
    const url = await open()
    await app.superuser.global((tx) =>
      tx.run(sql`update test_payment_objects set data = jsonb_set(data, '{balance}', '-1500') where object = 'customer'
        and id = (select customer from test_payment_objects where id = ${url.split('/').at(-1)})`),
    )
    const page = (await get(url)).body
    expect(page).toContain('Pay €20.00')
    expect(page).toContain('-€15.00')
    await pay(url, '4242424242424242')
    const [bill] = await app.superuser.global((tx) =>
      tx.rows<{ due: number }>(sql`select (data ->> 'amount_due')::int as due from test_payment_objects
        where object = 'invoice' order by seq desc limit 1`),
    )
    expect(bill).toEqual({ due: 2000 })
  })

  it('keeps no card number', async () => {
    const url = await open()
    await pay(url, '4242424242424242')
    const rows = await app.superuser.global((tx) => tx.rows(sql`select data from test_payment_objects`))
    expect(JSON.stringify(rows)).not.toContain('42424242')
  })

  it('is in the language of who pays, runs no script and leads nowhere else', async () => {
    const { body, headers } = await get(await open('ro'))
    expect(body).toContain('lang="ro"')
    expect(body).toContain('Plătește 35,00')
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is found on the host of its company alone, by its whole name alone', async () => {
    const url = await open()
    expect((await get(url, other)).statusCode).toBe(404)
    expect((await pay(url, '4242424242424242', '12/40', other)).statusCode).toBe(404)
    expect((await get(url.slice(0, -1))).statusCode).toBe(404)
    expect((await get('/test-checkout/cus_1')).statusCode).toBe(404)
  })

  it('sells nothing to another machine, nor to whom a proxy forwards, without the operator’s key', async () => {
    const url = await open()
    const payload = new URLSearchParams({ number: '4242424242424242', expiry: '12/40', cvc: '123' }).toString()
    const headers = { host: `${company.host}:3000`, 'content-type': 'application/x-www-form-urlencoded' }
    const from = (more: object) => app.app.inject({ method: 'POST', url, headers, payload, ...more })
    const strangers = [
      await from({ remoteAddress: '192.168.1.7' }),
      await from({ headers: { ...headers, 'x-forwarded-for': '192.168.1.7' } }),
    ]
    expect(strangers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    for (const path of ['/mailbox', '/api/mailbox', url]) {
      const seen = await app.app.inject({ url: path, headers: { host: 'localhost' }, remoteAddress: '192.168.1.7' })
      expect([path, seen.statusCode]).toEqual([path, 403])
    }
    expect((await seatsOf(app, company)).plan).toBe('Free')
    const cookie = `vatra-operator=${operatorKey(app.config)}`
    expect((await from({ remoteAddress: '192.168.1.7', headers: { ...headers, cookie } })).statusCode).toBe(303)
  })

  it('grows too old in a day', async () => {
    const url = await open()
    app.clock.advance(DAY_MS + 1000)
    expect((await pay(url, '4242424242424242')).statusCode).toBe(404)
  })

  it('takes another card when a renewal was not paid, and the company goes on', async () => {
    await pay(await open(), '4000 0000 0000 0341')
    await runDeliveries()
    app.clock.advance(32 * DAY_MS)
    const path = `/subscription/${company.tenantId}`
    expect((await company.admin.post(`${path}/refresh`)).body.data.stripe_status).toBe('past_due')
    const portal = new URL((await company.admin.post(`${path}/portal`)).body.url).pathname
    expect((await get(portal)).body).toContain('Save the card')
    expect((await pay(portal, '4000 0000 0000 0002', '12/60')).statusCode).toBe(402)
    expect((await pay(portal, '4242 4242 4242 4242', '12/60')).statusCode).toBe(303)
    await runDeliveries()
    expect(await seatsOf(app, company)).toMatchObject({ status: 'active', restricted: false })
  })
})

it('is not there where payments are real or none', async () => {
  const real = await testApp({ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })
  try {
    const answer = await real.app.inject({
      method: 'POST',
      url: '/test-checkout/cs_test_x',
      headers: { host: 'localhost' },
    })
    expect(answer.statusCode).toBe(404)
  } finally {
    await real.close()
  }
})
