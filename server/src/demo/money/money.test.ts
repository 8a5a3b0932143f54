import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WaitingLine } from '#contracts/invoices/bank/bank.ts'
import type { AnsweredInvoice } from '#modules/invoices/invoice-company.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { makeDemo } from '../make-demo.ts'

let app: TestApp
let admin: Client
let tenantId: string
let all: AnsweredInvoice[]

beforeAll(async () => {
  app = await testApp()
  const made = await makeDemo(app.services, { subdomain: 'demo', password: 'Vatra-demo-1' })
  tenantId = made.tenantId
  const { userId } = made.people.find(({ roles }) => roles.includes('admin'))!
  const token = await app.services.database.tenant(tenantId, (tx) =>
    app.services.sessions.start(tx, tenantId, userId, { ip: '127.0.0.1', userAgent: 'test' }),
  )
  admin = app.client('demo.localhost', token)
  const query = {
    is_fiscal: 'true',
    perPage: '500',
    sort: 'issue_date',
    related: 'lineItems,history,payments,versions',
  }
  all = (await admin.get('/restify/invoices', { query })).body.data
})
afterAll(() => app.close())

const query = <T>(text: ReturnType<typeof sql>) => app.superuser.global((tx) => tx.rows<T>(text))
const of = (status: string) => all.filter(({ attributes }) => attributes.status === status)

test('has fourteen months of invoices in every state, in two currencies, with each kind of VAT', () => {
  expect(all.length).toBeGreaterThan(80)
  const counts = ['draft', 'issued', 'late', 'voided', 'credited'].map(
    (status) => of(status).filter(({ attributes }) => attributes.kind === 'invoice').length,
  )
  expect(counts).toEqual([3, 2, 3, 1, 1])
  expect(of('paid').length).toBeGreaterThan(60)
  expect(of('sent').length).toBeGreaterThan(2)
  const values = (name: string) => new Set(all.map(({ attributes }) => attributes[name]))
  expect(values('currency')).toEqual(new Set(['RON', 'EUR']))
  expect(values('vat_treatment')).toEqual(new Set(['standard', 'reverse_charge']))
  expect(all.some(({ attributes }) => (attributes.vat_groups as object[]).length === 2)).toBe(true)
  expect(all.some(({ attributes }) => attributes.discount_percent)).toBe(true)
  expect(values('client_name')).toContain('Ruxandra Sălceanu')
  expect(new Set(all.map(({ attributes }) => String(attributes.issue_date).slice(0, 7))).size).toBeGreaterThan(13)
})

test('numbers what was issued without a gap, in the order of the days', () => {
  const numbers = all
    .filter(({ attributes }) => attributes.status !== 'draft' && attributes.kind === 'invoice')
    .toSorted((a, b) => String(a.attributes.invoice_number).localeCompare(String(b.attributes.invoice_number)))
  expect(numbers.map(({ attributes }) => attributes.invoice_number)).toEqual(
    numbers.map((_, at) => `FS-${String(at + 1).padStart(4, '0')}`),
  )
  const days = numbers.map(({ attributes }) => attributes.issue_date)
  expect(days).toEqual(days.toSorted())
})

test('keeps what was issued: the paper of each version says what the invoice says now', async () => {
  const versions = await query<{ id: string; paper: Record<string, unknown> }>(
    sql`select v.invoice_id as id, v.paper from invoice_versions v join invoices i on i.tenant_id = v.tenant_id
      and i.id = v.invoice_id and i.kind in ('invoice', 'credit_note') where v.tenant_id = ${tenantId}`,
  )
  expect(versions.length).toBe(all.length - 3)
  for (const note of all.filter(({ attributes }) => attributes.kind === 'credit_note'))
    expect(versions.find(({ id }) => id === note.id)!.paper).toEqual(
      (await admin.get(`/restify/invoices/${note.id}/getters/paper`)).body.data,
    )
  const sent = of('sent').find(({ attributes }) => attributes.credited_amount === 0)
  const { data } = (await admin.get(`/restify/invoices/${sent!.id}/getters/paper`)).body
  expect(versions.find(({ id }) => id === sent!.id)!.paper).toEqual(data)
  const foreign = all.find(({ attributes }) => attributes.currency === 'EUR' && attributes.status === 'sent')!
  expect(versions.find(({ id }) => id === foreign.id)!.paper.rate).toMatchObject({ currency: 'RON', vat: '0.00' })
})

