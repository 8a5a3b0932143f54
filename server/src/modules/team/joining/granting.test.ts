import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'

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
const waiting = () =>
  app.superuser.global((tx) =>
    tx.rows(sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
  )
const untilWaiting = (count: number) => expect.poll(waiting, { interval: 10, timeout: 10_000 }).toHaveLength(count)

describe('two who change the roles of one person at once', () => {
  it('leave the person with what the second of them has set, and with nothing more', async () => {
    const person = await acme.personWith('manageGoals')
    const { admin, hr } = acme.roleIds
    const begun = await app.superuser.global(async (gate) => {
      await gate.run(sql`select from user_roles where user_id = ${person.userId} for update`)
      const first = acme.admin.put(`/restify/employees/${person.employeeId}`, { role_id: admin })
      await untilWaiting(1)
      const second = acme.admin.post(`/restify/users/${person.userId}/sync/roles`, { roles: [hr] })
      await untilWaiting(2)
      return [first, second]
    })
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200])
    expect(await rolesOf(person)).toEqual([hr])
  })

  it('are each asked of what the person holds by then', async () => {
    const person = await acme.personWith()
    const { admin, employee } = acme.roleIds
    const begun = await app.superuser.global(async (gate) => {
      await gate.run(sql`select from user_roles where user_id = ${person.userId} for update`)
      const given = acme.admin.post(`/restify/users/${person.userId}/sync/roles`, { roles: [admin] })
      await untilWaiting(1)
      const taken = acme.hr.put(`/restify/employees/${person.employeeId}`, { role_id: employee })
      await untilWaiting(2)
      return [given, taken]
    })
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 403])
    expect(await rolesOf(person)).toEqual([admin])
  })
})
