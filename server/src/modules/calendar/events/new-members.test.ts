import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewMember } from '#contracts/calendar/new-members.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  ;[acme, other] = [await app.company({ subdomain: 'acme' }), await app.company({ subdomain: 'other' })]
})
afterAll(() => app.close())

const starts = (company: TestCompany, who: 'employee' | 'manager' | 'hr' | 'admin', days: number) =>
  company.admin.put(`/restify/employees/${company.people[who].employeeId}`, { start_date: addDays(app.today(), days) })

const newMembers = async (client: Client) => {
  const { status, body } = await client.get('/restify/employees/getters/new-members')
  expect(status).toBe(200)
  return body.data as NewMember[]
}

it('names to everybody who of their company has joined lately or joins soon, the nearest first', async () => {
  await starts(acme, 'employee', 20)
  await starts(acme, 'manager', -3)
  await starts(acme, 'hr', -61)
  await starts(acme, 'admin', 31)
  await starts(other, 'employee', 0)
  const found = await newMembers(acme.employee)
  expect(found.map(({ id }) => id)).toEqual([acme.people.manager.employeeId, acme.people.employee.employeeId])
  expect(Object.keys(found[0]!).sort()).toEqual(['avatar', 'id', 'name', 'position', 'start_date'])
  expect(found[0]!.start_date).toBe(addDays(app.today(), -3))
})
