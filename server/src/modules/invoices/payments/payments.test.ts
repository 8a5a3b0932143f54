import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** An issued invoice over so much, without VAT, that is not late. */
const over = (unit_price: number, more: object = {}) => {
  const day = app.today()
  const line = { ...acme.line, quantity: 1, unit_price, tax: 0 }
  return acme.issued({ issue_date: day, due_date: addDays(day, 30), lineItems: [line], ...more })
}
const newClient = async () => (await acme.made('clients', { company_name: 'Alpenblick', prefered_currency: 'RON' })).id
const pay = (id: string, amount: number, more: object = {}) => acme.act(id, 'record-payment', { amount, ...more })
const amounts = async (id: string) => {
  const { status, paid_amount, balance } = (await acme.show(id)).attributes
  return [status, paid_amount, balance]
}
const creditOf = async (client_id: string) =>
  (await acme.admin.get('/restify/client-credits', { query: { client_id } })).body.meta.by_currency as {
    currency: string
    total_amount: number
  }[]

describe('payments in parts', () => {
  it('are dated, say how, and leave the rest until it is paid', async () => {
    const { id } = await over(100)
    const [today, before] = [app.today(), addDays(app.today(), -3)]
    const first = await pay(id, 40.5, { date: before, method: 'card', reference: 'OP 12', note: 'first part' })
    expect(first.body.data.attributes).toMatchObject({
      status: 'issued',
      paid_amount: 40.5,
      balance: 59.5,
      paid_at: null,
    })
    await pay(id, 59.5)
    expect(await amounts(id)).toEqual(['paid', 100, 0])
    const { relationships, attributes } = await acme.show(id)
    expect(String(attributes.paid_at).slice(0, 10)).toBe(today)
    expect(relationships!.payments!.map((one) => one.attributes)).toMatchObject([
      { amount: 40.5, date: before, method: 'card', reference: 'OP 12', note: 'first part', kind: 'payment' },
      { amount: 59.5, date: today, method: null },
    ])
    expect(relationships!.history!.map((one) => one.attributes)).toMatchObject([
      { kind: 'paid', details: { amount: 59.5, left: 0 } },
      { kind: 'part_paid', details: { amount: 40.5, left: 59.5, date: before } },
      {},
      {},
    ])
  })

  it('issue a draft first, and pay no more of one that is voided or to come', async () => {
    const { id } = await acme.invoice()
    expect((await pay(id, 42)).body.data.attributes).toMatchObject({ paid_amount: 42, balance: 200 })
    expect((await acme.act(id, 'void', { reason: 'x' })).status).toBe(422)
    const tomorrow = await pay(id, 1, { date: addDays(app.today(), 1) })
    expect(Object.keys(tomorrow.body.errors)).toEqual(['date'])
    const voided = await over(5)
    await acme.act(voided.id, 'void', { reason: 'x' })
    expect((await pay(voided.id, 5)).status).toBe(422)
    for (const [body, field] of [
      [{ amount: 0 }, 'amount'],
      [{ amount: -5 }, 'amount'],
      [{}, 'amount'],
      [{ amount: 5, method: 'shells' }, 'method'],
    ] as const)
      expect(Object.keys((await acme.act(id, 'record-payment', body)).body.errors)).toEqual([field])
  })

  it('are of their company and for who writes invoices', async () => {
    const { id } = await over(100)
    expect((await acme.act(id, 'record-payment', { amount: 1 }, other.admin)).status).toBe(404)
    expect((await acme.act(id, 'record-payment', { amount: 1 }, acme.hr)).status).toBe(403)
    expect((await acme.hr.get(`/restify/invoices/${id}/getters/payment-terms`)).status).toBe(403)
  })

  it('of two at once never pay more than is left without being asked', async () => {
    const { id } = await over(100)
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id, 40)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422])
    expect(await amounts(id)).toEqual(['issued', 80, 20])
  })
})

