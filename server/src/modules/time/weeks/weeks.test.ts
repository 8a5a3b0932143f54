import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MissingHours, WorkWeek } from '#contracts/time/weeks.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { log, standAt, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'

let app: TestApp
let acme: TimeCompany
let other: TimeCompany

// A Wednesday; no national day of the company is near.
const TODAY = '2031-03-12'
const MONDAY = '2031-03-10'
const BEFORE = ['2031-03-03', '2031-03-04', '2031-03-05', '2031-03-06', '2031-03-07']

beforeAll(async () => {
  app = await testApp()
  standAt(app, `${TODAY}T09:00:00Z`)
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
  for (const { tenantId } of [acme, other])
    await app.superuser.global((tx) =>
      tx.run(
        sql`delete from legal_holidays where tenant_id = ${tenantId} and date between '2031-03-01' and '2031-03-31'`,
      ),
    )
  const { employee, manager } = acme.people
  await acme.admin.put(`/restify/employees/${employee.employeeId}`, { manager_employee_id: manager.employeeId })
  // 37:30 of 40:00 last week, on Monday more than the day has.
  for (const [day, minutes] of [[BEFORE[0], 540], ...BEFORE.slice(1).map((day) => [day, 427.5])] as [string, number][])
    await log(acme.employee, work(acme, day, Math.floor(minutes)))
  await log(acme.employee, work(acme, MONDAY, 390))
  const policy = { type: 'other', method: 'given', name: 'Surgery', days_per_year: 0 }
  const { data } = (await acme.admin.post('/restify/holiday-policies', policy)).body
  const days = { holiday_policy_id: data.id, start_date: '2031-03-13', end_date: '2031-03-14', ends_at_noon: true }
  const asked = (await acme.employee.post('/restify/holidays', days)).body.data
  expect((await acme.admin.post(`/restify/holidays/${asked.id}/actions?action=approve`)).status).toBe(200)
})
afterAll(() => app.close())

const week = (client: Client, of: string, more: Record<string, string> = {}) =>
  client.get('/restify/timesheets/getters/work-week', { query: { of, ...more } })
const read = async (client: Client, of = 'own') => (await week(client, of)).body.data as WorkWeek
const missing = async (client: Client) =>
  (await client.get('/restify/timesheets/getters/missing-hours')).body.data as MissingHours

it('says of one’s own week what each day plans, what was logged, and what the week before came to', async () => {
  const { from, to, people } = await read(acme.employee)
  expect([from, to, people.length]).toEqual([MONDAY, '2031-03-16', 1])
  const [own] = people
  expect(own!.days.map(({ planned_minutes }) => planned_minutes)).toEqual([480, 480, 480, 0, 240, 0, 0])
  expect(own!.days.map(({ logged_minutes }) => logged_minutes)).toEqual([390, 0, 0, 0, 0, 0, 0])
  expect(own!.days[3]!.leave).toEqual([{ part: 1, name: 'Surgery' }])
  expect(own).toMatchObject({ planned_minutes: 1680, logged_minutes: 390, last_week: { planned_minutes: 2400 } })
  expect((await week(acme.employee, 'own', { date: BEFORE[2]! })).body.data.from).toBe(BEFORE[0])
})

it('says of the team’s week what one’s direct reports logged, and of nobody else', async () => {
  const { people } = await read(acme.manager, 'team')
  expect(people.map(({ employee_id }) => employee_id)).toEqual([acme.people.employee.employeeId])
  expect(people[0]!.days[3]!.leave, 'the manager decides on leave').toEqual([{ part: 1, name: 'Surgery' }])
  // Who reads everybody's time and leads nobody has no team.
  expect((await read(acme.hr, 'team')).people).toEqual([])
  expect((await read(other.manager, 'team')).people).toEqual([])
})

it('shows no team to who may not read time, though they lead people, and no reason to who may not know it', async () => {
  const [lead, keeper] = [await acme.personWith(), await acme.personWith('manageTimesheets')]
  const report = await acme.personWith()
  for (const { employeeId } of [lead, keeper]) {
    await acme.admin.put(`/restify/employees/${report.employeeId}`, { manager_employee_id: employeeId })
    const answer = await week((employeeId === lead.employeeId ? lead : keeper).client, 'team')
    expect(answer.status).toBe(employeeId === lead.employeeId ? 403 : 200)
  }
  await acme.admin.put(`/restify/employees/${acme.people.employee.employeeId}`, {
    manager_employee_id: keeper.employeeId,
  })
  const answer = await week(keeper.client, 'team')
  expect(JSON.stringify(answer.body)).not.toContain('Surgery')
  const days = (answer.body.data as WorkWeek).people.flatMap(({ days }) => days)
  expect(days.flatMap(({ leave }) => leave)).toEqual([
    { part: 1, name: null },
    { part: 0.5, name: null },
  ])
  await acme.admin.put(`/restify/employees/${acme.people.employee.employeeId}`, {
    manager_employee_id: acme.people.manager.employeeId,
  })
})

it('adds up what is missing of last week: one’s own, and of those alone whose time one looks after', async () => {
  expect(await missing(acme.employee)).toEqual({
    from: BEFORE[0],
    to: '2031-03-09',
    own_minutes: 2400 - 540 - 4 * 427,
    people: null,
  })
  const ofTeam = (await missing(acme.manager)).people
  expect(ofTeam).toMatchObject({ minutes: 152, people: 1, of: 1 })
  expect(ofTeam!.names).toHaveLength(1)
  // Who manages people looks after everybody; who has logged nothing for months keeps no time.
  expect((await missing(acme.admin)).people).toMatchObject({ minutes: 152, people: 1, of: 1 })
  expect((await missing(other.admin)).people).toEqual({ minutes: 0, people: 0, of: 0, names: [] })
})
