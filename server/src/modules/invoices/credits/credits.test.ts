import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'acme')
})
afterAll(() => app.close())

const reason = 'Ordered twice'
const line = (more: object = {}) => ({ ...acme.line, ...more })
const credit = (id: string, body: object = {}, by = acme.admin) => acme.act(id, 'credit', { reason, ...body }, by)
/** Credits and answers the credit note. */
async function credited(id: string, body: object = {}) {
  const answer = await credit(id, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return acme.show(answer.body.data.id)
}
const linesOf = async (id: string) => (await acme.show(id)).relationships!.lineItems!
const paperOf = async (id: string) => (await acme.admin.get(`/restify/invoices/${id}/getters/paper`)).body.data
const terms = async (id: string) => (await acme.admin.get(`/restify/invoices/${id}/getters/credit`)).body.data

it('gives back a whole invoice: a document of its own, below zero, with both linked', async () => {
  const lineItems = [line({ quantity: 1, unit_price: 1710.5, tax: 19 })]
  const invoice = await acme.issued({ issue_date: '2025-07-10', lineItems })
  const note = await credited(invoice.id)
  expect(note.attributes).toMatchObject({
    ...{ kind: 'credit_note', status: 'issued', invoice_number: 'CN-001', issue_date: app.today() },
    ...{ subtotal: -1710.5, vat: -325, total: -2035.5, balance: 0, credit_reason: reason },
    vat_groups: [{ tax: 19, net: -1710.5, vat: -325 }],
    credits_invoice_id: invoice.id,
  })
  expect(note.relationships!.lineItems!.map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({ quantity: -1, unit_price: 1710.5, total: -1710.5, discount: 0 }),
  ])
  const after = await acme.show(invoice.id, 'history,credit_notes')
  expect(after.attributes).toMatchObject({ status: 'credited', credited_amount: 2035.5, balance: 0, paid_at: null })
  expect(after.relationships!.credit_notes!.map(({ id }) => id)).toEqual([note.id])
  expect(after.relationships!.history![0]!.attributes).toMatchObject({
    kind: 'credited',
    details: { number: 'CN-001', invoice_id: note.id, amount: 2035.5, currency: 'RON', reason },
  })
  const paper = await paperOf(note.id)
  expect(paper).toMatchObject({
    ...{ kind: 'credit_note', number: 'CN-001', total: '-2035.50', vat: '-325.00', balance: '-2035.50', mark: null },
    credits: { number: invoice.attributes.invoice_number, issue_date: '2025-07-10' },
  })
  expect(note.relationships!.versions).toHaveLength(1)
  expect(await paperOf(invoice.id)).toMatchObject({ mark: 'credited', credited: '2035.50', balance: '0.00' })
  expect((await credit(invoice.id)).body.message).toBe('All of this invoice is credited already.')
})

it('credits by line, by quantity and by amount, never more than is left of a line', async () => {
  const { id } = await acme.issued({
    lineItems: [line({ quantity: 3, unit_price: 100 }), line({ quantity: 1, unit_price: 500 }), line({ quantity: 2 })],
  })
  const [hours, site] = await linesOf(id)
  const first = await credited(id, { lines: [{ line_id: hours!.id, quantity: 1.5 }] })
  expect(first.attributes).toMatchObject({ subtotal: -150, vat: -31.5, total: -181.5 })
  expect((await acme.show(id)).attributes).toMatchObject({ status: 'late', credited_amount: 181.5, balance: 1028.5 })
  const second = await credited(id, { lines: [{ line_id: site!.id, amount: 120.5 }] })
  expect(second.relationships!.lineItems!.map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({ quantity: -1, unit_price: 120.5, total: -120.5 }),
  ])
  const { lines } = await terms(id)
  expect(lines.map((one: Record<string, unknown>) => [one.credited_quantity, one.credited_total])).toEqual([
    [1.5, 150],
    [1, 120.5],
    [0, 0],
  ])
  const tooMuch = await credit(id, {
    lines: [
      { line_id: hours!.id, quantity: 1.6 },
      { line_id: site!.id, amount: 379.51 },
    ],
  })
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([
    422,
    {
      'lines.0.quantity': ['No more than 1.5 is left of this line.'],
      'lines.1.amount': ['No more than 379.50 is left of this line.'],
    },
  ])
  for (const wrong of [{ quantity: -1 }, { quantity: 0 }])
    expect((await credit(id, { lines: [{ line_id: hours!.id, ...wrong }] })).status).toBe(422)
  expect((await credit(id, { lines: [{ line_id: hours!.id, amount: 10 }] })).body.errors['lines.0.amount'][0]).toMatch(
    /by quantity/,
  )
  const rest = await credited(id)
  expect(rest.attributes).toMatchObject({ subtotal: -729.5 })
  expect((await acme.show(id)).attributes).toMatchObject({ status: 'credited', balance: 0 })
})

