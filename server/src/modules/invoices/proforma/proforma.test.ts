import { afterAll, beforeAll, expect, it } from 'vitest'
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

const figures = async () => (await acme.admin.get('/restify/invoices/getters/figures')).body.data

it.each([
  ['proforma', 'PF-001'],
  ['estimate', 'OF-001'],
] as const)('numbers a %s in its own series, counts it nowhere, and makes one invoice of it', async (kind, number) => {
  const before = await figures()
  const proposal = await acme.issued({ kind, discount_percent: 10 })
  expect(proposal.attributes).toMatchObject({ kind, invoice_number: number, status: 'issued' })
  expect(await figures()).toEqual(before)
  for (const action of ['mark-as-paid', 'generate-xml', 'send-reminder'])
    expect((await acme.act(proposal.id, action)).status, action).toBe(422)
  const clicks = await Promise.all([acme.act(proposal.id, 'make-invoice'), acme.act(proposal.id, 'make-invoice')])
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 422])
  const { id, attributes } = clicks.find(({ status }) => status === 200)!.body.data
  expect(attributes).toMatchObject({
    ...{ kind: 'invoice', status: 'draft', made_of_id: proposal.id, made_of_number: number, issue_date: app.today() },
    ...{ total: proposal.attributes.total, title: proposal.attributes.title, discount_percent: 10 },
  })
  expect((await acme.show(id)).relationships!.lineItems).toHaveLength(1)
  await acme.act(id, 'issue')
  const { invoice_number } = (await acme.show(id)).attributes
  expect((await acme.show(proposal.id)).attributes).toMatchObject({
    invoice_made_id: id,
    invoice_made_number: invoice_number,
  })
  expect((await acme.act(proposal.id, 'make-invoice', { again: true })).status).toBe(200)
  expect((await acme.show(proposal.id)).relationships!.history![0]!.attributes.kind).toBe('invoiced')
})

it('stays what it is, is listed by its kind, and is of no use as an invoice', async () => {
  const { id } = await acme.issued({ kind: 'proforma', due_date: '2026-05-10' })
  expect((await acme.admin.put(`/restify/invoices/${id}`, { kind: 'invoice' })).body.errors).toHaveProperty('kind')
  const listed = async (kind: string) =>
    (await acme.admin.get('/restify/invoices', { query: { kind } })).body.data.map((one: { id: string }) => one.id)
  expect(await listed('proforma,estimate')).toContain(id)
  expect(await listed('invoice,credit_note')).not.toContain(id)
  // Past its day, and yet not late.
  expect((await acme.show(id)).attributes.status).toBe('issued')
  const invoice = await acme.issued()
  expect((await acme.act(invoice.id, 'make-invoice')).status).toBe(422)
  expect((await acme.admin.post('/restify/invoices', acme.body({ kind: 'credit_note' }))).status).toBe(422)
  expect((await acme.act((await acme.invoice({ kind: 'proforma' })).id, 'make-invoice')).status).toBe(422)
})

it('says on paper and public page that it is no fiscal document; an estimate names no account', async () => {
  for (const kind of ['proforma', 'estimate']) {
    const { id } = await acme.issued({ kind, language: 'ro' })
    const token = (await acme.act(id, 'share-invoice')).body.share_token
    const shared = (await app.client('acme.localhost').get(`/invoices/${token}`)).body.data
    expect([shared.paper.kind, shared.status]).toEqual([kind, 'issued'])
    if (kind === 'estimate') expect(shared.pay).toBeNull()
    const pdf = await acme.admin.get(`/restify/invoices/${id}/getters/download`)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await other.act(id, 'make-invoice')).status).toBe(404)
    for (const who of [acme.hr, acme.manager, acme.employee])
      expect((await who.post(`/restify/invoices/${id}/actions?action=make-invoice`, {})).status).toBe(403)
  }
})
