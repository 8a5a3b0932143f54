import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#testing/index.ts'
import { addProject, logHours, type Stage } from '../profitability/cases.fixture.ts'

let app: TestApp
let stage: Stage
let reader: TestPerson
let today: string

beforeAll(async () => {
  app = await testApp()
  today = '2026-03-10'
  app.clock.advance(Date.parse(`${today}T10:00:00Z`) - app.clock.now().getTime())
  const company = await app.company({ subdomain: 'acme' })
  reader = await company.personWith('manageProjects', 'manageInvoices')
  const client = (await company.admin.post('/restify/clients', { company_name: 'Client' })).body.data.id
  stage = { app, company, client, paid: '', unpaid: '' }
})
afterAll(() => app.close())

const noticesOf = async (email: string) =>
  (await app.queuedMails(email))
    .filter(({ template }) => template === 'project-budget')
    .map(({ props }) => props.percent)

it('notifies of 80 and 100 % of a budget, once each a month, and only those who may read it', async () => {
  const { company } = stage
  const [project, task_id] = await addProject(stage, 'EUR')
  const { employeeId } = company.people.employee
  await company.admin.put(`/restify/projects/${project}`, { budget: 1000, budget_type: 'monthly' })
  await company.admin.post(`/restify/projects/${project}/attach/employees`, {
    employees: [employeeId],
    billed_rate: 50,
  })
  const work = async (date: string, hours: number) => {
    await logHours(stage, employeeId, [{ project_id: project, task_id, date, worked_minutes: hours * 60 }])
    await app.runJob('project-budget-alerts')
    await app.runJob('project-budget-alerts')
  }
  await work('2026-02-27', 20)
  await work('2026-03-02', 15)
  expect(await noticesOf(reader.email), '75 % of March').toEqual([])
  await work('2026-03-03', 1)
  expect(await noticesOf(reader.email)).toEqual([80])
  await work('2026-03-04', 4)
  expect(await noticesOf(reader.email)).toEqual([80, 100])
  await work('2026-03-05', 8)
  expect(await noticesOf(reader.email)).toEqual([80, 100])
  for (const { email } of [company.people.manager, company.people.hr, company.people.employee])
    expect(await noticesOf(email)).toEqual([])

  app.clock.advance(30 * 86_400_000)
  await work('2026-04-08', 20)
  expect(await noticesOf(reader.email), 'at once all of April: of that alone').toEqual([80, 100, 100])
})
