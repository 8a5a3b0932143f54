import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ClientProfitability, Profitability } from '#contracts/projects/profitability.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { storeRates } from '../../exchange-rates/bnr/store-rates.ts'
import { addProject } from '../cases.fixture.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
let client: string
let project: string

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  const of = (currency: string, date: string, rate: string, multiplier = 1) => ({ currency, date, rate, multiplier })
  const rates = [of('EUR', '2025-03-02', '4.97'), of('EUR', '2025-03-10', '5'), of('HUF', '2025-03-02', '1.25', 100)]
  await app.services.database.global((tx) => storeRates(tx, rates, new Date('2025-04-01T11:20:00Z')))
})
afterAll(() => app.close())
beforeEach(async () => {
  const body = { company_name: 'Client', prefered_currency: 'RON' }
  client = (await company.admin.post('/restify/clients', body)).body.data.id
  project = (await addProject({ app, company, client, paid: '', unpaid: '' }, 'EUR'))[0]
})

let made = 0
/** Stores an invoice as it is after it was issued: net amount, VAT and what is paid in minor units. */
async function invoice(more: Record<string, unknown> = {}): Promise<string> {
  made += 1
  const row = {
    ...{ tenant_id: company.tenantId, id: newId(), client_id: client, project_id: project, number: `T-${made}` },
    ...{ title: 'Work', issue_date: '2025-03-03', due_date: '2025-03-17', currency: 'EUR', kind: 'invoice' },
    ...{ status: 'issued', issued_at: '2025-03-03T08:00:00Z', subtotal: 10_000, vat: 2100, total: 12_100 },
    ...{ paid_amount: 0, voided_at: null, ...more },
  }
  await app.services.database.tenant(company.tenantId, (tx) => insertRows(tx, 'invoices', [row]))
  return row.id
}

const span = { start_date: '2025-03-01', end_date: '2025-04-30' }
async function ofProject(id = project, by = company): Promise<Profitability> {
  return (await by.admin.get(`/restify/projects/${id}/getters/project-profitability`, { query: span })).body.data
}
async function march(id = project) {
  const { invoiced_amount, unpaid_amount, invoiced_apart } = (await ofProject(id)).months[0]!
  return [invoiced_amount, unpaid_amount, invoiced_apart]
}
async function ofClient(query = span): Promise<ClientProfitability> {
  const given = { client_ids: client, ...query }
  return (await company.admin.get('/restify/clients/getters/client-profitability', { query: given })).body.data[0]
}

it('is the net amount of what was issued, and of it as much unpaid as of the total', async () => {
  await invoice({ paid_amount: 6050 })
  await invoice({ issue_date: '2025-04-01', status: 'paid', paid_amount: 12_100 })
  const { months } = await ofProject()
  expect(months.map((one) => [one.month, one.invoiced_amount, one.unpaid_amount])).toEqual([
    ['2025-03', 100, 50],
    ['2025-04', 100, 0],
  ])
  // What was paid beyond the total is no part of it.
  await invoice({ paid_amount: 13_000 })
  expect(await march()).toEqual([200, 50, []])
})

it('has no drafts, proforma invoices and voided ones, and takes off what was credited', async () => {
  await invoice()
  await invoice({ status: 'draft', number: null, issued_at: null })
  await invoice({ kind: 'proforma' })
  await invoice({ voided_at: '2025-03-04T08:00:00Z' })
  await invoice({ project_id: null })
  await invoice({ issue_date: '2025-02-28' })
  expect(await march()).toEqual([100, 100, []])
  await invoice({ kind: 'credit_note', subtotal: -3000, vat: -630, total: -3630 })
  expect(await march()).toEqual([70, 70, []])
  await invoice({ kind: 'credit_note', subtotal: -20_000, vat: -4200, total: -24_200 })
  expect(await march()).toEqual([-130, -130, []])
})

it('counts at the rate of the day of issue, rounded once a month, and says which currency has none', async () => {
  // 100.01 lei / 5, twice; alone each would be 20.00.
  await invoice({ currency: 'RON', issue_date: '2025-03-11', subtotal: 10_001 })
  await invoice({ currency: 'RON', issue_date: '2025-03-12', subtotal: 10_001 })
  expect((await march())[0]).toBe(40)
  await invoice({ currency: 'RON', issue_date: '2025-03-12', subtotal: 1 })
  expect((await march())[0]).toBe(40.01)
  await invoice({ currency: 'HUF' })
  expect(await march()).toEqual([null, null, ['HUF']])
  // A client counts in lei: 200.03 lei, and 100 forint at 1.25 for a hundred.
  expect(await ofClient()).toMatchObject({ total_invoiced_amount: 201.28, total_paid_amount: 0, is_partial: false })
})

it('is the client’s over all of their invoices, at the rate of each day', async () => {
  await invoice({ project_id: null, paid_amount: 12_100 })
  await invoice({ issue_date: '2025-03-11' })
  await invoice({ issue_date: '2025-05-01' })
  // 100 × 4.97 + 100 × 5.
  expect(await ofClient()).toMatchObject({ total_invoiced_amount: 997, total_paid_amount: 497, is_partial: false })
  await invoice({ currency: 'USD' })
  expect(await ofClient()).toMatchObject({ total_invoiced_amount: 997, total_paid_amount: 497, is_partial: true })
})

it('counts nothing that lies ahead', async () => {
  await invoice({ issue_date: '2999-01-02' })
  const ahead = { start_date: '2999-01-01', end_date: '2999-01-31' }
  expect(await ofClient(ahead)).toMatchObject({ total_invoiced_amount: 0 })
})

it('is no other company’s', async () => {
  await invoice()
  const query = { client_ids: client, ...span }
  expect((await other.admin.get('/restify/clients/getters/client-profitability', { query })).body.data).toEqual([])
})

it('agrees with the database to the cent, over many invoices of one currency', async () => {
  for (let at = 0; at < 60; at += 1) {
    const subtotal = (at * 7919) % 100_003
    const total = subtotal + Math.round(subtotal * 0.21)
    await invoice({
      ...{ subtotal, total, paid_amount: at % 3 === 0 ? total : at % 3 === 1 ? Math.round(total / 3) : 0 },
      ...{ issue_date: `2025-03-${String(1 + (at % 31)).padStart(2, '0')}`, status: at % 10 === 9 ? 'draft' : 'sent' },
      voided_at: at % 10 === 8 ? '2025-04-01T08:00:00Z' : null,
    })
  }
  const [row] = await app.superuser.global((tx) =>
    tx.rows<{ net: string; paid: string }>(sql`select sum(subtotal) / 100.0 as net,
        sum(round(subtotal::numeric * paid_amount / nullif(total, 0))) / 100 as paid
      from invoices where project_id = ${project} and voided_at is null and status <> 'draft'`),
  )
  const [net, unpaid] = await march()
  expect(net).toBe(Number(row!.net))
  expect(unpaid).toBeCloseTo(Number(row!.net) - Number(row!.paid), 8)
})
