import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  await acme.made('exchange-rates', { currency: 'EUR', to_currency: 'RON', rate: 5.1, from_date: '2026-05-01' })
})
afterAll(() => app.close())

const paperOf = async (id: string) => (await acme.admin.get(`/restify/invoices/${id}/getters/paper`)).body.data

it('says the VAT of a Romanian company in lei, by the rate of its day, though the company counts in euro', async () => {
  const saved = await acme.admin.post('/restify/settings/bulk/update', [{ key: 'default_currency', value: 'EUR' }])
  expect(saved.status).toBe(200)
  const { id, attributes } = await acme.issued({ currency: 'EUR' })
  expect(attributes).toMatchObject({
    exchange_rate: 5.1,
    exchange_rate_date: '2026-05-01',
    exchange_rate_source: 'company',
  })
  expect((await paperOf(id)).rate).toMatchObject({ currency: 'RON', rate: '5.1000', vat: '214.20' })
  const inLei = await acme.issued({ currency: 'RON' })
  expect(inLei.attributes.exchange_rate).toBeNull()
  expect((await paperOf(inLei.id)).rate).toBeNull()
})