test('tells each history in order, up to now, and what is left is what was not paid', () => {
  const now = app.services.clock.now().toISOString()
  for (const { attributes, relationships } of all) {
    const { history, payments } = relationships!
    const times = history!.map(({ attributes: { created_at } }) => Date.parse(String(created_at)))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times[0]!).toBeLessThanOrEqual(Date.parse(now))
    const came = payments!.reduce((sum, payment) => sum + (payment.attributes.amount as number), 0)
    const [paid, total] = [attributes.paid_amount as number, attributes.total as number]
    expect(paid).toBeLessThanOrEqual(came)
    if (attributes.status === 'paid') expect(paid).toBe(total - (attributes.credited_amount as number))
    const isDone = ['paid', 'voided', 'credited'].includes(String(attributes.status)) || attributes.kind !== 'invoice'
    const left = isDone ? 0 : total - paid - (attributes.credited_amount as number)
    expect(attributes.balance).toBeCloseTo(left, 6)
  }
})

test('has part payments, credit of one client, and lines of the bank that wait', async () => {
  const parts = all.filter(({ attributes }) => attributes.paid_amount && attributes.balance)
  expect(parts.length).toBeGreaterThan(0)
  expect((await admin.get('/restify/client-credits')).body.meta.by_currency).toMatchObject([
    { currency: 'RON', total_amount: 49.5 },
  ])
  const { data } = (await admin.get('/restify/bank-lines/getters/waiting')).body
  const found = data.lines.map(({ match }: { match: { strength: string } | null }) => match?.strength ?? null)
  expect(found).toContain('sure')
  expect(found).toContain(null)
  const inEuro = data.lines.flatMap(
    (line: WaitingLine) => line.match?.invoices.flatMap(({ foreign }) => foreign ?? []) ?? [],
  )
  expect(inEuro).toMatchObject([{ currency: 'EUR', base: 'EUR', to: 'RON', source: 'BNR' }])
})

test('charges tracked time to the minute, and none of this month or twice', async () => {
  const wrong = await query(sql`select l.name, l.quantity, sum(h.worked_minutes) from invoice_lines l
    join timesheets h on h.tenant_id = l.tenant_id and h.invoice_line_id = l.id
    where l.tenant_id = ${tenantId} group by l.tenant_id, l.id, l.name, l.quantity
    having sum(h.worked_minutes) <> l.quantity * 60`)
  expect(wrong).toEqual([])
  const [marked] = await query<{ past: number; open: number; now: number }>(sql`select
      count(*) filter (where invoice_line_id is not null)::int as past,
      count(*) filter (where invoice_line_id is null and date < date_trunc('month', ${app.today()}::date))::int as open,
      count(*) filter (where invoice_line_id is not null and date >= date_trunc('month', ${app.today()}::date))::int as now
    from timesheets where tenant_id = ${tenantId}`)
  expect(marked).toMatchObject({ open: 0, now: 0 })
  expect(marked!.past).toBeGreaterThan(1000)
  const draft = of('draft').find(({ attributes }) => (attributes.tracked_minutes as number) > 0)
  expect(draft!.attributes.title).toContain('Hut booking')
})

test('has the amounts that storing the same lines comes to', async () => {
  for (const { attributes, relationships } of [...of('late'), ...of('draft')]) {
    const lineItems = relationships!.lineItems!.map(({ attributes: line }) => line)
    const answer = await admin.post('/restify/invoices', { ...attributes, invoice_number: null, lineItems })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    for (const name of ['subtotal', 'vat', 'total', 'vat_groups', 'tax'])
      expect(answer.body.data.attributes[name], name).toEqual(attributes[name])
  }
})

test('gave back a whole invoice and parts of two, each as crediting it comes to', async () => {
  const notes = all.filter(({ attributes }) => attributes.kind === 'credit_note')
  expect(notes.map(({ attributes }) => attributes.invoice_number).sort()).toEqual(['FC-0001', 'FC-0002', 'FC-0003'])
  for (const { attributes, relationships } of notes) {
    const credited = all.find(({ id }) => id === attributes.credits_invoice_id)!
    expect(credited.attributes.credited_amount).toBe(-(attributes.total as number))
    const own = relationships!.lineItems!.map(({ attributes: line }) => line)
    const made = await admin.post('/restify/invoices', {
      ...{ ...credited.attributes, invoice_number: null },
      lineItems: credited.relationships!.lineItems!.map(({ attributes: line }) => line),
    })
    await admin.post(`/restify/invoices/${made.body.data.id}/actions?action=issue`, {})
    const { lines } = (await admin.get(`/restify/invoices/${made.body.data.id}/getters/credit`)).body.data
    const sent = own.map((line) => {
      const at = credited.relationships!.lineItems!.findIndex(({ id }) => id === line.credits_line_id)
      return { line_id: lines[at].id, quantity: -(line.quantity as number) }
    })
    const credit = { reason: 'As before', lines: sent }
    const answer = await admin.post(`/restify/invoices/${made.body.data.id}/actions?action=credit`, credit)
    for (const name of ['subtotal', 'vat', 'total', 'vat_groups'])
      expect(answer.body.data.attributes[name], name).toEqual(attributes[name])
  }
})
