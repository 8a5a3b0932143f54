import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany
let other: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  other = await invoiceCompany(app, 'other')
})
afterAll(() => app.close())

it('adds up what was paid between two days by currency, without what was undone', async () => {
  const [today, before] = [app.today(), addDays(app.today(), -1)]
  const pay = async (paid_at: string, more: object = {}, company = acme) => {
    const { id } = await company.issued({ issue_date: addDays(before, -40), due_date: before, ...more })
    expect((await company.act(id, 'mark-as-paid', { paid_at })).status).toBe(200)
    return id
  }
  await pay(today)
  await pay(today, { currency: 'EUR' })
  await pay(before)
  await pay(today, {}, other)
  const undone = await pay(today)
  await acme.act(undone, 'undo-payment', { reason: 'Wrong invoice' })
  const query = { date: `${today},${today}`, undone_at: 'null', perPage: '1' }
  const { meta } = (await acme.admin.get('/restify/invoice-payments', { query })).body
  expect([meta.total, meta.by_currency]).toEqual([
    2,
    [
      { currency: 'RON', count: 1, total_amount: 242 },
      { currency: 'EUR', count: 1, total_amount: 242 },
    ],
  ])
})
