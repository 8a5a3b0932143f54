import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics } from '../profile/employees.fixture.ts'
import { readPay } from './cost-terms.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const today = () => app.today()
const hours = (n: number) => app.clock.advance(n * 3_600_000)

it('keeps what an hour cost on the days before each change of it; the last one of a day is that day’s', async () => {
  const { id } = await add(acme.admin, basics({ internal_cost_hourly_rate: 10 }))
  const first = today()
  const set = async (internal_cost_hourly_rate: number, more: object = {}) =>
    expect((await acme.admin.put(`/restify/employees/${id}`, { internal_cost_hourly_rate, ...more })).status).toBe(200)
  await set(20)
  hours(24 * 5)
  await set(25)
  await set(30, { contract_type: 'b2b_unpaid_holidays' })
  const pay = await app.services.database.tenant(acme.tenantId, (tx) => readPay(tx, acme.tenantId, [id]))
  expect(pay.get(id)!.terms.map((one) => [one.from, one.internalRate, one.contractType])).toEqual([
    ['0001-01-01', 1000, 'employment_contract'],
    [first, 2000, 'employment_contract'],
    [addDays(first, 5), 3000, 'b2b_unpaid_holidays'],
  ])
})
