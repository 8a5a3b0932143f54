import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp, whileHeld } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const rolesOf = async ({ userId }: TestPerson) => {
  const { body } = await acme.admin.get(`/restify/users/${userId}`, { query: { related: 'roles' } })
  return body.data.relationships.roles.map((role: { id: string }) => role.id)
}
const rolesHeld = ({ userId }: TestPerson) => sql`select from user_roles where user_id = ${userId} for update`

describe('two who change the roles of one person at once', () => {
  it('leave the person with what the second of them has set, and with nothing more', async () => {
    const person = await acme.personWith('manageGoals')
    const { admin, hr } = acme.roleIds
    const answers = await whileHeld(
      app,
      rolesHeld(person),
      () => acme.admin.put(`/restify/employees/${person.employeeId}`, { role_id: admin }),
      () => acme.admin.post(`/restify/users/${person.userId}/sync/roles`, { roles: [hr] }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rolesOf(person)).toEqual([hr])
  })

  it('are each asked of what the person holds by then', async () => {
    const person = await acme.personWith()
    const { admin, employee } = acme.roleIds
    const answers = await whileHeld(
      app,
      rolesHeld(person),
      () => acme.admin.post(`/restify/users/${person.userId}/sync/roles`, { roles: [admin] }),
      () => acme.hr.put(`/restify/employees/${person.employeeId}`, { role_id: employee }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 403])
    expect(await rolesOf(person)).toEqual([admin])
  })
})

describe('several roles of one person', () => {
  const roleIdOf = async ({ employeeId }: TestPerson) =>
    (await acme.admin.get(`/restify/employees/${employeeId}`)).body.data.attributes.role_id

  it('stand in the order in which they were given, and the first is the one of the profile', async () => {
    const person = await acme.personWith()
    const { admin, manager, hr, employee } = acme.roleIds
    const path = `/restify/users/${person.userId}/sync/roles`
    expect((await acme.admin.put(`/restify/employees/${person.employeeId}`, { role_id: employee })).status).toBe(200)
    for (const roles of [
      [employee, manager, hr],
      [employee, hr, admin, manager],
    ]) {
      const { body } = await acme.admin.post(path, { roles })
      expect(body.data.relationships.roles.map(({ id }: { id: string }) => id)).toEqual(roles)
      expect(await roleIdOf(person)).toBe(employee)
    }
    expect((await acme.admin.post(path, { roles: [hr, employee] })).status).toBe(200)
    expect(await roleIdOf(person)).toBe(hr)
    for (const given of [admin, manager])
      expect((await acme.admin.post(path.replace('sync', 'attach'), { roles: [given] })).status).toBe(201)
    expect(await rolesOf(person)).toEqual([hr, employee, admin, manager])
    expect((await acme.admin.post(path.replace('sync', 'detach'), { roles: [hr] })).status).toBe(204)
    expect(await rolesOf(person)).toEqual([employee, admin, manager])
    expect(await roleIdOf(person)).toBe(employee)
  })
})