describe('what is paid beyond', () => {
  it('is asked about, and kept as the client’s credit: 100 on a balance of 95.05', async () => {
    const client_id = await newClient()
    const { id } = await over(95.05, { client_id })
    const asked = await pay(id, 100)
    expect(asked.body.errors.amount[0].replaceAll('\u00a0', ' ')).toBe(
      'Only RON 95.05 is left to pay. Keep RON 4.95 as the client’s credit, or change the amount.',
    )
    expect(await amounts(id)).toEqual(['issued', 0, 95.05])
    expect((await pay(id, 100, { keep_rest_as_credit: true })).status).toBe(200)
    expect(await amounts(id)).toEqual(['paid', 95.05, 0])
    expect(await creditOf(client_id)).toMatchObject([{ currency: 'RON', total_amount: 4.95 }])
    const { body } = await acme.admin.get(`/restify/invoices/${id}/getters/payment-terms`)
    expect(body.data).toMatchObject({ balance: 0, credit: 4.95, rate: null })
  })

  it('pays the next invoice of its currency, and comes back when that is undone', async () => {
    const client_id = await newClient()
    await pay((await over(95, { client_id })).id, 100, { keep_rest_as_credit: true })
    const next = await over(20, { client_id })
    const euro = await over(20, { client_id, currency: 'EUR' })
    expect((await acme.act(euro.id, 'use-credit')).status).toBe(422)
    expect(Object.keys((await acme.act(next.id, 'use-credit', { amount: 6 })).body.errors)).toEqual(['amount'])
    expect((await acme.act(next.id, 'use-credit')).body.data.attributes).toMatchObject({ paid_amount: 5, balance: 15 })
    expect((await acme.act(next.id, 'use-credit')).status).toBe(422)
    expect((await creditOf(client_id))[0]!.total_amount).toBe(0)
    await acme.act(next.id, 'undo-payment', { reason: 'Other invoice' })
    expect(await amounts(next.id)).toEqual(['issued', 0, 20])
    expect((await creditOf(client_id))[0]!.total_amount).toBe(5)
  })

  it('is not taken back while it is used, and says where', async () => {
    const client_id = await newClient()
    const { id } = await over(95, { client_id })
    await pay(id, 100, { keep_rest_as_credit: true })
    const next = await over(20, { client_id })
    await acme.act(next.id, 'use-credit')
    const refused = await acme.act(id, 'undo-payment', { reason: 'Wrong client' })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain(String(next.attributes.invoice_number))
    await acme.act(next.id, 'undo-payment', { reason: 'x' })
    expect((await acme.act(id, 'undo-payment', { reason: 'Wrong client' })).status).toBe(200)
    expect(await amounts(id)).toEqual(['issued', 0, 95])
    expect((await creditOf(client_id))[0]!.total_amount).toBe(0)
  })

  it('is paid back, once, and never more than there is', async () => {
    const client_id = await newClient()
    await pay((await over(95, { client_id })).id, 100, { keep_rest_as_credit: true })
    const back = (amount: number, by = acme.admin) =>
      by.post(`/restify/clients/${client_id}/actions?action=pay-back-credit`, { currency: 'RON', amount })
    expect(Object.keys((await back(6)).body.errors)).toEqual(['amount'])
    expect((await Promise.all([back(3), back(3)])).map(({ status }) => status).sort()).toEqual([200, 422])
    expect([(await back(1, other.admin)).status, (await back(1, acme.hr)).status]).toEqual([404, 403])
    const entries = (await acme.admin.get('/restify/client-credits', { query: { client_id, kind: 'paid_back' } })).body
    const undo = () =>
      acme.admin.post(`/restify/clients/${client_id}/actions?action=undo-pay-back`, {
        entry_id: entries.data[0].id,
        reason: 'Not sent',
      })
    expect([(await undo()).status, (await undo()).status]).toEqual([200, 422])
    expect((await creditOf(client_id))[0]!.total_amount).toBe(5)
  })

  it('is used once by two invoices at a time', async () => {
    const client_id = await newClient()
    await pay((await over(95, { client_id })).id, 100, { keep_rest_as_credit: true })
    const invoices = await Promise.all([over(5, { client_id }), over(5, { client_id }), over(5, { client_id })])
    const answers = await Promise.all(invoices.map(({ id }) => acme.act(id, 'use-credit')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await creditOf(client_id))[0]!.total_amount).toBe(0)
  })
})

describe('a payment in another currency', () => {
  it('pays what it is worth by the rate, and says what was gained or lost', async () => {
    const day = app.today()
    await acme.made('exchange-rates', { currency: 'EUR', to_currency: 'RON', rate: 4.97, from_date: addDays(day, -1) })
    const { id, attributes } = await over(1000, { currency: 'EUR' })
    expect(attributes.exchange_rate).toBe(4.97)
    await acme.made('exchange-rates', { currency: 'EUR', to_currency: 'RON', rate: 5, from_date: day })
    const query = { currency: 'RON', date: day }
    const terms = await acme.admin.get(`/restify/invoices/${id}/getters/payment-terms`, { query })
    expect(terms.body.data).toMatchObject({ base: 'EUR', rate: { rate: 5, base: 'EUR', to: 'RON', source: 'company' } })
    const part = await acme.act(id, 'record-payment', { received_amount: 2500, received_currency: 'RON' })
    expect(part.body.data.attributes).toMatchObject({ paid_amount: 500, balance: 500 })
    const rest = { amount: 500, received_amount: 2480, received_currency: 'RON', exchange_rate: 4.96 }
    expect((await acme.act(id, 'record-payment', rest)).body.data.attributes.status).toBe('paid')
    expect((await acme.show(id)).relationships!.payments!.map((one) => one.attributes)).toMatchObject([
      { received_amount: 2500, exchange_rate: 5, difference: 15, difference_currency: 'RON' },
      { received_amount: 2480, exchange_rate: 4.96, difference: -5, difference_currency: 'RON' },
    ])
  })

  it('of an invoice in lei is said in lei for one of the other', async () => {
    const { id } = await over(500)
    const paid = { received_amount: 100, received_currency: 'EUR', exchange_rate: 4.9 }
    expect((await acme.act(id, 'record-payment', paid)).body.data.attributes).toMatchObject({
      paid_amount: 490,
      balance: 10,
    })
    const unknown = await acme.act(id, 'record-payment', { received_amount: 5, received_currency: 'CHF' })
    expect(Object.keys(unknown.body.errors)).toEqual(['exchange_rate'])
    const nothing = await acme.act(id, 'record-payment', { amount: 5, received_currency: 'EUR' })
    expect(Object.keys(nothing.body.errors)).toEqual(['received_amount'])
  })
})
