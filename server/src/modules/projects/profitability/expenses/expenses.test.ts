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
  const of = (currency: string, date: string, rate: string) => ({ currency, date, rate, multiplier: 1 })
  const rates = [of('EUR', '2025-03-02', '4.97'), of('EUR', '2025-03-10', '5')]
  await app.services.database.global((tx) => storeRates(tx, rates, new Date('2025-04-01T11:20:00Z')))
})
afterAll(() => app.close())
beforeEach(async () => {
  const body = { company_name: 'Client', prefered_currency: 'RON' }
  client = (await company.admin.post('/restify/clients', body)).body.data.id
  project = (await addProject({ app, company, client, paid: '', unpaid: '' }, 'EUR'))[0]
})

const store = (table: string, row: Record<string, unknown>) =>
  app.services.database.tenant(company.tenantId, (tx) => insertRows(tx, table, [row]))

/** Stores an expense as it is after it was approved; amounts are minor units. */
async function spend(more: Record<string, unknown> = {}): Promise<void> {
  await store('expenses', {
    ...{ tenant_id: company.tenantId, id: newId(), employee_id: company.people.employee.employeeId },
    ...{
      project_id: project,
      date: '2025-03-03',
      amount: 10_000,
      currency: 'EUR',
      approved_at: '2025-03-04T08:00:00Z',
    },
    ...more,
  })
}

const span = { start_date: '2025-03-01', end_date: '2025-04-30' }
async function monthsOf(id = project): Promise<Profitability> {
  return (await company.admin.get(`/restify/projects/${id}/getters/project-profitability`, { query: span })).body.data
}
async function march(id = project) {
  const { actual_cost, cost_breakdown, profit, apart } = (await monthsOf(id)).months[0]!
  return [cost_breakdown.expense_cost, actual_cost, profit, apart.map((one) => [one.currency, one.actual_cost])]
}
async function ofClient(query: object = span, by = company): Promise<ClientProfitability> {
  const given = { client_ids: client, ...query }
  return (await by.admin.get('/restify/clients/getters/client-profitability', { query: given })).body.data[0]
}

it('is what was approved, paid or not, by its day, and lowers the profit', async () => {
  await spend()
  await spend({ paid_at: '2025-03-05T08:00:00Z', amount: 2050 })
  await spend({ date: '2025-04-01' })
  await spend({ approved_at: null })
  await spend({ approved_at: null, rejected_at: '2025-03-04T08:00:00Z' })
  await spend({ approved_at: null, cancelled_at: '2025-03-04T08:00:00Z' })
  await spend({ project_id: null })
  await spend({ date: '2025-02-28' })
  expect(await march()).toEqual([120.5, 120.5, -120.5, []])
  const { months, totals } = await monthsOf()
  expect(months.map((one) => one.cost_breakdown.expense_cost)).toEqual([120.5, 100])
  expect(totals).toMatchObject({ total_actual_cost: 220.5, profit: -220.5 })
})

it('counts an expense of a bundle for the bundle’s project where it names none itself', async () => {
  const second = (await addProject({ app, company, client, paid: '', unpaid: '' }, 'EUR'))[0]
  const bundle = newId()
  await store('expense_bundles', {
    ...{ tenant_id: company.tenantId, id: bundle, employee_id: company.people.employee.employeeId },
    ...{ title: 'Cluj', project_id: project },
  })
  await spend({ expense_bundle_id: bundle, project_id: null })
  await spend({ expense_bundle_id: bundle, project_id: second, amount: 500 })
  expect((await march())[0]).toBe(100)
  expect((await march(second))[0]).toBe(5)
})

it('goes by the rate that it keeps, else by that of its day, and says apart what has none', async () => {
  // 100.01 lei / 5, twice; alone each would be 20.00.
  await spend({ currency: 'RON', date: '2025-03-11', amount: 10_001 })
  await spend({ currency: 'RON', date: '2025-03-12', amount: 10_001 })
  expect((await march())[0]).toBe(40)
  await spend({ currency: 'USD', exchange_rate: '0.9', exchange_rate_currency: 'EUR' })
  expect(await march()).toEqual([130, 130, -130, []])
  // A rate into another currency than the project's is none.
  await spend({ currency: 'USD', exchange_rate: '4.5', exchange_rate_currency: 'RON' })
  expect(await march()).toEqual([130, 130, null, [['USD', 100]]])
  // The client counts in lei: 200.02, and 450 by the rate that leads there.
  expect(await ofClient()).toMatchObject({ total_actual_cost: 650.02, is_partial: true })
})

it('is the client’s over all of their projects, and no other company’s', async () => {
  const second = (await addProject({ app, company, client, paid: '', unpaid: '' }, 'RON'))[0]
  await spend()
  await spend({ project_id: second, date: '2025-03-11' })
  // 100 × 4.97 + 100 × 5.
  expect(await ofClient()).toMatchObject({
    total_actual_cost: 997,
    total_actual_profitability: -997,
    is_partial: false,
  })
  expect(await ofClient(span, other)).toBeUndefined()
})

it('counts nothing that lies ahead', async () => {
  await spend({ date: '2999-01-02' })
  expect(await ofClient({ start_date: '2999-01-01', end_date: '2999-01-31' })).toMatchObject({ total_actual_cost: 0 })
})

it('agrees with the database to the cent', async () => {
  for (let at = 0; at < 60; at += 1)
    await spend({
      ...{ amount: 1 + ((at * 7919) % 100_003), date: `2025-03-${String(1 + (at % 31)).padStart(2, '0')}` },
      ...(at % 10 === 9 ? { approved_at: null } : {}),
      paid_at: at % 10 === 3 ? '2025-04-01T08:00:00Z' : null,
    })
  const [row] = await app.superuser.global((tx) =>
    tx.rows<{ spent: string }>(
      sql`select sum(amount) / 100.0 as spent from expenses where project_id = ${project} and approved_at is not null`,
    ),
  )
  expect((await march())[0]).toBe(Number(row!.spent))
})
