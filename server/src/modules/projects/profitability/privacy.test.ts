import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { ProfitMonth, ProfitPart } from '#contracts/projects/profitability.ts'
import { policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { cases, logHours, play, type Stage, setNationalDays } from './cases.fixture.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
let paidByMonth: string
let internal: string

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  await setNationalDays({ app, company })
  const client = (await company.admin.post('/restify/clients', { company_name: 'Client' })).body.data.id
  const paid = await policyNamed(company, 'Paid rest', { paid: true })
  const stage: Stage = { app, company, client, paid, unpaid: paid }
  const of = (name: string) => play(stage, cases.find((one) => one.name === name)!)
  paidByMonth = await of('a currency without a rate stands apart')
  internal = await of('an internal cost an hour stands for the salary and for leave')
})
afterAll(() => app.close())

const read = async (by: Client, project: string, from = '2025-03-01', to = '2025-04-30') => {
  const path = `/restify/projects/${project}/getters`
  const query = `start_date=${from}&end_date=${to}`
  const figures = await by.get(`${path}/project-profitability?${query}`)
  const parts = await by.get(`${path}/profitability-parts?${query}`)
  return { figures, months: figures.body.data?.months as ProfitMonth[], parts: parts.body.data as ProfitPart[] }
}

it('withholds cost and profit from those who may not read pay, for any span they ask for', async () => {
  for (const permissions of [[], ['manageEmployees'], ['manageHolidays'], ['manageTimesheets']] as const) {
    const { client } = await company.personWith('manageProjects', 'manageInvoices', ...permissions)
    for (const [from, to] of [
      ['2025-03-01', '2025-04-30'],
      ['2025-03-03', '2025-03-03'],
      ['2025-01-01', '2025-03-03'],
    ]) {
      const { figures, months, parts } = await read(client, paidByMonth, from, to)
      const march = months.find(({ month }) => month === '2025-03')!
      expect(march).toMatchObject({ actual_cost: null, profit: null, withheld: true, timesheet_billable_amount: 400 })
      expect(Object.values(march.cost_breakdown)).toEqual([null, null, null, 0])
      expect(march.apart.every(({ actual_cost }) => actual_cost === null)).toBe(true)
      expect(figures.body.data).toMatchObject({ withheld: true, totals: { total_actual_cost: null, profit: null } })
      expect(parts.map(({ kind }) => kind)).toEqual(['timesheet_billable_amount'])
    }
  }
  const { client } = await company.personWith('manageProjects', 'manageInvoices', 'manageEmployees', 'manageHolidays')
  const { months } = await read(client, paidByMonth)
  expect(months[0]).toMatchObject({ withheld: false, apart: [{ currency: 'GBP', actual_cost: 160 }] })
})

it('shows a cost that was set for a person: no salary stands behind it', async () => {
  const { client } = await company.personWith('manageProjects', 'manageInvoices')
  const { months, parts } = await read(client, internal)
  expect(months[0]).toMatchObject({ actual_cost: 240, profit: 160, withheld: false })
  expect(parts.find(({ kind }) => kind === 'hourly_based_salaries')).toMatchObject({ rate: 30, minutes: 480 })
})

it('is for those with both permissions, in their own company', async () => {
  for (const permission of ['manageProjects', 'manageInvoices'] as const)
    expect((await read((await company.personWith(permission)).client, internal)).figures.status).toBe(403)
  expect((await read(other.admin, internal)).figures.status).toBe(404)
  expect((await read(company.admin, internal, '2025-03-02', '2025-03-01')).figures.body.errors).toHaveProperty(
    'end_date',
  )
})

it('dates a change of the internal cost: the months before stay as they were', async () => {
  const client = (await company.admin.get('/restify/clients')).body.data[0].id
  const { employeeId } = company.people.manager
  const path = `/restify/employees/${employeeId}`
  await company.admin.put(path, { internal_cost_hourly_rate: 20 })
  const made = await company.admin.post('/restify/projects', {
    client_id: client,
    name: 'Dated',
    currency: 'EUR',
    tasks: [{ name: 'Task' }],
    employees: [{ employee_id: employeeId }],
  })
  const project = made.body.data.id
  const task = (await company.admin.get(`/restify/tasks?project_id=${project}`)).body.data[0].id
  const day = app.today()
  const stage: Stage = { app, company, client, paid: '', unpaid: '' }
  await logHours(stage, employeeId, [{ project_id: project, task_id: task, date: day, worked_minutes: 60 }])
  const cost = async () => (await read(company.admin, project, day, day)).months[0]!.actual_cost
  expect(await cost()).toBe(20)
  app.clock.advance(86_400_000)
  await company.admin.put(path, { internal_cost_hourly_rate: 99 })
  expect(await cost()).toBe(20)
  await company.admin.put(path, { internal_cost_hourly_rate: null, contract_type: 'b2b_paid_holidays' })
  expect(await cost()).toBe(20)
})

it('are read of ten years at once, and not of a day more', async () => {
  const last = addDays('2016-01-01', 3659)
  expect((await read(company.admin, internal, '2016-01-01', last)).figures.status).toBe(200)
  const { figures } = await read(company.admin, internal, '2016-01-01', addDays(last, 1))
  expect([figures.status, Object.keys(figures.body.errors ?? {})]).toEqual([422, ['end_date']])
})
