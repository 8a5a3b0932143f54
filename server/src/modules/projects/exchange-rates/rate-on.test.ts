import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { storeRates } from './bnr/store-rates.ts'
import { type AskedRate, type RateOnDay, rateOn, ratesOn } from './rate-on.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  const of = (currency: string, date: string, rate: string, multiplier = 1) => ({ currency, date, rate, multiplier })
  await app.services.database.global((tx) =>
    storeRates(
      tx,
      [
        // Thursday, Friday, Monday.
        of('EUR', '2026-11-26', '5.0901'),
        of('EUR', '2026-11-27', '5.0912'),
        of('EUR', '2026-11-30', '5.0958'),
        of('HUF', '2026-11-27', '1.3307', 100),
        of('USD', '2026-11-27', '4.4017'),
      ],
      new Date('2026-11-30T11:20:00Z'),
    ),
  )
  for (const rate of [
    { currency: 'EUR', to_currency: 'RON', rate: 5.2, from_date: '2026-11-20' },
    { currency: 'EUR', to_currency: 'RON', rate: 5.3, from_date: '2026-11-28' },
    { currency: 'RON', to_currency: 'USD', rate: 0.25, from_date: '2026-12-05' },
    { currency: 'CHF', to_currency: 'EUR', rate: 1.0625, from_date: '2026-11-01' },
  ])
    expect((await company.admin.post('/restify/exchange-rates', rate)).status).toBe(201)
})
afterAll(() => app.close())

const on = (currency: string, to: string, day: string, { tenantId } = company) =>
  app.services.database.tenant(tenantId, (tx) => rateOn(tx, tenantId, currency, to, day))
const bnr = (rate: string, date: string): RateOnDay => ({ rate, date, source: 'BNR' })
const own = (rate: string, date: string): RateOnDay => ({ rate, date, source: 'company' })

it('is BNR’s from the day after it was published, through the weekend, until the next', async () => {
  const euro = (day: string) => on('EUR', 'RON', day, other)
  expect(await euro('2026-11-26')).toBeNull()
  expect(await euro('2026-11-27')).toEqual(bnr('5.0901', '2026-11-26'))
  for (const day of ['2026-11-28', '2026-11-29', '2026-11-30'])
    expect(await euro(day), day).toEqual(bnr('5.0912', '2026-11-27'))
  expect(await euro('2026-12-01')).toEqual(bnr('5.0958', '2026-11-30'))
  expect(await euro('2027-03-01')).toEqual(bnr('5.0958', '2026-11-30'))
})

it('is of one of the currency, turned round to ten digits, and of no third', async () => {
  expect(await on('HUF', 'RON', '2026-12-01', other)).toEqual(bnr('0.013307', '2026-11-27'))
  expect(await on('RON', 'HUF', '2026-12-01', other)).toEqual(bnr('75.1484181258', '2026-11-27'))
  expect(await on('RON', 'EUR', '2026-12-01', other)).toEqual(bnr('0.1962400408', '2026-11-30'))
  expect(await on('EUR', 'USD', '2026-12-01', other)).toBeNull()
  expect(await on('JPY', 'RON', '2026-12-01', other)).toBeNull()
  expect(await on('EUR', 'EUR', '2026-12-01', other)).toEqual(own('1', '2026-12-01'))
})

it('is the company’s own from its day on, before BNR’s of that day, until BNR publishes another', async () => {
  expect(await on('EUR', 'RON', '2026-11-26')).toEqual(own('5.2', '2026-11-20'))
  expect(await on('EUR', 'RON', '2026-11-27')).toEqual(bnr('5.0901', '2026-11-26'))
  // BNR's of Friday and its own begin on one day.
  expect(await on('EUR', 'RON', '2026-11-28')).toEqual(own('5.3', '2026-11-28'))
  expect(await on('RON', 'EUR', '2026-11-30')).toEqual(own('0.1886792453', '2026-11-28'))
  expect(await on('EUR', 'RON', '2026-12-01')).toEqual(bnr('5.0958', '2026-11-30'))
  expect(await on('USD', 'RON', '2026-12-04')).toEqual(bnr('4.4017', '2026-11-27'))
  expect(await on('USD', 'RON', '2026-12-05')).toEqual(own('4', '2026-12-05'))
  expect(await on('EUR', 'CHF', '2026-12-05')).toEqual(own('0.9411764706', '2026-11-01'))
})

it('is no other company’s', async () => {
  expect(await on('CHF', 'EUR', '2026-12-05', other)).toBeNull()
  expect(await on('EUR', 'RON', '2026-11-28', other)).toEqual(bnr('5.0912', '2026-11-27'))
})

it('is asked of many at once, in their order', async () => {
  const asked: AskedRate[] = [
    { currency: 'USD', to: 'RON', day: '2026-12-01' },
    { currency: 'JPY', to: 'RON', day: '2026-12-01' },
    { currency: 'EUR', to: 'RON', day: '2026-11-28' },
    { currency: 'USD', to: 'RON', day: '2026-12-01' },
  ]
  const found = await app.services.database.tenant(company.tenantId, (tx) => ratesOn(tx, company.tenantId, asked))
  const dollar = bnr('4.4017', '2026-11-27')
  expect(found).toEqual([dollar, null, own('5.3', '2026-11-28'), dollar])
  expect(await app.services.database.tenant(company.tenantId, (tx) => ratesOn(tx, company.tenantId, []))).toEqual([])
})