it('is exactly zero in the end, in however many steps, with discounts and a cent that rounding has left', async () => {
  const lineItems = [
    line({ quantity: 3, unit_price: 0.335, discount_percent: 7.5 }),
    line({ quantity: 3, unit_price: 33.33, tax: 11 }),
    line({ quantity: 1, unit_price: 0.05 }),
  ]
  for (const discount of [{ discount_percent: 10 }, { discount_amount: 10.01 }, {}]) {
    const { id, attributes } = await acme.issued({ lineItems, ...discount })
    const [one, two, three] = await linesOf(id)
    const notes = [
      await credited(id, { lines: [{ line_id: two!.id, quantity: 1 }] }),
      await credited(id, {
        lines: [
          { line_id: one!.id, quantity: 1 },
          { line_id: two!.id, quantity: 1 },
          { line_id: three!.id, amount: 0.02 },
        ],
      }),
      await credited(id, { lines: [{ line_id: one!.id, quantity: 1 }] }),
      await credited(id),
    ]
    const sum = (name: string) =>
      notes.reduce((all, note) => all + Math.round((note.attributes[name] as number) * 100), 0)
    for (const name of ['subtotal', 'vat', 'total', 'discount'])
      expect(sum(name), name).toBe(0 - Math.round((attributes[name] as number) * 100))
    const groups = notes.flatMap((note) => note.attributes.vat_groups as { tax: number; net: number; vat: number }[])
    for (const group of attributes.vat_groups as typeof groups)
      for (const name of ['net', 'vat'] as const)
        expect(
          groups.filter(({ tax }) => tax === group.tax).reduce((all, each) => all + Math.round(each[name] * 100), 0),
        ).toBe(0 - Math.round(group[name] * 100))
    expect((await acme.show(id)).attributes).toMatchObject({ status: 'credited', balance: 0 })
  }
})

it('refuses a credit that raises what is owed, or comes to more than the invoice', async () => {
  const { id } = await acme.issued({ lineItems: [line({ quantity: 2 }), line({ quantity: -1, unit_price: 150 })] })
  const [hours, less] = await linesOf(id)
  expect((await credit(id, { lines: [{ line_id: less!.id }] })).body.errors.lines[0]).toMatch(/give nothing back/)
  expect((await credit(id, { lines: [{ line_id: hours!.id }] })).body.errors.lines[0]).toMatch(/more than the invoice/)
  expect((await credited(id)).attributes).toMatchObject({ subtotal: -50 })
})

it('has a day between the invoice and today, in the order of its series', async () => {
  const { id } = await acme.issued({ issue_date: addDays(app.today(), -10), lineItems: [line({ quantity: 9 })] })
  const [own] = await linesOf(id)
  const on = (issue_date: string) => credit(id, { issue_date, lines: [{ line_id: own!.id, quantity: 1 }] })
  for (const day of [addDays(app.today(), -11), addDays(app.today(), 1)]) {
    const { status, body } = await on(day)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['issue_date']])
  }
  // Others of today have taken numbers of this series.
  expect((await on(addDays(app.today(), -1))).body.errors.issue_date[0]).toMatch(/last number of this series/)
  expect((await on(app.today())).status).toBe(200)
})

it('leaves nothing behind where it is refused: no number, no line', async () => {
  const { id } = await acme.issued()
  const before = (await terms(id)).number
  await credit(id, { issue_date: addDays(app.today(), 1) })
  await credit(id, { lines: [{ line_id: id }] })
  expect((await terms(id)).number).toBe(before)
  expect((await credited(id)).attributes.invoice_number).toBe(before)
})

it('credits no draft, voided invoice, credit note, nor what stays as it was issued', async () => {
  const draft = await acme.invoice()
  expect((await credit(draft.id)).body.message).toMatch(/is a draft/)
  const voided = await acme.issued()
  await acme.act(voided.id, 'void', { reason })
  expect((await credit(voided.id)).body.message).toBe('This invoice is voided.')
  const invoice = await acme.issued({ lineItems: [line({ quantity: 2 })] })
  const [own] = await linesOf(invoice.id)
  const note = await credited(invoice.id, { lines: [{ line_id: own!.id, quantity: 1 }] })
  expect((await credit(note.id)).body.message).toMatch(/Only an invoice/)
  for (const action of ['mark-as-paid', 'replicate'])
    expect((await acme.act(note.id, action)).body.message, action).toMatch(/is a credit note/)
  const isRefused = async (sent: Promise<{ status: number }>) => expect([403, 422]).toContain((await sent).status)
  await isRefused(acme.admin.put(`/restify/invoices/${note.id}`, { title: 'Other' }))
  await isRefused(acme.admin.put(`/restify/invoices/${invoice.id}`, { title: 'Other' }))
  await isRefused(acme.admin.delete(`/restify/invoices/${note.id}`))
  await isRefused(acme.admin.delete(`/restify/invoice-lines/${note.relationships!.lineItems![0]!.id}`))
  await isRefused(acme.act(invoice.id, 'void', { reason }))
})

