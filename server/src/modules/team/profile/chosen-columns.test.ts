import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  const { employee, manager } = acme.people
  const change = { manager_employee_id: manager.employeeId }
  expect((await acme.admin.put(`/restify/employees/${employee.employeeId}`, change)).status).toBe(200)
})
afterAll(() => app.close())

/** The manager in the row of the employee, as a reader sees it. */
async function managerIn(client: Client, related: string) {
  const { body } = await client.get('/restify/employees', { query: { related, perPage: '50' } })
  const row = body.data.find(({ id }: { id: string }) => id === acme.people.employee.employeeId)
  return row.relationships.manager as { id: string; attributes: object; relationships?: Record<string, unknown> }
}

it('reads of a relation the columns that are chosen, and all where none are', async () => {
  const chosen = await managerIn(acme.admin, 'manager[first_name|last_name|avatar]')
  expect(chosen.id).toBe(acme.people.manager.employeeId)
  expect(Object.keys(chosen.attributes).sort()).toEqual(['avatar', 'first_name', 'last_name'])
  const whole = await managerIn(acme.admin, 'manager')
  expect(Object.keys(whole.attributes).length).toBeGreaterThan(20)
  for (const related of ['manager[first_name],manager', 'manager,manager[first_name]'])
    expect((await managerIn(acme.admin, related)).attributes).toEqual(whole.attributes)
})

it('shows no column by choice that its reader may not see, and goes on behind a relation', async () => {
  expect(Object.keys((await managerIn(acme.employee, 'manager[first_name|salary|nothing]')).attributes)).toEqual([
    'first_name',
  ])
  const { attributes, relationships } = await managerIn(acme.admin, 'manager[first_name].user')
  expect(Object.keys(attributes)).toEqual(['first_name'])
  expect(relationships).toHaveProperty('user.attributes.email')
})
