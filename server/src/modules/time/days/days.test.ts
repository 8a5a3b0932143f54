import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { type TimeCompany, timeCompany } from '../time-company.fixture.ts'

let app: TestApp
let acme: TimeCompany
let other: TimeCompany
let policyName: string

/** Approved leave of the employee, of a policy of its own. */
async function away(policy: object, leave: object): Promise<void> {
  const made = await acme.admin.post('/restify/holiday-policies', { days_per_year: 0, method: 'given', ...policy })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const asked = await acme.employee.post('/restify/holidays', { holiday_policy_id: made.body.data.id, ...leave })
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body))
  const { status } = await acme.admin.post(`/restify/holidays/${asked.body.data.id}/actions?action=approve`)
  if (status !== 200) throw new Error(`The leave was not approved: ${status}`)
}

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
  await app.services.database.tenant(acme.tenantId, async (tx) => {
    await tx.run(
      sql`delete from legal_holidays where tenant_id = ${acme.tenantId} and date between '2031-05-26' and '2031-06-08'`,
    )
    for (const [name, date, half] of [
      ['Rusalii', '2031-06-02', false],
      ['Sunday', '2031-06-08', false],
      ['Half', '2031-06-03', true],
    ] as const)
      await tx.run(sql`insert into legal_holidays (tenant_id, id, name, date, end_date, is_half_day)
        values (${acme.tenantId}, ${newId()}, ${name}, ${date}, ${date}, ${half})`)
  })
  policyName = 'Rest of two weeks'
  await away(
    { type: 'other', name: policyName },
    { start_date: '2031-06-04', end_date: '2031-06-05', ends_at_noon: true },
  )
  await away({ type: 'specialRequest', name: 'Conference' }, { start_date: '2031-06-06', end_date: '2031-06-06' })
})
afterAll(() => app.close())

const week = (client: Client, more: Record<string, string> = {}) =>
  client.get('/restify/timesheets/getters/days', {
    query: { start_date: '2031-06-02', end_date: '2031-06-08', ...more },
  })

it('frames a week: the person’s hours less national days and leave, with its half', async () => {
  const { data } = (await week(acme.employee)).body
  expect(data.days.map(({ planned_minutes }: { planned_minutes: number }) => planned_minutes)).toEqual([
    0, 240, 0, 240, 480, 0, 0,
  ])
  expect(data.planned_minutes).toBe(960)
  expect(data.days[0]).toMatchObject({
    national_day: { name: 'Rusalii', is_half_day: false },
    weekend: false,
    employed: true,
  })
  expect(data.days[1].national_day).toMatchObject({ is_half_day: true })
  expect(data.days[2].leave).toEqual([{ part: 1, name: policyName }])
  expect(data.days[3].leave).toEqual([{ part: 0.5, name: policyName }])
  // Special activity is work: nothing is taken off, and nobody is away.
  expect(data.days[4].leave).toEqual([])
  expect(data.days.map(({ weekend }: { weekend: boolean }) => weekend).lastIndexOf(false), 'Friday').toBe(4)
  // A national day on a Sunday is one all the same.
  expect(data.days[6]).toMatchObject({ weekend: true, national_day: { name: 'Sunday' } })
})

it('says why somebody is away to those alone who may read it', async () => {
  const employee_id = acme.people.employee.employeeId
  const keeper = await acme.personWith('manageTimesheets')
  const seen = await week(keeper.client, { employee_id })
  expect(seen.body.data.days[2].leave).toEqual([{ part: 1, name: null }])
  expect(JSON.stringify(seen.body)).not.toContain(policyName)
  expect((await week(acme.hr, { employee_id })).body.data.days[2].leave).toEqual([{ part: 1, name: policyName }])
})

it('shows the days of others to those alone who read their time', async () => {
  const employee_id = acme.people.employee.employeeId
  const colleague = await acme.personWith()
  expect((await week(colleague.client, { employee_id })).status).toBe(404)
  expect((await week(other.admin, { employee_id })).status).toBe(404)
  expect((await week((await acme.personWith('manageEmployees')).client, { employee_id })).status).toBe(200)
})

it('says which days are blocked, and refuses spans that are none', async () => {
  await acme.admin.post('/restify/settings/bulk/update', [{ key: 'block_holidays_in_timesheets', value: true }])
  const { data } = (await week(acme.employee)).body
  expect(data.days.map(({ blocked }: { blocked: boolean }) => blocked)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    true,
  ])
  const wrong = await week(acme.employee, { end_date: '2031-06-01' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['end_date']])
  expect((await week(acme.employee, { end_date: '2031-08-02' })).status).toBe(200)
  const long = await week(acme.employee, { end_date: '2031-08-03' })
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['end_date']])
})
