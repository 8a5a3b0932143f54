import { afterAll, beforeAll, expect, it } from 'vitest'
import { policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { addProject, cases, exchange, logHours, play, type Stage, setNationalDays } from './cases.fixture.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
let stage: Stage

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  await setNationalDays({ app, company })
  for (const one of exchange) await company.admin.post('/restify/exchange-rates', one)
  const paid = await policyNamed(company, 'Paid rest', { paid: true })
  stage = { app, company, client: '', paid, unpaid: paid }
})
afterAll(() => app.close())

const addClient = async (prefered_currency = 'EUR'): Promise<string> => {
  const answer = await company.admin.post('/restify/clients', { company_name: 'Client', prefered_currency })
  stage.client = answer.body.data.id
  return stage.client
}
const play1 = (name: string) => play(stage, cases.find((one) => one.name === name)!)
const read = (by: Client, ids: string[], more: object = {}) =>
  by.get('/restify/clients/getters/client-profitability', {
    query: { client_ids: ids.join(','), start_date: '2025-01-01', end_date: '2025-12-31', ...more },
  })

it('adds up what the projects of a client cost and earned, archived ones too', async () => {
  const [client, empty] = [await addClient(), await addClient()]
  stage.client = client
  const projects = [
    await play1('an internal cost an hour stands for the salary and for leave'),
    await play1('half a day of leave'),
  ]
  const year = 'start_date=2025-01-01&end_date=2025-12-31'
  const own = await Promise.all(
    projects.map(async (id) => {
      const path = `/restify/projects/${id}/getters/project-profitability?${year}`
      return (await company.admin.get(path)).body.data.totals
    }),
  )
  await company.admin.post(`/restify/projects/${projects[0]}/actions?action=archive`, {})
  const sum = (name: string) => own.reduce((total, one) => total + Math.round(one[name] * 100), 0) / 100
  const minutes = await company.admin.get('/restify/timesheets', {
    query: { client_id: client, date: '2025-01-01,2025-12-31' },
  })
  const { body } = await read(company.admin, [client, empty])
  expect(body.data).toHaveLength(2)
  expect(body.data.find((one: { id: string }) => one.id === client)).toEqual({
    id: client,
    currency: 'EUR',
    total_actual_cost: sum('total_actual_cost'),
    total_invoiced_amount: 0,
    total_paid_amount: 0,
    total_actual_profitability: sum('profit'),
    total_worked_minutes: minutes.body.meta.total_worked_minutes,
    total_billable_amount: sum('timesheet_billable_amount'),
    is_partial: false,
    until: null,
  })
  expect(body.data.find((one: { id: string }) => one.id === empty)).toMatchObject({
    ...{ total_actual_cost: 0, total_worked_minutes: 0, total_billable_amount: 0 },
  })
})

it('counts a project in another currency at the rates of its days, and says what has none', async () => {
  const client = await addClient('RON')
  const employee_id = company.people.employee.employeeId
  for (const [currency, billed_rate] of [
    ['EUR', 50],
    ['GBP', 80],
  ] as const) {
    const [project_id, task_id] = await addProject(stage, currency)
    await company.admin.post(`/restify/projects/${project_id}/attach/employees`, {
      employees: [employee_id],
      billed_rate,
    })
    await logHours(stage, employee_id, [{ project_id, task_id, date: '2025-03-04', worked_minutes: 120 }])
  }
  const [found] = (await read(company.admin, [client])).body.data
  // 2 hours × 50 EUR × 5 RON; pounds have no rate.
  expect(found).toMatchObject({
    ...{ currency: 'RON', total_billable_amount: 500, total_worked_minutes: 240, is_partial: true },
    total_actual_profitability: null,
  })
})

