import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { usualBehaviour } from '#server/trial/anaf/efactura/faults.ts'
import { type EfacturaStandIn, efacturaStandIn } from '#server/trial/anaf/efactura/stand-in.ts'
import { type SupplierInvoice, supplierInvoice } from '#server/trial/anaf/efactura/supplier-invoice.ts'
import { runJobs, type TestApp, type TestPerson, testApp } from '#testing/index.ts'
import { zipOf } from '../reading/bill/bill-zip.fixture.ts'
import { type BillCompany, billCompany } from './bills.fixture.ts'
import { paperBill } from './suppliers.fixture.ts'

let app: TestApp
let anaf: EfacturaStandIn
let acme: BillCompany
let other: BillCompany
let keeper: TestPerson
let second: TestPerson

const DAY_MS = 86_400_000

beforeAll(async () => {
  anaf = await efacturaStandIn(() => app.clock.now().getTime())
  app = await testApp(anaf.env)
  acme = await billCompany(app, anaf, 'acme')
  other = await billCompany(app, anaf, 'other')
  keeper = await acme.personWith('manageExpenses')
  second = await acme.personWith('manageExpenses')
  await app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${keeper.userId}`))
})
afterAll(async () => {
  await app.close()
  await anaf.close()
})
beforeEach(() => {
  anaf.behaviour = { ...usualBehaviour }
  anaf.asked.length = 0
})

const downloads = () => anaf.asked.filter(({ path }) => path.endsWith('/descarcare'))
const fault = (of: string, times = 1) => {
  let left = times
  return ({ path }: { path: string }) => {
    if (!path.endsWith(of) || left === 0) return undefined
    left -= 1
    return 'lost' as const
  }
}
/** A bill of its own, here and read. */
async function bill(more: Partial<SupplierInvoice> = {}) {
  const sent = { number: `PC-${Math.floor(app.clock.now().getTime() / 1000)}`, ...more }
  app.clock.advance(61_000)
  await acme.arrives(sent)
  await acme.look()
  const [found] = await acme.list({ search: sent.number, sort: '-received_at' })
  return found!
}
const figures = (person: TestPerson, more: object = {}) => ({
  ...{ date: '2026-05-04', amount: 654.21, currency: 'RON', merchant: 'Papetăria Centrală SRL' },
  ...{ merchant_identifier: 'RO18547290', description: 'Hârtie și toner', employee_id: person.employeeId, ...more },
})

// The processes that read and draw begin with the first bill.
it('fetches a bill, reads it and draws it, and keeps what came', { timeout: 180_000 }, async () => {
  await acme.arrives()
  await acme.look()
  expect(await runJobs(app, 'supplier-bill-draw')).toBe(1)
  const [found] = await acme.list({ search: 'PC-10482', temporary_urls: 'true' })
  expect(found!.attributes).toMatchObject({
    ...{ supplier_name: 'Papetăria Centrală SRL', supplier_identifier: 'RO18547290', number: 'PC-10482' },
    ...{ kind: 'invoice', status: 'new', net: 544.8, vat: 109.41, total: 654.21, currency: 'RON', failure: null },
    ...{ can_file: true, other_buyer: false, earlier: null, earlier_bill: null },
  })
  const bytesOf = async (field: string) =>
    (await app.app.inject({ url: found!.attributes[field] as string })).rawPayload.toString('utf8')
  expect((await bytesOf('zip_path')).slice(0, 2)).toBe('PK')
  expect(await bytesOf('xml_path')).toContain('PC-10482')
  expect((await bytesOf('pdf_path')).slice(0, 5)).toBe('%PDF-')
  expect(await acme.incoming()).toMatchObject({ connected: true, problem: null, open: 1, unreadable: 0 })
  const mails = (await app.queuedMails()).filter(({ template }) => template === 'supplier-bills')
  expect(new Set(mails.map(({ props }) => props.suppliers?.[0]))).toEqual(new Set(['Papetăria Centrală SRL']))
  expect(mails.length).toBeGreaterThanOrEqual(2)
  const languages = new Map(mails.map(({ to, locale }) => [to, locale]))
  expect([languages.get(keeper.email), languages.get(second.email)]).toEqual(['ro', 'en'])
  const story = (await keeper.client.get(`/restify/supplier-bills/${found!.id}/getters/history`)).body.data
  expect(story).toHaveLength(1)
  expect(JSON.stringify(story)).toMatch(/PC-10482.*654[.,]21|654[.,]21.*PC-10482/)
})

it('keeps each once: looked for again, by two workers at once, and where answers were lost', async () => {
  const before = (await acme.list({ perPage: 100 })).length
  app.clock.advance(3_600_000)
  for (const number of ['L-1', 'L-2', 'L-3']) await acme.arrives({ number })
  anaf.behaviour.faultOf = fault('/listaMesajePaginatieFactura')
  await acme.look()
  expect(await acme.incoming()).toMatchObject({ problem: 'answer' })
  anaf.behaviour.faultOf = fault('/descarcare', 2)
  await Promise.all([acme.look(), acme.look(), acme.look()])
  const states = async () => (await acme.list({ search: 'L-' })).map(({ attributes }) => attributes.number)
  expect(await states()).toEqual(['L-3'])
  expect((await acme.list({ status: 'arriving' })).length).toBe(2)
  app.clock.advance(600_000)
  await acme.look()
  expect((await states()).sort()).toEqual(['L-1', 'L-2', 'L-3'])
  const asked = downloads().length
  app.clock.advance(DAY_MS)
  await acme.look()
  expect(downloads()).toHaveLength(asked)
  expect(await acme.list({ perPage: 100 })).toHaveLength(before + 3)
})

it('finds after a long pause what ANAF still has, and asks for no more than sixty days', async () => {
  app.clock.advance(70 * DAY_MS)
  await acme.arrives({ number: 'OLD-1' }, app.clock.now().getTime() - 50 * DAY_MS)
  await acme.look()
  expect(await acme.incoming()).toMatchObject({ problem: null })
  expect(await acme.list({ search: 'OLD-1' })).toHaveLength(1)
  for (const { path, query } of anaf.asked)
    if (path.endsWith('/listaMesajePaginatieFactura'))
      expect(app.clock.now().getTime() - Number(query.get('startTime'))).toBeLessThan(60 * DAY_MS)
})

it('keeps a bill that cannot be read, and says why', async () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb">]><Invoice><ID>&b;</ID></Invoice>'
  await acme.arrivesAs(await zipOf({ '1.xml': bomb }))
  await acme.arrivesAs(Buffer.from('PK no zip at all'))
  await acme.arrivesAs(await zipOf({ 'factura.pdf': '%PDF-1.4' }))
  app.clock.advance(61_000)
  await acme.look()
  const found = await acme.list({ status: 'unreadable' })
  expect(found.map(({ attributes }) => attributes.failure).sort()).toEqual(['brokenZip', 'documentType', 'noInvoice'])
  expect(found.every(({ attributes }) => attributes.zip_path !== null)).toBe(true)
  const { id } = found[0]!
  const refused = await acme.act(id, 'turn-into-expense', figures(keeper))
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('could not be read')])
  expect((await acme.act(id, 'set-aside', { reason: 'Asked the supplier for it' })).status).toBe(200)
  expect((await acme.show(id)).attributes.status).toBe('set_aside')
})

it('asks for one message nine times a day at the most', async () => {
  await acme.arrives({ number: 'NINE-1' })
  anaf.behaviour.faultOf = ({ path }) => (path.endsWith('/descarcare') ? { status: 500 } : undefined)
  for (let n = 0; n < 12; n += 1) {
    app.clock.advance(60_000)
    await acme.look()
  }
  expect(downloads().length).toBeGreaterThan(0)
  expect(downloads().length).toBeLessThanOrEqual(18)
  anaf.behaviour.faultOf = undefined
  app.clock.advance(DAY_MS)
  await acme.look()
  expect(await acme.list({ search: 'NINE-1' })).toHaveLength(1)
})

it('says what keeps bills from coming', async () => {
  anaf.behaviour.faultOf = ({ path }) => (path.endsWith('/listaMesajePaginatieFactura') ? { status: 429 } : undefined)
  await acme.look()
  expect(await acme.incoming()).toMatchObject({ problem: 'tomorrow' })
  anaf.asked.length = 0
  await acme.look()
  expect(anaf.asked).toEqual([])
  anaf.behaviour.faultOf = undefined
  app.clock.advance(DAY_MS)
  await acme.look()
  expect(await acme.incoming()).toMatchObject({ problem: null })
})

it('goes from a bill to an expense that is approved and paid, once', async () => {
  const { id } = await bill()
  const act = (body: object) => acme.act(id, 'turn-into-expense', body, keeper.client)
  const both = await Promise.all([act(figures(second)), act(figures(second))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = both.find(({ status }) => status === 422)!
  expect(refused.body.message).toContain('04.05.2026')
  const made = await acme.show(id)
  expect(made.attributes).toMatchObject({ status: 'waiting', can_file: false })
  const expenseId = made.attributes.expense_id as string
  const expense = async () =>
    (await acme.admin.get(`/restify/expenses/${expenseId}`, { query: { related: 'bill' } })).body.data
  const filed = await expense()
  expect(filed.attributes.receipt_filename).toMatch(/^Papetăria Centrală SRL PC-\d+\.pdf$/)
  expect(filed.relationships.bill.id).toBe(id)
  // Whose own it is neither decides nor pays.
  const decide = (action: string, by: TestPerson) =>
    by.client.post(`/restify/expenses/${expenseId}/actions?action=${action}`, {})
  expect((await decide('approve', second)).status).toBe(403)
  expect((await decide('approve', keeper)).status).toBe(200)
  expect((await acme.show(id)).attributes.status).toBe('approved')
  // The company pays the supplier, and owes the person nothing.
  const owed = (await acme.admin.get('/restify/expenses/getters/to-pay')).body.data
  expect(JSON.stringify(owed)).not.toContain(expenseId)
  expect((await decide('mark-as-paid', keeper)).status).toBe(200)
  expect((await acme.show(id)).attributes.status).toBe('paid')
  expect((await acme.act(id, 'set-aside', { reason: 'x' })).status).toBe(422)
})

it('becomes a line of a bundle, and is new again where that is deleted or taken back', async () => {
  const { id } = await bill()
  const bundle = await acme.admin.post('/restify/expense-bundles', { title: 'Office', employee_id: keeper.employeeId })
  const expense_bundle_id = bundle.body.data.id
  const turn = (more: object = {}) => acme.act(id, 'turn-into-expense', figures(keeper, { expense_bundle_id, ...more }))
  expect((await turn()).status).toBe(200)
  const line = (await acme.show(id)).attributes.expense_id as string
  expect((await acme.admin.delete(`/restify/expenses/${line}`)).status).toBe(204)
  expect((await acme.show(id)).attributes).toMatchObject({ status: 'new', expense_id: null })
  // The bill has its own file still.
  const { pdf_path } = (await acme.show(id, { temporary_urls: 'true' })).attributes
  expect((await app.app.inject({ url: pdf_path as string })).statusCode).toBe(200)
  expect((await turn({ expense_bundle_id: null })).status).toBe(200)
  const single = (await acme.show(id)).attributes.expense_id as string
  await keeper.client.post(`/restify/expenses/${single}/actions?action=cancel`, {})
  expect((await acme.show(id)).attributes).toMatchObject({ status: 'new', can_file: true })
  expect((await turn()).status).toBe(200)
})

it('is set aside with a reason and taken back', async () => {
  const { id } = await bill()
  expect((await acme.act(id, 'set-aside', { reason: ' ' })).body.errors).toHaveProperty('reason')
  expect((await acme.act(id, 'set-aside', { reason: 'Of the firm next door' })).status).toBe(200)
  expect((await acme.show(id)).attributes).toMatchObject({
    ...{ status: 'set_aside', set_aside_reason: 'Of the firm next door', set_aside_by: 'admin acme' },
  })
  expect((await acme.act(id, 'turn-into-expense', figures(keeper))).body.message).toContain('Take it back first')
  expect((await acme.act(id, 'take-back')).status).toBe(200)
  expect((await acme.act(id, 'take-back')).status).toBe(422)
  expect((await acme.show(id)).attributes).toMatchObject({ status: 'new', set_aside_reason: null })
})

it('says bad figures at their field, with nothing half done', async () => {
  const { id } = await bill()
  const answer = await acme.act(id, 'turn-into-expense', figures(keeper, { amount: -1, date: '2026-02-30' }))
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining(['amount', 'date'])])
  const [category] = [await acme.made('expense-categories', { name: 'Office', max_amount: 1 })]
  const over = await acme.act(id, 'turn-into-expense', figures(keeper, { expense_category_id: category.id }))
  expect([over.status, (await acme.show(id)).attributes.status]).toEqual([200, 'waiting'])
})

it('takes a credit note over as an expense below zero, with the figures of the supplier', async () => {
  const { id: projectId } = await acme.made('projects', { name: 'Office', client_id: acme.clientId })
  const credited = await bill({ number: 'CR-500' })
  await acme.act(credited.id, 'turn-into-expense', figures(second, { project_id: projectId }))
  const { id, attributes } = await bill({ number: 'CR-C1', credits: 'CR-500' })
  expect(attributes).toMatchObject({
    ...{ kind: 'credit_note', total: -654.21, can_file: true, can_set_aside: true, proposed_project_id: projectId },
    credited_bill: { bill_id: credited.id, number: 'CR-500', status: 'waiting', employee_id: second.employeeId },
    credit_notes: [],
  })
  expect((await acme.show(credited.id)).attributes).toMatchObject({
    credited_bill: null,
    credit_notes: [{ bill_id: id, number: 'CR-C1', status: 'new', total: -654.21 }],
  })
  const { amount, currency, ...rest } = figures(second, { project_id: projectId })
  const typed = await acme.act(id, 'turn-into-expense', { ...rest, amount, currency })
  expect([typed.status, Object.keys(typed.body.errors)]).toEqual([422, ['amount', 'currency']])
  expect((await acme.show(id)).attributes.status).toBe('new')
  expect((await acme.act(id, 'turn-into-expense', rest)).status).toBe(200)
  const path = `/restify/expenses/${(await acme.show(id)).attributes.expense_id}`
  const shown = async () => (await acme.admin.get(path)).body.data.attributes
  expect(await shown()).toMatchObject({ amount: -654.21, currency: 'RON', project_id: projectId, status: 'draft' })
  const vat = (await shown()).vat_lines as { vat: number }[]
  expect(vat.length).toBeGreaterThan(0)
  expect(vat.every((line) => line.vat < 0)).toBe(true)
  const changed = await acme.admin.patch(path, { amount: 1 })
  expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['amount']])
  expect((await acme.admin.patch(path, { description: 'Deducted from the next bill' })).status).toBe(200)
  // Both together cost nothing.
  const [sum] = (await acme.admin.get('/restify/expenses', { query: { project_id: projectId } })).body.meta.by_currency
  expect(sum).toMatchObject({ currency: 'RON', total_amount: 0 })
  const decide = (action: string) => keeper.client.post(`${path}/actions?action=${action}`, {})
  expect([(await decide('approve')).status, (await decide('mark-as-paid')).status]).toEqual([200, 200])
  expect((await acme.show(id)).attributes.status).toBe('paid')
})

it('leaves the amount to the bill where none is sent', async () => {
  const { id } = await bill()
  const { amount: _left, ...rest } = figures(second)
  expect((await acme.act(id, 'turn-into-expense', rest)).status).toBe(200)
  const expense = (await acme.show(id)).relationships!.expense!
  expect(expense.attributes.amount).toBe(654.21)
})

it('flags what somebody has filed already, by number or by day and total, and the same bill twice', async () => {
  const typed = { date: '2026-03-02', amount: 77.7, currency: 'RON', merchant: 'Papetăria Centrală' }
  const line = { name: 'Dosare', quantity: 1, unit: 'H87', price: 70, rate: 11 }
  await acme.made('expenses', { ...typed, employee_id: keeper.employeeId })
  const byFigures = await bill({ date: '2026-03-02', lines: [line] })
  expect(byFigures.attributes.earlier).toMatchObject({ same: 'figures' })
  const said = { date: '2026-04-01', amount: 10, currency: 'RON', merchant_identifier: '18547290' }
  await acme.made('expenses', { ...said, description: 'Avans pc-777x' })
  const byNumber = await bill({ number: 'PC-777X', date: '2026-03-30' })
  expect(byNumber.attributes.earlier).toMatchObject({ same: 'number' })
  const twin = await bill({ number: 'PC-777X', date: '2026-03-30' })
  const [first, later] = await acme.list({ search: 'PC-777X' })
  expect([first!.id, first!.attributes.earlier_bill, later!.id]).toEqual([byNumber.id, null, twin.id])
  expect(later!.attributes.earlier_bill).toMatchObject({ bill_id: byNumber.id })
})

it('says that a bill names somebody else', async () => {
  const { attributes } = await bill({ buyer: { ...paperBill().buyer, cui: 'RO42178365' } })
  expect(attributes.other_buyer).toBe(true)
})

it('shows a bill to nobody but who keeps expenses, and to no other company', async () => {
  const { id } = await bill()
  await other.look()
  expect((await other.act(id, 'set-aside', { reason: 'x' })).status).toBe(404)
  expect((await other.admin.get(`/restify/supplier-bills/${id}`)).status).toBe(404)
  // The same messages, listed for the same tax number, are bills of their own there.
  const theirs = await other.list({ perPage: 100 })
  expect(theirs.length).toBeGreaterThan(0)
  expect(theirs.map((one) => one.id)).not.toContain(id)
  for (const path of ['', `/${id}`, '/getters/incoming'])
    expect((await acme.employee.get(`/restify/supplier-bills${path}`)).status).toBe(403)
  expect((await acme.act(id, 'turn-into-expense', figures(keeper), acme.employee)).status).toBe(403)
  await acme.act(id, 'turn-into-expense', { ...figures(keeper), employee_id: acme.people.employee.employeeId })
  const expense = (await acme.show(id)).attributes.expense_id
  const seen = await acme.employee.get(`/restify/expenses/${expense}`, { query: { related: 'bill' } })
  expect([seen.status, seen.body.data.relationships.bill]).toEqual([200, null])
})

it('gets what another company of the installation has filed to it', async () => {
  const xml = supplierInvoice(paperBill())
  expect(xml).toContain('28417351')
  const client = await acme.made('clients', {
    ...{ company_name: 'Fagus', company_identifier: '28417351', company_vat: 'RO28417351', prefered_currency: 'RON' },
    company_address: { street: 'Str. Lungă 1', city: 'Cluj-Napoca', state: 'Cluj', country: 'RO' },
  })
  const invoice = await acme.issued({ client_id: client.id })
  await acme.file(invoice.id)
  await acme.settle()
  await acme.look()
  const number = String(invoice.attributes.invoice_number)
  // A search finds parts of numbers as well.
  const found = await acme.list({ search: number })
  expect(found.filter(({ attributes }) => attributes.number === number)).toHaveLength(1)
})
