import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmployeeCapacity } from '#contracts/reports/capacity.ts'
import { leave, policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { makeProject } from '#modules/time/work.fixture.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { fillNationalDays, somebody } from '../presence/presence.fixture.ts'

// Friday 1 May 2026 is a national day; the two weeks begin on Mondays.
const SPAN = { start_date: '2026-04-27', end_date: '2026-05-10' }

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  await fillNationalDays(acme)
})
afterAll(() => app.close())

const read = (client: Client, query: object = {}) =>
  client.get('/restify/employees/getters/employee-capacity', { query: { ...SPAN, ...query } })
const of = async (id: string, query: object = {}): Promise<EmployeeCapacity | undefined> =>
  (await read(acme.admin, query)).body.data.find((one: EmployeeCapacity) => one.id === id)

it('takes national days and leave off the week, and says what projects take of it', async () => {
  const id = await somebody(acme)
  const { projectId } = await makeProject(acme.admin, 'Portal', [])
  const joined = await acme.admin.post('/restify/project-members', {
    ...{ project_id: projectId, employee_id: id, weekly_allocation_hours: 30 },
  })
  expect(joined.status).toBe(201)
  const policyId = await policyNamed(acme, 'Rest')
  await leave(app, acme, { employeeId: id, policyId, from: '2026-05-05', to: '2026-05-06', startsAtNoon: true })
  expect(await of(id)).toMatchObject({
    weekly_capacity: 40,
    // 32 of the first week, 40 - 12 of the second.
    total_available_hours: 60,
    national_holidays: 1,
    days_off: 1.5,
    total_days_off: 2.5,
    total_workdays: 10,
    weekly_allocation_hours_per_project: { [projectId]: 30 },
    steps: [
      {
        ...{ from: '2026-04-27', capacity_hours: 40, outside_hours: 0, national_hours: 8, leave_hours: 0 },
        ...{ available_hours: 32, planned_hours: 24, projects: { [projectId]: 24 }, national_days: 1 },
      },
      {
        ...{ from: '2026-05-04', capacity_hours: 40, outside_hours: 0, national_hours: 0, leave_hours: 12 },
        ...{ available_hours: 28, planned_hours: 30, projects: { [projectId]: 30 }, national_days: 0 },
      },
    ],
  })
  // Nobody plans for a national day. Of a week that the span cuts, its working days carry their share.
  const cut = await of(id, { start_date: '2026-05-07' })
  expect(cut!.steps).toMatchObject([
    { from: '2026-05-04', available_hours: 16, planned_hours: 12, projects: { [projectId]: 12 } },
  ])
  const onProject = (await read(acme.admin, { project_id: projectId })).body.data
  expect(onProject.map((one: EmployeeCapacity) => one.id)).toEqual([id])
  await acme.admin.post(`/restify/projects/${projectId}/actions?action=archive`)
  expect((await of(id))!.steps.map(({ planned_hours }) => planned_hours)).toEqual([0, 0])
})

it('has no hours before the first day, and leaves out who is not employed in the span', async () => {
  const late = await somebody(acme, { start_date: '2026-05-04' })
  const later = await somebody(acme, { start_date: '2026-06-01' })
  expect((await of(late))!.steps.map(({ available_hours }) => available_hours)).toEqual([null, 40])
  expect(await of(later)).toBeUndefined()
  // In the week of the first day the days before it are taken off.
  const cut = await somebody(acme, { start_date: '2026-05-06' })
  expect((await of(cut))!.steps[1]).toMatchObject({ capacity_hours: 40, outside_hours: 16, available_hours: 24 })
})

it('is by weeks up to 13 of them, and by months beyond, where the days add up to the same', async () => {
  const id = await somebody(acme)
  const { projectId } = await makeProject(acme.admin, 'Months', [])
  await acme.admin.post('/restify/project-members', {
    ...{ project_id: projectId, employee_id: id, weekly_allocation_hours: 20 },
  })
  const weeks = (await of(id, { start_date: '2026-05-01', end_date: '2026-07-26' }))!.steps
  expect(weeks).toHaveLength(13)
  const months = (await of(id, { start_date: '2026-05-01', end_date: '2026-07-31' }))!.steps
  expect(months.map(({ from }) => from)).toEqual(['2026-05-01', '2026-06-01', '2026-07-01'])
  // July has 23 working days, of which the last week is no part of the weeks above.
  expect(months[2]).toMatchObject({ capacity_hours: 184, available_hours: 184, planned_hours: 92 })
  const planned = (of: typeof weeks) => of.reduce((sum, one) => sum + one.planned_hours, 0)
  expect(planned(months) - planned(weeks)).toBe(20)
})

it('is of a team, or of those who report to a manager', async () => {
  const lead = await somebody(acme)
  const member = await somebody(acme, { manager_employee_id: lead })
  const department = (await acme.admin.post('/restify/departments', { name: 'Making' })).body.data.id
  const team = await acme.admin.post('/restify/directions', { name: 'Web', department_id: department })
  await acme.admin.patch(`/restify/employees/${lead}`, { direction_id: team.body.data.id })
  const ids = async (query: object) => (await read(acme.admin, query)).body.data.map((one: EmployeeCapacity) => one.id)
  expect(await ids({ direction_id: team.body.data.id })).toEqual([lead])
  expect(await ids({ manager_employee_id: lead })).toEqual([member])
})

it('counts special activity as work', async () => {
  const id = await somebody(acme)
  const policyId = await policyNamed(acme, 'Courses', { type: 'specialRequest' })
  await leave(app, acme, { employeeId: id, policyId, from: '2026-05-05', to: '2026-05-06' })
  expect(await of(id)).toMatchObject({ days_off: 0, total_available_hours: 72 })
})

it('is for who plans projects or keeps timesheets, and says nothing of another company', async () => {
  const other = await app.company({ subdomain: 'other' })
  expect((await read(acme.employee)).status).toBe(403)
  expect((await read((await acme.personWith('manageProjects')).client)).status).toBe(200)
  expect((await read((await acme.personWith('manageTimesheets')).client)).status).toBe(200)
  const here = new Set((await read(acme.admin)).body.data.map((one: EmployeeCapacity) => one.id))
  const there = (await read(other.admin)).body.data as EmployeeCapacity[]
  expect(there.some(({ id }) => here.has(id))).toBe(false)
  const wrong = await read(acme.admin, { end_date: '2027-06-01' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['end_date']])
})
