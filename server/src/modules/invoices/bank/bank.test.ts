import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { WaitingLine } from '#contracts/invoices/bank/bank.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'
import { camtFile, fileOf, type SampleEntry } from './files.fixture.ts'

let app: TestApp
let acme: InvoiceCompany
let other: InvoiceCompany
const IBAN = 'RO09BCYP0000001234567890'

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  other = await invoiceCompany(app, 'other')
})
afterAll(() => app.close())

const over = (unit_price: number, more: object = {}) =>
  acme.issued({ lineItems: [{ ...acme.line, quantity: 1, unit_price, tax: 0 }], ...more })
const upload = (file: File, by = acme.admin, more: object = {}) =>
  by.post('/restify/bank-lines/actions?action=read-statement', { file, ...more })
let references = 0
/** Reads a file with these movements, each with a reference of its own. */
async function read(...entries: Omit<SampleEntry, 'date'>[]) {
  const all = entries.map((entry) => {
    references += 1
    return { date: app.today(), reference: `R${references}`, ...entry }
  })
  const file = camtFile(all)
  const answer = await upload(fileOf(file))
  return { file, data: answer.body.data }
}
const waiting = async (by = acme.admin) => (await by.get('/restify/bank-lines/getters/waiting')).body.data
const lineOf = async (text: string): Promise<WaitingLine> =>
  (await waiting()).lines.find((line: WaitingLine) => line.text === text)
const act = (id: string, action: string, body: object = {}, by = acme.admin) =>
  by.post(`/restify/bank-lines/${id}/actions?action=${action}`, body)
const taken = ({ match }: WaitingLine) => ({
  invoices: match!.invoices.map(({ invoice_id, amount }) => ({ invoice_id, amount })),
})
const amounts = async (id: string) => {
  const { status, paid_amount, balance } = (await acme.show(id)).attributes
  return [status, paid_amount, balance]
}

describe('a file of a bank', () => {
  it('holds each line once, by whichever file it comes', async () => {
    const { file, data } = await read({ amount: '11.00', text: 'one' }, { amount: '12.00', text: 'two' })
    expect(data).toMatchObject({ incoming: 2, known: 0, unknown: null })
    expect((await upload(fileOf(file, 'again.xml'))).body.data).toMatchObject({ incoming: 2, known: 2 })
    const both = await Promise.all(
      [1, 2, 3].map(() => upload(fileOf(camtFile([{ amount: '5.00', text: 'at once', date: app.today() }])))),
    )
    expect(both.map(({ body }) => body.data.known).sort()).toEqual([0, 1, 1])
    expect((await waiting()).lines.map(({ text }: WaitingLine) => text).sort()).toEqual(['at once', 'one', 'two'])
    expect((await waiting(other.admin)).lines).toEqual([])
  })

  it('that cannot be read says why at the file; one without known headings asks for its columns', async () => {
    for (const file of [
      fileOf('hello', 'x.csv'),
      fileOf('<?xml version="1.0"?><!DOCTYPE a><a/>'),
      fileOf('MZ\0\0', 'x.exe'),
    ])
      expect(Object.keys((await upload(file)).body.errors)).toEqual(['file'])
    expect(
      Object.keys((await acme.admin.post('/restify/bank-lines/actions?action=read-statement', {})).body.errors),
    ).toEqual(['file'])
    const csv = () => fileOf(`When;How much;From\n${app.today()};12,50;Ana\n`, 'bank.csv')
    expect((await upload(csv())).body.data).toMatchObject({
      incoming: 0,
      unknown: { headings: ['When', 'How much', 'From'] },
    })
    const columns = JSON.stringify({ date: 0, amount: 1, payer: 2 })
    expect((await upload(csv(), acme.admin, { columns, currency: 'EUR' })).body.data).toMatchObject({
      incoming: 1,
      unknown: null,
    })
    expect((await upload(csv(), acme.hr)).status).toBe(403)
  })
})

