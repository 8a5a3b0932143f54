import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { type AnsweredInvoice, type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany
let other: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
  other = await invoiceCompany(app, 'other')
})
afterAll(() => app.close())

const errors = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
]
const post = (more: object) => acme.admin.post('/restify/invoices', acme.body(more))
const put = (id: string, body: object) => acme.admin.put(`/restify/invoices/${id}`, body)

it('tells a form what a new invoice begins with, of its own company alone', async () => {
  const terms = await invoiceCompany(app, 'terms')
  const set = (key: string, value: unknown) => ({ key, value })
  await terms.admin.post('/restify/settings/bulk/update', [
    set('invoice_tax', 19),
    set('invoice_due_days', 10),
    set('invoice_notes', 'Thank you.'),
    set('company_vat', 'RO28417351'),
  ])
  const of = async ({ admin }: InvoiceCompany) => (await admin.get('/restify/invoices/getters/defaults')).body.data
  expect(await of(terms)).toMatchObject({ tax: 19, due_days: 10, notes: 'Thank you.', seller: { cui: '28417351' } })
  expect(await of(other)).toMatchObject({ tax: 0, due_days: 30, notes: null, logo: null, seller: { cui: null } })
})

describe('a draft', () => {
  it('is worked out whole: lines, groups, totals, what the company says where its writer says nothing', async () => {
    const { id } = await acme.invoice({
      lineItems: [
        { name: 'Maintenance', quantity: 1, unit: 'MON', unit_price: 7800, tax: 21 },
        { name: 'Manual', quantity: 40, unit_price: 38, tax: 11, discount_percent: 10 },
      ],
    })
    const { attributes, relationships } = await acme.show(id)
    expect(attributes).toMatchObject({
      status: 'draft',
      currency: 'RON',
      due_date: '2026-06-03',
      tax: null,
      subtotal: 9168,
      vat: 1788.48,
      total: 10956.48,
      balance: 10956.48,
      vat_groups: [
        { tax: 21, net: 7800, vat: 1638 },
        { tax: 11, net: 1368, vat: 150.48 },
      ],
    })
    expect(relationships!.lineItems!.map((line) => [line.attributes.position, line.attributes.total])).toEqual([
      [1, 7800],
      [2, 1368],
    ])
    expect(relationships!.history!.map((one) => one.attributes.kind)).toEqual(['created'])
  })

  it('turns a price below zero into a quantity below zero', async () => {
    const { id } = await acme.invoice({ lineItems: [{ name: 'Discount', unit_price: -50, tax: 21 }] })
    const { relationships, attributes } = await acme.show(id)
    expect(relationships!.lineItems![0]!.attributes).toMatchObject({ quantity: -1, unit_price: 50, total: -50 })
    expect(attributes.total).toBe(-60.5)
  })

  it('sets the rate of all lines by its own, and keeps lines that are sent with their ids', async () => {
    const { id } = await acme.invoice({ lineItems: [acme.line, { ...acme.line, tax: 11 }] })
    expect((await put(id, { tax: 9 })).body.data.attributes).toMatchObject({ tax: 9, vat: 36, total: 436 })
    const [first] = (await acme.show(id)).relationships!.lineItems!
    const changed = [
      { id: first!.id, ...acme.line, quantity: 3 },
      { name: 'More', unit_price: 1 },
    ]
    expect((await put(id, { lineItems: changed })).status).toBe(200)
    const after = (await acme.show(id)).relationships!.lineItems!
    expect(after.map((line) => [line.id === first!.id, line.attributes.total])).toEqual([
      [true, 300],
      [false, 1],
    ])
    const strange = (await other.show((await other.invoice()).id)).relationships!.lineItems![0]!.id
    expect(errors(await put(id, { lineItems: [{ id: strange, name: 'x' }] }))).toEqual([422, ['lineItems.0.id']])
  })

  it('refuses what is out of bounds at its field, and nothing is half-written', async () => {
    const before = (await acme.admin.get('/restify/invoices')).body.meta.total
    const lines = (more: object) => ({ lineItems: [{ ...acme.line, ...more }] })
    for (const [more, field] of [
      [{ title: '' }, 'title'],
      [{ tax: 99.5 }, 'tax'],
      [{ tax: 8.875 }, 'tax'],
      [{ issue_date: '2026-02-30' }, 'issue_date'],
      [{ issue_date: '1999-12-31' }, 'issue_date'],
      [{ due_date: '2026-05-03' }, 'due_date'],
      [{ client_id: other.clientId }, 'client_id'],
      [{ vat_treatment: 'reverse_charge' }, 'lineItems.0.tax'],
      [{ discount_percent: 101 }, 'discount_percent'],
      [{ discount_percent: 1, discount_amount: 1 }, 'discount_amount'],
      [lines({ name: 'n'.repeat(256) }), 'lineItems.0.name'],
      [lines({ tax: -1 }), 'lineItems.0.tax'],
      [lines({ quantity: 1e8 }), 'lineItems.0.quantity'],
      [lines({ quantity: 1e7, unit_price: 1e9 }), 'lineItems.0.unit_price'],
      [{ lineItems: Array(2001).fill(acme.line) }, 'lineItems'],
    ] as const)
      expect(errors(await post(more)), field).toEqual([422, [field]])
    expect((await acme.admin.get('/restify/invoices')).body.meta.total).toBe(before)
  })

  it('follows lines that are written by themselves', async () => {
    const { id } = await acme.invoice()
    const line = await acme.made('invoice-lines', { invoice_id: id, name: 'Travel', quantity: 10, unit_price: 1.4 })
    expect(line.attributes).toMatchObject({ tax: 21, total: 14, position: 2, currency: 'RON' })
    const total = async () => (await acme.show(id)).attributes.total
    expect(await total()).toBe(258.94)
    await acme.admin.put(`/restify/invoice-lines/${line.id}`, { unit_price: -2 })
    expect(await total()).toBe(217.8)
    expect((await acme.admin.delete(`/restify/invoice-lines/${line.id}`)).status).toBe(204)
    expect(await total()).toBe(242)
    expect((await other.admin.post('/restify/invoice-lines', { invoice_id: id, name: 'x' })).status).toBe(422)
  })
})

