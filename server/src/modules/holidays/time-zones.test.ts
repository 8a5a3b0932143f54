import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { makePolicy, standAt } from './requests/requests.checks.fixture.ts'

/** From the last place on earth where a day ends to the first where it begins; with and without clock changes. */
const zones = [
  'Pacific/Pago_Pago', // -11
  'America/Los_Angeles',
  'America/St_Johns', // half an hour off
  'UTC',
  'Europe/Bucharest',
  'Asia/Kathmandu', // a quarter off
  'Pacific/Auckland', // +12, +13 in its summer
  'Pacific/Tongatapu', // +13
]

/** Spans over clock changes of both halves of the earth, the leap day, and New Year. */
const spans = [
  ['2027-03-12', '2027-03-16'],
  ['2027-03-26', '2027-03-30'],
  ['2027-04-02', '2027-04-06'],
  ['2027-09-24', '2027-09-28'],
  ['2027-10-29', '2027-11-02'],
  ['2028-02-28', '2028-03-01'],
  ['2027-12-30', '2028-01-04'],
] as const

let app: TestApp
const companies = new Map<string, { company: TestCompany; policy: string }>()
const own = process.env.TZ

beforeAll(async () => {
  app = await testApp()
  for (const [index, zone] of zones.entries()) {
    const company = await app.company({ subdomain: `zone-${index}` })
    await app.superuser.global((tx) =>
      tx.run(sql`update tenants set time_zone = ${zone} where id = ${company.tenantId}`),
    )
    app.services.tenants.forget(company.subdomain)
    companies.set(zone, { company, policy: await makePolicy(company, { name: 'Leave', days_per_year: 0 }) })
  }
})
afterAll(async () => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
  await app.close()
})

const shown = ({ start_date, end_date }: { start_date: string; end_date: string }) => [start_date, end_date]

describe.each(zones)('in %s', (zone) => {
  it('keeps every day of a request where it was put, wherever the server stands', async () => {
    const { company, policy } = companies.get(zone)!
    for (const [index, [start_date, end_date]] of spans.entries()) {
      process.env.TZ = zones[(zones.indexOf(zone) + index) % zones.length]
      // Late in the evening and early in the morning some zone is on another day than the server.
      standAt(app, index % 2 === 0 ? '2027-01-15T23:59:00Z' : '2027-01-15T00:01:00Z')
      const body = { holiday_policy_id: policy, start_date, end_date }
      const made = await company.employee.post('/restify/holidays', body)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const { id } = made.body.data
      const read = (await company.employee.get(`/restify/holidays/${id}`)).body.data.attributes
      const query = { start_date, end_date, employee_id: company.people.employee.employeeId }
      const away = (await company.admin.get('/restify/holidays/getters/away', { query })).body.data.people
      const absences = away.flatMap(
        ({ absences: list }: { absences: { start_date: string; end_date: string }[] }) => list,
      )
      expect(shown(made.body.data.attributes)).toEqual([start_date, end_date])
      expect(shown(read)).toEqual([start_date, end_date])
      expect(absences.map(shown)).toContainEqual([start_date, end_date])
      const [held] = await app.superuser.global((tx) =>
        tx.rows<{ first: string; last: string }>(
          sql`select min(day) as first, max(day) as last from holiday_days where holiday_id = ${id}`,
        ),
      )
      expect([held!.first, held!.last]).toEqual([start_date, end_date])
    }
  })
})

it('follows the time zone that is set', () => {
  const offsets = ['Pacific/Pago_Pago', 'Pacific/Tongatapu'].map((zone) => {
    process.env.TZ = zone
    return new Date(0).getTimezoneOffset() / 60
  })
  expect(offsets).toEqual([11, -13])
})

describe('the company’s own day', () => {
  it('decides which year is the next one, to the minute of its midnight', async () => {
    const answers: Record<string, number> = {}
    standAt(app, '2026-12-31T10:30:00Z')
    for (const zone of ['Pacific/Auckland', 'Pacific/Tongatapu', 'Europe/Bucharest', 'Pacific/Pago_Pago']) {
      const { company } = companies.get(zone)!
      const policy = await makePolicy(company, { name: 'No advance', days_per_year: 0, allow_advance_booking: false })
      const body = { holiday_policy_id: policy, start_date: '2027-06-07', end_date: '2027-06-07' }
      answers[zone] = (await company.employee.post('/restify/holidays', body)).status
    }
    // Auckland and Tongatapu (+13) are half an hour short of New Year until 11:00 UTC; nobody is in 2027 yet.
    expect(new Set(Object.values(answers))).toEqual(new Set([422]))
    standAt(app, '2026-12-31T11:00:00Z')
    const { company } = companies.get('Pacific/Tongatapu')!
    const policies = (await company.admin.get('/restify/holiday-policies?search=No advance')).body.data
    const body = { holiday_policy_id: policies[0].id, start_date: '2027-06-07', end_date: '2027-06-07' }
    expect((await company.employee.post('/restify/holidays', body)).status).toBe(201)
  })
})
