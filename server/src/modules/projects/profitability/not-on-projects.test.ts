import { afterAll, beforeAll, expect, it } from 'vitest'
import { leave, policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { addProject, logHours, type Stage, setNationalDays } from './cases.fixture.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany
let stage: Stage
let project: string
let employeeId: string

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  await setNationalDays({ app, company })
  const client = (await company.admin.post('/restify/clients', { company_name: 'Client' })).body.data.id
  const paid = await policyNamed(company, 'Paid rest', { paid: true })
  stage = { app, company, client, paid, unpaid: paid }
  employeeId = company.people.employee.employeeId
  const [first, second] = [await addProject(stage, 'EUR'), await addProject(stage, 'EUR')]
  project = first[0]
  const entry = ([project_id, task_id]: readonly [string, string], date: string, worked_minutes: number) => ({
    ...{ project_id, task_id, date, worked_minutes },
  })
  await logHours(stage, employeeId, [
    entry(first, '2025-03-03', 480),
    entry(first, '2025-03-04', 240),
    entry(second, '2025-03-05', 300),
    entry(first, '2025-04-01', 60),
    entry(first, '2999-01-02', 60),
  ])
  await leave(app, company, { employeeId, policyId: paid, from: '2025-03-10', to: '2025-03-14' })
})
afterAll(() => app.close())

const read = (client: Client, query = { start_date: '2025-03-01', end_date: '2025-03-31' }) =>
  client.get(`/restify/projects/${project}/getters/not-on-projects`, { query })

it('says how much of the time that somebody could work is on no project, leave and national days left out', async () => {
  // March 2025: 21 days of 8 hours, five of them on leave: 16 × 480 = 7,680 minutes, of which 480 + 240 + 300 are on projects.
  const { body } = await read(company.admin)
  expect(body.data).toEqual([
    { employee_id: employeeId, name: expect.any(String), available: 7680, logged: 1020, not_on_projects: 6660 },
  ])
})

it('counts nothing that lies ahead', async () => {
  const ahead = { start_date: '2999-01-01', end_date: '2999-01-31' }
  expect((await read(company.admin, ahead)).body.data).toEqual([])
})

it('is for those who see what the figures cost: of nobody to others, and of no other company', async () => {
  const figures = await company.personWith('manageProjects', 'manageInvoices')
  expect((await read(figures.client)).body.data).toEqual([])
  expect((await read(company.manager)).status).toBe(403)
  expect((await read(other.admin)).status).toBe(404)
})