it('owes again what a voided credit note had given back, and credits that once more', async () => {
  const { id } = await acme.issued({ lineItems: [line({ quantity: 3, unit_price: 0.335 })] })
  const [own] = await linesOf(id)
  const first = await credited(id, { lines: [{ line_id: own!.id, quantity: 1 }] })
  await credited(id, { lines: [{ line_id: own!.id, quantity: 1 }] })
  expect((await acme.act(first.id, 'void', { reason: 'By mistake' })).status).toBe(200)
  const after = await acme.show(id)
  expect(after.attributes).toMatchObject({ status: 'late', credited_amount: 0.41, balance: 0.81 })
  expect(after.relationships!.history![0]!.attributes).toMatchObject({
    kind: 'credit_voided',
    details: { reason: 'By mistake', amount: 0.41 },
  })
  const rest = await credited(id)
  expect(rest.relationships!.lineItems![0]!.attributes).toMatchObject({ quantity: -2, total: -0.67 })
  expect((await acme.show(id)).attributes).toMatchObject({ status: 'credited', balance: 0 })
})

it('stays once ANAF has it', async () => {
  const { id } = await acme.issued()
  const note = await credited(id)
  await app.superuser.global((tx) =>
    tx.run(
      sql`update invoices set efactura_status = 'accepted' where tenant_id = ${acme.tenantId} and id = ${note.id}`,
    ),
  )
  expect((await acme.act(note.id, 'void', { reason })).body.message).toMatch(/filed in e-Factura/)
  expect((await acme.show(id)).attributes.status).toBe('credited')
})

it('is settled by a payment and a credit together; what was paid beyond stays as the client’s credit', async () => {
  const { id } = await acme.issued({ lineItems: [line({ quantity: 2 })] })
  const [own] = await linesOf(id)
  await credited(id, { lines: [{ line_id: own!.id, quantity: 1 }] })
  await acme.act(id, 'mark-as-paid')
  expect((await acme.show(id)).attributes).toMatchObject({ status: 'paid', paid_amount: 121, balance: 0 })
  await credited(id)
  expect((await acme.show(id)).attributes).toMatchObject({
    ...{ status: 'credited', credited_amount: 242, paid_amount: 0, balance: 0, paid_at: null },
  })
  const credit = async () =>
    (await acme.admin.get('/restify/client-credits', { query: { client_id: acme.clientId } })).body.data.reduce(
      (sum: number, { attributes }: { attributes: { amount: number } }) => sum + attributes.amount,
      0,
    )
  expect(await credit()).toBe(121)
  const [, second] = (await acme.show(id, 'credit_notes')).relationships!.credit_notes!
  const other = await acme.issued({ lineItems: [line({ quantity: 1 })] })
  expect((await acme.act(other.id, 'use-credit')).status).toBe(200)
  // The credit that came of it has paid another invoice.
  expect((await acme.act(second!.id, 'void', { reason: 'By mistake' })).status).toBe(422)
  expect((await acme.show(id)).attributes).toMatchObject({ status: 'credited', balance: 0 })
  await acme.act(other.id, 'undo-payment', { reason: 'Credited by mistake' })
  expect((await acme.act(second!.id, 'void', { reason: 'By mistake' })).status).toBe(200)
  expect((await acme.show(id)).attributes).toMatchObject({ status: 'paid', paid_amount: 121, balance: 0 })
  expect(await credit()).toBe(0)
})

it('is neither late nor unpaid once it is credited; a credit note never is', async () => {
  const figures = async () => {
    const { unpaid, late, open } = (await acme.admin.get('/restify/invoices/getters/figures')).body.data
    return [unpaid.count, late.count, open]
  }
  const before = await figures()
  const { id } = await acme.issued({ issue_date: '2026-01-05', due_date: '2026-01-06' })
  expect(await figures()).toEqual(before.map((count) => count + 1))
  const { data } = (await credit(id)).body
  expect(await figures()).toEqual(before)
  const open = (await acme.admin.get('/restify/invoices', { query: { is_open: 'true', perPage: '500' } })).body.data
  expect(open.map((one: { id: string }) => one.id)).not.toContain(id)
  expect(open.map((one: { id: string }) => one.id)).not.toContain(data.id)
  const notes = (await acme.admin.get('/restify/invoices', { query: { kind: 'credit_note', perPage: '500' } })).body
  expect(notes.data.map((one: { id: string }) => one.id)).toContain(data.id)
  const [sum] = notes.meta.totals
  expect(sum.total_amount).toBeLessThan(0)
  expect(sum.balance).toBe(0)
})

it('knows nothing of another company’s invoices and lines', async () => {
  const other = await invoiceCompany(app, 'other')
  const { id } = await acme.issued({ lineItems: [line({ quantity: 2 })] })
  const [own] = await linesOf(id)
  expect((await other.act(id, 'credit', { reason })).status).toBe(404)
  expect((await other.admin.get(`/restify/invoices/${id}/getters/credit`)).status).toBe(404)
  const theirs = await other.issued()
  const refused = await other.act(theirs.id, 'credit', { reason, lines: [{ line_id: own!.id, quantity: 1 }] })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lines.0.line_id']])
  expect((await acme.show(id)).attributes.credited_amount).toBe(0)
})