describe('a csv that does not say its currency', () => {
  const csv = (iban: string) =>
    fileOf(`Cont;${iban}\nData;Descriere;Credit\n${app.today()};avans ${iban};12,50\n`, 'x.csv')
  const proposed = async (iban: string) => (await upload(csv(iban))).body.data

  it('asks for it, with what the company’s account of that IBAN says, and stores nothing before', async () => {
    const own = 'RO49AAAA1B31007593840000'
    const before = (await waiting()).lines.length
    await acme.made('company-bank-accounts', { iban: own, currency: 'USD' })
    expect(await proposed(own)).toMatchObject({
      ...{ statement_id: null, incoming: 1, unknown: null },
      without_currency: { currency: 'USD', reason: 'account', iban: own },
    })
    // Another company's account says nothing here.
    expect((await upload(csv(own), other.admin)).body.data.without_currency).toMatchObject({
      ...{ currency: 'RON', reason: 'bank' },
    })
    expect((await waiting()).lines).toHaveLength(before)
    expect((await upload(csv(own), acme.admin, { currency: 'CHF' })).body.data).toMatchObject({
      ...{ incoming: 1, without_currency: null },
    })
    expect((await lineOf(`avans ${own}`)).currency).toBe('CHF')
    expect(Object.keys((await upload(csv(own), acme.admin, { currency: 'LEU' })).body.errors)).toEqual(['currency'])
  })
})

