import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { storeRates } from './store-rates.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const read = (client: Client, day?: string) =>
  client.get('/restify/exchange-rates/getters/bnr-rates', { query: day ? { day } : {} })

it('says that none have come, then which are in force on a day and when the last came', async () => {
  const none = { day: '2026-11-29', came_at: null, published: null, in_force_from: null, rates: [] }
  expect((await read(company.admin, '2026-11-29')).body.data).toEqual(none)
  const of = (currency: string, date: string, rate: string, multiplier = 1) => ({ currency, date, rate, multiplier })
  const rates = [
    of('HUF', '2026-11-27', '1.3307', 100),
    of('EUR', '2026-11-27', '5.0912'),
    of('EUR', '2026-11-26', '5'),
  ]
  const came_at = '2026-11-27T11:20:00Z'
  await app.services.database.global((tx) => storeRates(tx, rates, new Date(came_at)))

  const friday = {
    published: '2026-11-27',
    in_force_from: '2026-11-28',
    rates: [
      { currency: 'EUR', multiplier: 1, rate: 5.0912 },
      { currency: 'HUF', multiplier: 100, rate: 1.3307 },
    ],
  }
  // The same for every company.
  for (const { admin } of [company, other])
    expect((await read(admin, '2026-11-29')).body.data).toEqual({ day: '2026-11-29', came_at, ...friday })
  expect((await read(company.admin, '2026-11-27')).body.data).toMatchObject({ published: '2026-11-26', came_at })
  expect((await read(company.admin, '2026-11-26')).body.data).toEqual({ ...none, day: '2026-11-26', came_at })
})

it('takes today without a day, and refuses what is none', async () => {
  expect((await read(company.admin)).body.data.day).toBe(app.today())
  const { status, body } = await read(company.admin, '2026-11-31')
  expect([status, Object.keys(body.errors)]).toEqual([422, ['day']])
})

it('is for those who write invoices', async () => {
  expect((await read(company.manager, '2026-11-29')).status).toBe(403)
  const invoices = await company.personWith('manageInvoices')
  expect((await read(invoices.client, '2026-11-29')).status).toBe(200)
})
