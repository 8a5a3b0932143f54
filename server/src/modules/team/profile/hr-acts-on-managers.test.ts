import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme', seats: 20 })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

let counter = 0
const basics = () => ({
  first_name: 'Lead',
  last_name: `Nr ${++counter}`,
  email: `lead${counter}@acme.test`,
  contract_type: 'employment_contract',
  start_date: '2024-01-01',
  weekly_hours_capacity: 40,
})
const path = (id: string) => `/restify/employees/${id}`

it('has HR hire a manager, invite them, give the role, set their last day and archive them', async () => {
  const { hr, roleIds } = acme
  const hired = await hr.post('/restify/employees', { ...basics(), role_id: roleIds.manager })
  expect([hired.status, hired.body.errors]).toEqual([201, undefined])
  const { id, attributes } = hired.body.data
  expect(attributes.can_change_access).toBe(true)
  const { user_id, email } = attributes
  const invited = await hr.post('/restify/invitations', { user_id, email })
  expect(invited.status).toBe(201)
  const invitation = `/restify/invitations/${invited.body.data.id}/actions?action=`
  expect((await hr.post(`${invitation}resend-invitation-email`)).status).toBe(200)
  expect((await hr.post(`${invitation}cancel-invitation-email`)).status).toBe(200)
  const roles = (ids: string[]) => hr.post(`/restify/users/${user_id}/sync/roles`, { roles: ids })
  expect((await roles([roleIds.employee])).status).toBe(200)
  expect((await roles([roleIds.manager, roleIds.hr])).status).toBe(200)
  expect((await hr.put(path(id), { termination_date: '2030-06-30' })).status).toBe(200)
  expect((await hr.post(`${path(id)}/actions?action=archive`, { termination_date: '2030-06-30' })).status).toBe(200)
  expect((await hr.post('/restify/employees/actions?action=unarchive', { employee_id: id })).status).toBe(200)
  expect((await other.hr.put(path(id), { termination_date: null })).status).toBe(404)
})

it('leaves out of HR’s reach who holds a power over people, pay or money that HR lacks, and managers reach nobody', async () => {
  const { manager, hr } = acme.people
  expect((await acme.hr.get(path(manager.employeeId))).body.data.attributes.can_change_access).toBe(true)
  for (const permission of ['manageInvoices', 'manageExpenses', 'manageBilling', 'manageCompany'] as const) {
    const mighty = await acme.personWith(permission, 'manageProjects')
    expect((await acme.hr.get(path(mighty.employeeId))).body.data.attributes.can_change_access).toBe(false)
    const leaves = await acme.hr.post(`${path(mighty.employeeId)}/actions?action=archive`, {
      termination_date: '2030-06-30',
    })
    expect(leaves.status).toBe(403)
  }
  const given = await acme.hr.post('/restify/employees', { ...basics(), role_id: acme.roleIds.admin })
  expect([given.status, Object.keys(given.body.errors)]).toEqual([422, ['role_id']])
  expect((await acme.manager.put(path(hr.employeeId), { termination_date: '2030-06-30' })).status).toBe(403)
})

it('says of whom HR does not reach which administrators do, at most three who can sign in', async () => {
  const shown = async (id: string, client = acme.hr) => (await client.get(path(id))).body.data?.attributes
  const { admin, manager } = acme.people
  expect(await shown(manager.employeeId)).toMatchObject({ can_change_access: true, access_changed_by: null })
  expect((await shown(admin.employeeId)).access_changed_by).toBe('admin acme')
  expect(await shown(admin.employeeId, acme.admin)).toMatchObject({ can_change_access: true, access_changed_by: null })
  expect(await shown(admin.employeeId, acme.manager)).not.toHaveProperty('access_changed_by')
  const invited = await acme.admin.post('/restify/employees', { ...basics(), role_id: acme.roleIds.admin })
  expect((await shown(invited.body.data.id)).access_changed_by).toBe('admin acme')
  expect(await shown(other.people.admin.employeeId)).toBeUndefined()
})

it('counts a permission for reports as held by who holds it for everybody', async () => {
  const lead = await acme.personWith('manageGoalsForDirectReports')
  const [wide, without] = [
    await acme.personWith('manageEmployees', 'manageGoals'),
    await acme.personWith('manageEmployees'),
  ]
  const reaches = async ({ client }: typeof wide) =>
    (await client.get(path(lead.employeeId))).body.data.attributes.can_change_access
  expect([await reaches(wide), await reaches(without)]).toEqual([true, false])
})

it('lets nobody put a power of the work that they lack into a role', async () => {
  const clerk = await acme.personWith('manageBilling', 'manageEmployees', 'manageGoals')
  const role = (await clerk.client.post('/restify/roles', { name: 'Clerk' })).body.data.id
  const permissions = await app.superuser.global((tx) =>
    tx.rows<{ id: string; name: string }>(sql`select id, name from permissions
      where name in ('manageProjects', 'manageGoalsForDirectReports') order by name`),
  )
  const give = (ids: string[]) => clerk.client.post(`/restify/roles/${role}/sync/permissions`, { permissions: ids })
  expect((await give([permissions[1]!.id])).status).toBe(422)
  expect((await give([permissions[0]!.id])).status).toBe(200)
})