describe('an issued invoice', () => {
  it('has the next number; a deleted draft leaves no gap', async () => {
    const first = await acme.issued()
    const draft = await acme.invoice()
    const shown = draft.attributes.invoice_number as string
    expect((await acme.admin.delete(`/restify/invoices/${draft.id}`)).status).toBe(204)
    const next = await acme.issued()
    expect(Number(next.attributes.invoice_number)).toBe(Number(first.attributes.invoice_number) + 1)
    expect(next.attributes.invoice_number).toBe(shown)
    expect((await acme.admin.delete(`/restify/invoices/${next.id}`)).body.message).toBe(
      'An issued invoice cannot be deleted. Void it instead.',
    )
  })

  it('keeps client, series and currency, and what was issued before a change', async () => {
    const { id } = await acme.issued()
    const { id: client_id } = await acme.made('clients', { company_name: 'Another', prefered_currency: 'EUR' })
    expect(errors(await put(id, { client_id }))).toEqual([422, ['client_id']])
    expect(errors(await put(id, { currency: 'EUR' }))).toEqual([422, ['currency']])
    expect((await put(id, { title: 'Another subject' })).status).toBe(200)
    const { attributes, relationships } = await acme.show(id)
    expect(attributes).toMatchObject({ version: 2, status: 'late' })
    expect(relationships!.history!.map((one) => one.attributes.kind)).toEqual(['updated', 'issued', 'created'])
    expect(relationships!.versions!.map((one) => one.attributes.number)).toEqual([2, 1])
  })

  it('does not change in a company that has chosen so', async () => {
    const firm = await invoiceCompany(app, 'settled')
    const { id } = await firm.issued()
    const change = (title: string) => firm.admin.put(`/restify/invoices/${id}`, { title })
    expect((await change('One')).status).toBe(200)
    await firm.admin.post('/restify/settings/bulk/update', [{ key: 'invoice_issued_stays', value: true }])
    expect((await change('Two')).status).toBe(422)
    expect((await firm.admin.post('/restify/invoice-lines', { invoice_id: id, name: 'x' })).status).toBe(422)
    expect((await firm.admin.put(`/restify/invoices/${(await firm.invoice()).id}`, { title: 'Draft' })).status).toBe(
      200,
    )
  })

  it('keeps its client and its project', async () => {
    const { id: client_id } = await acme.made('clients', { company_name: 'Kept' })
    const { id: project_id } = await acme.made('projects', { client_id, name: 'Shop' })
    await acme.invoice({ client_id, project_id })
    for (const path of [`projects/${project_id}`, `clients/${client_id}`])
      expect((await acme.admin.delete(`/restify/${path}`)).status, path).toBe(422)
  })

  it('is paid once, opened again by undoing the payment with a reason', async () => {
    const { id } = await acme.invoice()
    const paid = await acme.act(id, 'mark-as-paid')
    expect(paid.body.data.attributes).toMatchObject({ status: 'paid', balance: 0, paid_amount: 242 })
    expect((await acme.act(id, 'mark-as-paid')).status).toBe(422)
    expect((await put(id, { title: 'x' })).status).toBe(422)
    expect(errors(await acme.act(id, 'undo-payment'))).toEqual([422, ['reason']])
    const undone = await acme.act(id, 'undo-payment', { reason: 'Wrong invoice' })
    expect(undone.body.data.attributes).toMatchObject({ status: 'late', balance: 242, paid_at: null })
    const kinds = (await acme.show(id)).relationships!.history!.map((one) => one.attributes.kind)
    expect(kinds).toEqual(['payment_undone', 'paid', 'issued', 'created'])
  })

  it('is voided with a reason; its number stays', async () => {
    const { id, attributes } = await acme.issued()
    expect(errors(await acme.act(id, 'void'))).toEqual([422, ['reason']])
    const voided = (await acme.act(id, 'void', { reason: 'Wrong client' })).body.data.attributes
    expect(voided).toMatchObject({ status: 'voided', balance: 0, invoice_number: attributes.invoice_number })
    for (const action of ['void', 'issue', 'mark-as-paid'])
      expect((await acme.act(id, action, { reason: 'x' })).status, action).toBe(422)
  })

  it('is copied as a draft of today', async () => {
    const { id } = await acme.issued({ due_date: '2026-05-19' })
    const { data } = (await acme.act(id, 'replicate', { new_invoice_number: 'SPECIAL' })).body
    expect(data.attributes).toMatchObject({ status: 'draft', invoice_number: 'SPECIAL', total: 242 })
    expect((await acme.act(id, 'replicate', { new_invoice_number: 'SPECIAL' })).status).toBe(422)
  })

  it('needs a line', async () => {
    const { id } = await acme.invoice({ lineItems: [] })
    expect(errors(await acme.act(id, 'issue'))).toEqual([422, ['lineItems']])
  })
})

