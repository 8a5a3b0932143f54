import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { settleHolidays } from '../../jobs.ts'
import { makePolicy, standOn, takenOf } from '../requests.checks.fixture.ts'

let app: TestApp
let acme: TestCompany
let vacation: string
let sick: string
let person: TestPerson

beforeAll(async () => {
  app = await testApp()
  standOn(app, '2026-11-16')
  acme = await app.company({ subdomain: 'acme' })
  await app.company({ subdomain: 'other' })
  const rule = { days_per_year: 10, carry_over_until: '01-31' }
  vacation = await makePolicy(acme, { type: 'timeoff', name: 'Vacation', ...rule })
  sick = await makePolicy(acme, { name: 'Sick', days_per_year: 0 })
  person = await acme.personWith()
  await settleHolidays(app.services)
  standOn(app, '2027-03-10')
  await settleHolidays(app.services)
})
afterAll(() => app.close())

const left = async (): Promise<number> => {
  const query = { employee_id: person.employeeId, holiday_policy_id: vacation, year: '2027' }
  const { body } = await acme.hr.get('/restify/holiday-balances', { query })
  return body.data[0].attributes.balance
}

it('a request that becomes one of another policy takes what was carried over at once, and gives it back', async () => {
  expect(await left()).toBe(10)
  const span = { start_date: '2027-01-11', end_date: '2027-01-15' }
  const made = await person.client.post('/restify/holidays', { holiday_policy_id: sick, ...span })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const request = `/restify/holidays/${made.body.data.id}`
  // Five of the ten days that were carried over are taken before their last day: no more than the others are lost.
  expect((await person.client.put(request, { holiday_policy_id: vacation })).status).toBe(200)
  expect(await left()).toBe(10)
  expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 2400, held: 2400 })
  expect((await person.client.put(request, { start_date: '2027-02-08', end_date: '2027-02-12' })).status).toBe(200)
  expect(await left()).toBe(5)
  expect((await person.client.put(request, { holiday_policy_id: sick })).status).toBe(200)
  expect(await left()).toBe(10)
})
