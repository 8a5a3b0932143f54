import { afterAll, beforeAll, expect, it } from 'vitest'
import { MOST_TOGETHER } from '#contracts/engine/together.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const together = ({ get }: Client, ...asks: string[]) =>
  get(`/together?${asks.map((ask) => `ask=${encodeURIComponent(ask)}`).join('&')}`)
const alone = async ({ get }: Client, ask: string) => {
  const { status, body } = await get(ask)
  return { status, body }
}

const asks = [
  '/restify/employees?perPage=3&sort=first_name&archived=false',
  '/restify/employees/getters/available-seats',
  '/approvals/waiting?first=5',
  '/restify/holidays?can_approve=true',
  '/restify/audit-log',
  '/restify/employees?sort=nothing',
  '/restify/nothing',
  '/restify/employees/getters/nothing',
]

it('answers each as it would alone, in their order, to everybody by their own rights', async () => {
  for (const client of [acme.admin, acme.manager, acme.employee, other.hr]) {
    const { status, body } = await together(client, ...asks)
    expect(status).toBe(200)
    expect(body.data).toEqual(await Promise.all(asks.map((ask) => alone(client, ask))))
  }
})

it('says the fields and sentences of each in the language of the reader', async () => {
  const headers = { 'x-locale': 'ro' }
  const ask = '/restify/timesheets/getters/days?start_date=2027-02-02&end_date=2027-02-01'
  const { body } = await acme.employee.get(`/together?ask=${encodeURIComponent(ask)}`, { headers })
  expect(body.data).toEqual(
    [{ ...(await acme.employee.get(ask, { headers })) }].map(({ status, body }) => ({ status, body })),
  )
})

it('reads, and reads only what is data for who is signed in', async () => {
  const refused = [
    '/together?ask=/restify/employees',
    '/tenant',
    '/live',
    '/restify/plans',
    '/restify/employees/getters/export?start_date=2027-01-01&end_date=2027-01-31',
    'https://example.com/',
    '//restify/employees',
    '/restify/employees/actions?action=export',
    `/restify/employees/${acme.people.employee.employeeId}`,
  ]
  const { body } = await together(acme.admin, ...refused)
  expect(body.data.map(({ status }: { status: number }) => status)).toEqual(refused.map(() => 404))
})

it('is for who is signed in, and no more at once than a page needs', async () => {
  expect((await app.client('acme').get('/together?ask=/restify/employees')).status).toBe(401)
  expect((await acme.admin.get('/together')).status).toBe(422)
  expect((await together(acme.admin, ...Array(MOST_TOGETHER + 1).fill('/restify/tags'))).status).toBe(422)
})
