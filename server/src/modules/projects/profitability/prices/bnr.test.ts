import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClientProfitability } from '#contracts/projects/profitability.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { storeRates } from '../../exchange-rates/bnr/store-rates.ts'
import { addProject, logHours } from '../cases.fixture.ts'

let app: TestApp
/** One counts with BNR's rates alone, the other has a rate of its own from April on. */
let plain: TestCompany
let own: TestCompany

beforeAll(async () => {
  app = await testApp()
  plain = await app.company({ subdomain: 'plain' })
  own = await app.company({ subdomain: 'own' })
  const of = (currency: string, date: string, rate: string, multiplier = 1) => ({ currency, date, rate, multiplier })
  const rates = [
    of('EUR', '2025-02-26', '4.8'),
    of('EUR', '2025-02-28', '5'),
    of('EUR', '2025-03-01', '9'),
    of('EUR', '2025-03-31', '5.1'),
    of('HUF', '2025-03-10', '1.25', 100),
  ]
  await app.services.database.global((tx) => storeRates(tx, rates, new Date('2025-04-01T11:20:00Z')))
  const rate = { currency: 'EUR', to_currency: 'RON', rate: 6, from_date: '2025-04-01' }
  expect((await own.admin.post('/restify/exchange-rates', rate)).status).toBe(201)
})
afterAll(() => app.close())

/** A client in one currency with a project in another, and an hour on each day at 100. */
async function played(company: TestCompany, [from, to]: [string, string], days: readonly string[]): Promise<string> {
  const client = await company.admin.post('/restify/clients', { company_name: 'Client', prefered_currency: to })
  const stage = { app, company, client: client.body.data.id, paid: '', unpaid: '' }
  const [project_id, task_id] = await addProject(stage, from)
  const { employeeId } = company.people.employee
  await company.admin.post(`/restify/projects/${project_id}/attach/employees`, {
    employees: [employeeId],
    billed_rate: 100,
  })
  await logHours(
    stage,
    employeeId,
    days.map((date) => ({ project_id, task_id, date, worked_minutes: 60 })),
  )
  return stage.client
}

async function charged(company: TestCompany, client: string, month: string): Promise<ClientProfitability> {
  const query = { client_ids: client, start_date: `${month}-01`, end_date: `${month}-28` }
  return (await company.admin.get('/restify/clients/getters/client-profitability', { query })).body.data[0]
}

it('counts a month by BNR’s rate in force on its first day, where the company has none of its own', async () => {
  const days = ['2025-03-03', '2025-03-20', '2025-04-02']
  for (const [company, april] of [
    [plain, 510],
    [own, 600],
  ] as const) {
    const client = await played(company, ['EUR', 'RON'], days)
    // That of the day itself is in force from the next day on.
    expect(await charged(company, client, '2025-03')).toMatchObject({ total_billable_amount: 1000, is_partial: false })
    expect((await charged(company, client, '2025-04')).total_billable_amount).toBe(april)
  }
})

it('counts the same from the middle of a month on', async () => {
  const client = await played(plain, ['EUR', 'RON'], ['2025-03-20'])
  const query = { client_ids: client, start_date: '2025-03-10', end_date: '2025-03-31' }
  const { body } = await plain.admin.get('/restify/clients/getters/client-profitability', { query })
  expect(body.data[0].total_billable_amount).toBe(500)
})

it('turns BNR’s rates round, knows those of a hundred, and puts none together from two', async () => {
  const days = ['2025-04-02']
  const one = async (pair: [string, string]) => charged(plain, await played(plain, pair, days), '2025-04')
  expect((await one(['RON', 'EUR'])).total_billable_amount).toBe(19.61)
  expect((await one(['RON', 'HUF'])).total_billable_amount).toBe(8000)
  expect((await one(['HUF', 'RON'])).total_billable_amount).toBe(1.25)
  expect(await one(['HUF', 'EUR'])).toMatchObject({ total_billable_amount: 0, is_partial: true })
})

it('has no rate for days before the first', async () => {
  const client = await played(plain, ['EUR', 'RON'], ['2025-02-04'])
  expect(await charged(plain, client, '2025-02')).toMatchObject({ total_billable_amount: 0, is_partial: true })
})
