import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const key = { headers: { 'idempotency-key': 'one-and-the-same' } }

it('answers a repeated POST whole, with the address of what was made', async () => {
  const kind = { type: 'other', method: 'given', name: 'Any', days_per_year: 0 }
  const [first, second] = [
    await acme.admin.post('/restify/holiday-policies', kind, key),
    await acme.admin.post('/restify/holiday-policies', kind, key),
  ]
  expect(first.headers.location).toBe(`/restify/holiday-policies/${first.body.data.id}`)
  expect([second.status, second.headers.location]).toEqual([201, first.headers.location])
})

it('asks no key of what changes a record, which may be sent again as it is', async () => {
  const path = `/restify/employees/${acme.people.employee.employeeId}`
  for (const first_name of ['Ana', 'Ioana'])
    expect((await acme.admin.put(path, { first_name }, key)).body.data.attributes.first_name).toBe(first_name)
})