describe('a line of a bank', () => {
  it('is taken over as the payment of what is proposed, and back again', async () => {
    const { id, attributes } = await over(210)
    await read({ amount: '210.00', text: `plata fact. ${attributes.invoice_number}`, payer: 'Ana' })
    const line = await lineOf(`plata fact. ${attributes.invoice_number}`)
    expect(line.match).toMatchObject({
      strength: 'sure',
      reasons: ['number', 'amount'],
      invoices: [{ invoice_id: id }],
    })
    expect([
      (await act(line.id, 'take', taken(line), acme.hr)).status,
      (await act(line.id, 'take', taken(line), other.admin)).status,
    ]).toEqual([403, 404])
    const twice = await Promise.all([act(line.id, 'take', taken(line)), act(line.id, 'take', taken(line))])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await amounts(id)).toEqual(['paid', 210, 0])
    expect((await acme.show(id)).relationships!.payments!.map((one) => one.attributes)).toMatchObject([
      { amount: 210, method: 'bank_transfer', date: app.today(), reference: `R${references}` },
    ])
    expect((await act(line.id, 'undo')).status).toBe(200)
    expect(await amounts(id)).toEqual(['late', 0, 210])
    expect((await lineOf(line.text)).match!.strength).toBe('sure')
  })

  it('waits again when its payment is undone at the invoice', async () => {
    const { id, attributes } = await over(77)
    await read({ amount: '77.00', text: `fact ${attributes.invoice_number}` })
    const line = await lineOf(`fact ${attributes.invoice_number}`)
    await act(line.id, 'take', taken(line))
    expect(await lineOf(line.text)).toBeUndefined()
    await acme.act(id, 'undo-payment', { reason: 'Other invoice' })
    expect((await lineOf(line.text)).id).toBe(line.id)
  })

  it('pays several invoices, and asks before more is kept as credit', async () => {
    const [one, two] = [await over(30), await over(40)]
    await read({ amount: '75.00', text: 'several' })
    const { id } = await lineOf('several')
    const invoices = [
      { invoice_id: one.id, amount: 30 },
      { invoice_id: two.id, amount: 40 },
    ]
    const asked = await act(id, 'take', { invoices })
    expect(Object.keys(asked.body.errors)).toEqual(['invoices.1.amount'])
    expect(await amounts(one.id)).toEqual(['late', 0, 30])
    expect((await act(id, 'take', { invoices, keep_rest_as_credit: true })).status).toBe(200)
    expect([await amounts(one.id), await amounts(two.id)]).toEqual([
      ['paid', 30, 0],
      ['paid', 40, 0],
    ])
    const query = { client_id: acme.clientId }
    expect((await acme.admin.get('/restify/client-credits', { query })).body.meta.by_currency[0].total_amount).toBe(5)
    expect((await act(id, 'undo')).status).toBe(200)
    expect((await acme.admin.get('/restify/client-credits', { query })).body.meta.by_currency[0].total_amount).toBe(0)
  })

  it('is proposed by the client’s account; names no invoice of another company or state', async () => {
    const client = { company_name: 'Tramvai', prefered_currency: 'RON', bank_account: IBAN }
    const { id: client_id } = await acme.made('clients', client)
    const own = await over(500, { client_id })
    await over(500, { client_id, currency: 'EUR' })
    const draft = await acme.invoice({ client_id })
    const { id: foreign } = await other.issued()
    await read({ amount: '500.00', text: 'services', iban: IBAN })
    const line = await lineOf('services')
    expect([line.payer_iban, line.match]).toMatchObject([
      IBAN,
      { strength: 'sure', reasons: ['amount', 'iban'], invoices: [{ invoice_id: own.id }] },
    ])
    for (const invoice_id of [draft.id, foreign])
      expect(
        Object.keys((await act(line.id, 'take', { invoices: [{ invoice_id, amount: 500 }] })).body.errors),
      ).toEqual(['invoices.0.invoice_id'])
    const more = await act(line.id, 'take', { invoices: [{ invoice_id: own.id, amount: 501 }] })
    expect(Object.keys(more.body.errors)).toEqual(['invoices'])
    expect([(await act(line.id, 'skip')).status, (await act(line.id, 'take', taken(line))).status]).toEqual([200, 422])
    expect(await lineOf('services')).toBeUndefined()
  })

  it('pays an invoice in another currency by the rate of its day, with the difference, and alone', async () => {
    const day = app.today()
    await acme.made('exchange-rates', { currency: 'EUR', to_currency: 'RON', rate: 4.97, from_date: addDays(day, -1) })
    const dates = { issue_date: addDays(day, -1), due_date: day }
    const { id, attributes } = await over(1000, { currency: 'EUR', ...dates })
    expect(attributes.exchange_rate).toBe(4.97)
    await acme.made('exchange-rates', { currency: 'EUR', to_currency: 'RON', rate: 5, from_date: day })
    const own = await over(10)
    // The client's bank took 4.98 for a euro.
    await read({ amount: '4980.00', text: `fact ${attributes.invoice_number}` })
    const line = await lineOf(`fact ${attributes.invoice_number}`)
    const foreign = { currency: 'EUR', pays: 1000, base: 'EUR', to: 'RON', rate: 5, rate_date: day, source: 'company' }
    expect(line.match).toMatchObject({
      ...{ strength: 'likely', reasons: ['number', 'rate'], rest: 0 },
      invoices: [
        {
          ...{ invoice_id: id, balance: 1000, amount: 4980 },
          foreign: { ...foreign, difference: 10, difference_currency: 'RON' },
        },
      ],
    })
    const errors = async (body: object) => Object.keys((await act(line.id, 'take', body)).body.errors)
    const both = [...taken(line).invoices, { invoice_id: own.id, amount: 1 }]
    expect(await errors({ invoices: both })).toEqual(['invoices.0.invoice_id'])
    expect(await errors({ ...taken(line), pays: 1001 })).toEqual(['pays'])
    expect(await errors({ ...taken(line), exchange_rate: 4 })).toEqual(['invoices.0.amount'])
    expect(await amounts(id)).toEqual(['issued', 0, 1000])
    expect((await act(line.id, 'take', { ...taken(line), pays: 1000 })).status).toBe(200)
    expect(await amounts(id)).toEqual(['paid', 1000, 0])
    expect((await acme.show(id)).relationships!.payments!.map((one) => one.attributes)).toMatchObject([
      { amount: 1000, received_amount: 4980, received_currency: 'RON', exchange_rate: 5, difference: 10 },
    ])
    expect((await act(line.id, 'undo')).status).toBe(200)
    expect(await amounts(id)).toEqual(['issued', 0, 1000])
    // Without an amount it is what the line is worth.
    expect((await act(line.id, 'take', taken(line))).status).toBe(200)
    expect(await amounts(id)).toEqual(['issued', 996, 4])
  })

  it('of a day without a rate asks for one', async () => {
    const { id } = await over(1000, { currency: 'CHF', exchange_rate: 5.3 })
    await read({ amount: '5300.00', text: 'no rate' })
    const { id: line, match } = await lineOf('no rate')
    expect(match).toBeNull()
    const invoices = [{ invoice_id: id, amount: 5300 }]
    expect(Object.keys((await act(line, 'take', { invoices })).body.errors)).toEqual(['exchange_rate'])
    expect((await act(line, 'take', { invoices, exchange_rate: 5.3 })).status).toBe(200)
    expect(await amounts(id)).toEqual(['paid', 1000, 0])
  })
})