it('rounds hours and what they are charged at where it is asked for and the company rounds, and cost never', async () => {
  const client = await addClient()
  await play1('half a day of leave')
  const [project_id, task_id] = await addProject(stage, 'EUR')
  const employee_id = company.people.employee.employeeId
  const body = { employees: [employee_id], billed_rate: 60 }
  await company.admin.post(`/restify/projects/${project_id}/attach/employees`, body)
  const hours = [10, 25].map((worked_minutes) => ({ project_id, task_id, date: '2025-06-03', worked_minutes }))
  await logHours(stage, employee_id, hours)
  const round = async (value: string) => {
    await company.admin.post('/restify/settings/bulk/update', [
      { key: 'time_rounding', value },
      { key: 'time_rounding_way', value: 'up' },
      { key: 'time_rounding_by', value: 'entry' },
    ])
  }
  const june = { start_date: '2025-06-03', end_date: '2025-06-03' }
  const found = async (more: object = {}) => (await read(company.admin, [client], { ...june, ...more })).body.data[0]
  const logged = await found({ rounded: 'true' })
  expect(logged).toMatchObject({ total_worked_minutes: 35, total_billable_amount: 35 })
  await round('30')
  const rounded = await found({ rounded: 'true' })
  expect(rounded).toMatchObject({ total_worked_minutes: 60, total_billable_amount: 60 })
  expect(rounded.total_actual_cost).toBe(logged.total_actual_cost)
  expect(await found()).toEqual(logged)
  await round('none')
})

it('hides cost where it would show pay, and answers of no other company', async () => {
  const client = await addClient()
  await play1('half a day of leave')
  const { client: reader } = await company.personWith('manageInvoices')
  const [found] = (await read(reader, [client])).body.data
  expect(found).toMatchObject({ total_actual_cost: null, total_actual_profitability: null })
  expect(found.total_billable_amount).toBeGreaterThan(0)
  expect((await read(other.admin, [client])).body.data).toEqual([])
  expect((await read(company.manager, [client])).status).toBe(403)
  expect(Object.keys((await read(company.admin, [])).body.errors)).toEqual(['client_ids'])
  const long = await read(company.admin, [client], { start_date: '2005-01-01' })
  expect(Object.keys(long.body.errors)).toEqual(['end_date'])
})

it('puts clients in the order of their names, 500 at most', async () => {
  const named = async (company_name: string): Promise<string> =>
    (await company.admin.post('/restify/clients', { company_name })).body.data.id
  const [last, first] = [await named('Zeta'), await named('Alpha')]
  const { data } = (await read(company.admin, [last, first])).body
  expect(data.map(({ id }: { id: string }) => id)).toEqual([first, last])
  const ids = Array.from({ length: 500 }, () => newId())
  expect((await read(company.admin, ids)).status).toBe(200)
  expect(Object.keys((await read(company.admin, [...ids, newId()])).body.errors)).toEqual(['client_ids'])
})

it('says what each of some projects cost and earned, as its own page does', async () => {
  await addClient()
  const projects = [
    await play1('an internal cost an hour stands for the salary and for leave'),
    await play1('half a day of leave'),
  ]
  const span = { start_date: '2025-01-01', end_date: '2025-12-31' }
  const sums = (by: Client, ids: string[]) =>
    by.get('/restify/projects/getters/profitability-sums', { query: { ...span, project_ids: ids.join(',') } })
  const { data } = (await sums(company.admin, projects)).body
  for (const id of projects) {
    const own = await company.admin.get(`/restify/projects/${id}/getters/project-profitability`, { query: span })
    const { totals, currency } = own.body.data
    expect(data.find((one: { id: string }) => one.id === id)).toEqual({
      ...totals,
      ...{ id, currency, withheld: false, is_partial: false },
    })
  }
  expect((await sums(other.admin, projects)).body.data).toEqual([])
  expect((await sums(company.manager, projects)).status).toBe(403)
  expect(
    (
      await sums(
        company.admin,
        Array.from({ length: 201 }, () => newId()),
      )
    ).status,
  ).toBe(422)
})
