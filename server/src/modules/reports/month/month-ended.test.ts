import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MonthEnded, OverAllocated } from '#contracts/reports/month-ended.ts'
import { log, standAt, type TimeCompany, timeCompany, work } from '#modules/time/time-company.fixture.ts'
import { insertRows } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TimeCompany
let other: TimeCompany

beforeAll(async () => {
  app = await testApp()
  standAt(app, '2031-02-10T09:00:00Z')
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
  const { employeeId } = acme.people.employee
  const member = (await acme.admin.get('/restify/project-members', { query: { employee_id: employeeId } })).body.data[0]
  const terms = { billed_rate: 60, currency: 'EUR', weekly_allocation_hours: 50 }
  expect((await acme.admin.put(`/restify/project-members/${member.id}`, terms)).status).toBe(200)
  standAt(app, '2031-03-12T09:00:00Z')
  // February: 28 days. January and March are not of it; what the manager worked has no rate.
  await log(acme.employee, work(acme, '2031-01-31', 60))
  await log(acme.employee, work(acme, '2031-02-10', 180))
  await log(acme.employee, work(acme, '2031-02-28', 120))
  await log(acme.employee, work(acme, '2031-03-03', 45))
  await log(acme.manager, work(acme, '2031-02-28', 100))
})
afterAll(() => app.close())

const month = (client: Client) => client.get('/restify/employees/getters/month-ended')
const read = async (client: Client) => (await month(client)).body.data as MonthEnded

it('adds up the hours of the month before, and those that are charged', async () => {
  expect(await read(acme.admin)).toMatchObject({
    from: '2031-02-01',
    to: '2031-02-28',
    minutes: 400,
    billable_minutes: 300,
    invoiced: [],
  })
  expect(await read(other.admin)).toMatchObject({ minutes: 0, billable_minutes: 0, invoiced: [] })
})

it('says money to those alone who write invoices, and profit where it tells nobody’s pay', async () => {
  const keeper = await acme.personWith('manageTimesheets')
  expect(await read(keeper.client)).toEqual({
    from: '2031-02-01',
    to: '2031-02-28',
    minutes: 400,
    billable_minutes: null,
    invoiced: null,
    profit: null,
    is_partial: false,
  })
  expect((await month(acme.employee)).status).toBe(403)
  const pay = { tenant_id: acme.tenantId, employee_id: acme.people.employee.employeeId, start_date: '2030-01-01' }
  await app.services.database.tenant(acme.tenantId, (tx) =>
    insertRows(tx, 'employee_salaries', [{ ...pay, id: newId(), amount: 300_000, type: 'monthly', currency: 'EUR' }]),
  )
  // Without everybody's pay and leave the sum would tell what the one who worked is paid.
  for (const more of [[], ['manageEmployees'], ['manageHolidays']] as const) {
    const { client } = await acme.personWith('manageTimesheets', 'manageInvoices', ...more)
    expect(await read(client)).toMatchObject({ billable_minutes: 300, invoiced: [], profit: null, is_partial: false })
  }
  expect((await read(acme.admin)).profit).toEqual([{ currency: 'EUR', amount: expect.any(Number) }])
})

it('says who is planned above their hours in the weeks that come, to who plans', async () => {
  const over = (client: Client) => client.get('/restify/employees/getters/over-allocated')
  const answer = await over(acme.admin)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { data } = answer.body as { data: OverAllocated }
  expect(data).toMatchObject({ people: 1, worst: { week: '2031-03-10', percent: 125 } })
  expect((await over(acme.employee)).status).toBe(403)
  expect(((await over(other.admin)).body as { data: OverAllocated }).data).toEqual({ people: 0, worst: null })
})
