import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { leave, policyNamed } from '../../holidays/away/leave.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let project: string

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  const client_id = (await acme.admin.post('/restify/clients', { company_name: 'Client' })).body.data.id
  const { employee, manager } = acme.people
  const employees = [{ employee_id: employee.employeeId }, { employee_id: manager.employeeId }]
  project = (await acme.admin.post('/restify/projects', { client_id, name: 'Website', employees })).body.data.id
  for (const { employeeId } of [employee, acme.people.hr])
    await acme.admin.put(`/restify/employees/${employeeId}`, { birth_date: '1992-02-29' })
})
afterAll(() => app.close())

const calendar = (by: Client, start_date = '2026-02-01', end_date = '2026-02-28') =>
  by.get(`/restify/projects/${project}/getters/calendar`, { query: { start_date, end_date } })

it('shows the people of a project and their birthdays to those on it, and to those who keep projects', async () => {
  const { employee, manager } = acme.people
  for (const reader of [acme.employee, acme.manager, acme.admin]) {
    const { body } = await calendar(reader)
    const people = body.data.people as { employee_id: string; birthdays: string[] }[]
    expect(people.map(({ employee_id }) => employee_id).sort()).toEqual(
      [employee.employeeId, manager.employeeId].sort(),
    )
    expect(people.find(({ employee_id }) => employee_id === employee.employeeId)?.birthdays).toEqual(['2026-02-28'])
    expect(JSON.stringify(body)).not.toContain('1992')
  }
  const years = (await calendar(acme.employee, '2027-12-31', '2028-03-01')).body.data.people
  expect(years.flatMap((one: { birthdays: string[] }) => one.birthdays)).toEqual(['2028-02-29'])
})

it('is there for nobody else, and not for who was taken off', async () => {
  expect((await calendar(acme.hr)).status).toBe(404)
  expect((await calendar(other.admin)).status).toBe(404)
  const { employeeId } = acme.people.manager
  const on = (action: string) =>
    acme.admin.post(`/restify/projects/${project}/actions?action=${action}`, { employees: [employeeId] })
  await on('detach-employee')
  expect((await calendar(acme.employee)).body.data.people).toHaveLength(1)
  await on('restore-employees')
  expect((await calendar(acme.employee)).body.data.people).toHaveLength(2)
  expect(Object.keys((await calendar(acme.admin, '2026-02-02', '2026-02-01')).body.errors)).toEqual(['end_date'])
})

it('says why somebody is away only to those who may know it', async () => {
  const { employeeId } = acme.people.employee
  const policyId = await policyNamed(acme, 'Rest')
  await leave(app, acme, { employeeId, policyId, from: '2026-02-10', to: '2026-02-11' })
  const { client, employeeId: colleague } = await acme.personWith()
  await acme.admin.post(`/restify/projects/${project}/attach/employees`, { employees: [colleague] })
  const absences = async (by: Client) =>
    (await calendar(by)).body.data.people.find((one: { employee_id: string }) => one.employee_id === employeeId)
      .absences
  expect(await absences(acme.admin)).toMatchObject([{ start_date: '2026-02-10', policy: { name: 'Rest' } }])
  expect(await absences(client)).toMatchObject([{ start_date: '2026-02-10', policy: null, holiday_id: null }])
})