describe('numbers', () => {
  it('begin where the first one is typed, and refuse one that is not next', async () => {
    const fresh = await invoiceCompany(app, 'fresh')
    const typed = (invoice_number: string) => fresh.admin.post('/restify/invoices', fresh.body({ invoice_number }))
    expect((await typed('041')).body.data.attributes.invoice_number).toBe('041')
    expect((await fresh.issued()).attributes.invoice_number).toBe('041')
    const refused = await typed('050')
    expect(refused.body.errors.invoice_number[0]).toContain('042')
    expect((await typed('AB-1')).body.data.attributes.invoice_number).toBe('AB-1')
    const count = async () => (await fresh.admin.get('/restify/invoices')).body.meta.total
    const before = await count()
    expect(errors(await typed('AB-1'))).toEqual([422, ['invoice_number']])
    expect(await count()).toBe(before)
  })
})

it('shows nothing to those who write no invoices, nor to other companies', async () => {
  const { id } = await acme.issued()
  for (const client of [acme.manager, acme.hr, acme.employee]) {
    expect((await client.get('/restify/invoices')).status).toBe(403)
    expect((await client.get(`/restify/invoices/${id}`)).status).toBe(403)
  }
  expect((await other.admin.get(`/restify/invoices/${id}`)).status).toBe(404)
  expect((await other.act(id, 'void', { reason: 'x' })).status).toBe(404)
})

it('says what is unpaid and late by currency; drafts and voided ones do not count', async () => {
  const firm = await invoiceCompany(app, 'figures')
  await firm.invoice()
  await firm.issued()
  const { id } = await firm.issued()
  await firm.act(id, 'void', { reason: 'x' })
  await firm.issued({ currency: 'EUR', due_date: '2099-01-01' })
  const { data } = (await firm.admin.get('/restify/invoices/getters/figures')).body
  expect(data).toMatchObject({
    unpaid: {
      count: 2,
      by_currency: [
        { currency: 'RON', total_amount: 242, count: 1 },
        { currency: 'EUR', total_amount: 242, count: 1 },
      ],
    },
    late: { count: 1 },
    oldest: '2026-06-03',
    open: 3,
    all: 4,
  })
  const open = (await firm.admin.get('/restify/invoices', { query: { paid_at: 'null', status: 'due' } })).body
  expect(open.data).toHaveLength(1)
  expect(open.meta.totals).toEqual([{ currency: 'RON', count: 1, total_amount: 242, balance: 242 }])
  expect(open.meta.by_currency).toEqual([{ currency: 'RON', total_amount: 242, count: 1 }])
  const unpaid = { paid_at: 'null', voided_at: 'null', sort: 'due_date' }
  const { data: listed } = (await firm.admin.get('/restify/invoices', { query: unpaid })).body
  expect(listed.map(({ attributes }: AnsweredInvoice) => attributes.status).sort()).toEqual(['draft', 'issued', 'late'])
})
