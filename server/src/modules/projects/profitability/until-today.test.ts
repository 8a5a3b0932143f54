import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { ProfitMonth } from '#contracts/projects/profitability.ts'
import { leave, policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { addProject, logHours, type Stage, setNationalDays } from './cases.fixture.ts'

let app: TestApp
let company: TestCompany
let stage: Stage

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'acme' })
  await setNationalDays({ app, company })
  const client = (await company.admin.post('/restify/clients', { company_name: 'Client' })).body.data.id
  const paid = await policyNamed(company, 'Paid rest', { paid: true })
  stage = { app, company, client, paid, unpaid: paid }
})
afterAll(() => app.close())

it('counts until today: no hours and no leave that lie ahead, and says which month is not over', async () => {
  const employeeId = company.people.employee.employeeId
  const today = app.today()
  const month = today.slice(0, 7)
  await company.admin.post('/restify/employee-salaries', {
    ...{ employee_id: employeeId, amount: 4000, type: 'monthly', currency: 'EUR', from: '2024-01-01', reason: 'Start' },
  })
  const [project_id, task_id] = await addProject(stage, 'EUR')
  await company.admin.post(`/restify/projects/${project_id}/attach/employees`, {
    ...{ employees: [employeeId], billed_rate: 60 },
  })
  await logHours(
    stage,
    employeeId,
    [today, addDays(today, 1), addDays(today, 40)].map((date) => ({ project_id, task_id, date, worked_minutes: 15 })),
  )
  const span = { start_date: addDays(today, -60), end_date: addDays(today, 60) }
  const read = async () => {
    const path = `/restify/projects/${project_id}/getters/project-profitability`
    const { months, totals } = (await company.admin.get(path, { query: span })).body.data
    return { months: months as ProfitMonth[], totals }
  }
  const { months, totals } = await read()
  expect(months.map(({ until }) => until)).toEqual(months.map((one) => (one.month === month ? today : null)))
  expect(totals).toMatchObject({
    timesheet_billable_amount: 15,
    total_actual_cost: expect.toSatisfy((cost) => cost > 0),
  })

  // The rest of the month, and the month after, on paid leave: the quarter of an hour is what it was.
  await leave(app, company, { employeeId, policyId: stage.paid, from: addDays(today, 2), to: addDays(today, 30) })
  expect(await read()).toEqual({ months, totals })

  const ahead = { start_date: addDays(today, 35), end_date: addDays(today, 60) }
  const path = '/restify/clients/getters/client-profitability'
  const clients = async (query: object) =>
    (await company.admin.get(path, { query: { client_ids: stage.client, ...query } })).body.data[0]
  expect(await clients(span)).toMatchObject({ total_worked_minutes: 15, until: today })
  expect(await clients(ahead)).toMatchObject({ total_worked_minutes: 0, total_billable_amount: 0 })
  expect(await clients({ ...span, end_date: addDays(today, -1) })).toMatchObject({ until: null })
})
