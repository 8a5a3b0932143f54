import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { entriesOf, log, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'
import { makeProject } from '../work.fixture.ts'

let app: TestApp
let acme: TimeCompany
let other: TimeCompany

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
})
afterAll(() => app.close())

const post = (client: TimeCompany['admin'], body: object) => client.post('/restify/timesheets', body)
const fields = (answer: { status: number; body: { errors?: object } }) => [
  answer.status,
  Object.keys(answer.body.errors ?? {}),
]

it('keeps minutes as they were worked, and says who reads them', async () => {
  const { id } = await log(acme.employee, work(acme, '2026-05-04', 61, { description: 'Login page' }))
  const show = (client: TimeCompany['admin']) => client.get(`/restify/timesheets/${id}`)
  expect((await show(acme.employee)).body.data.attributes).toMatchObject({
    worked_minutes: 61,
    date: '2026-05-04',
    description: 'Login page',
    project_name: 'Portal acme',
    task_name: 'Development',
    timer_started_at: null,
  })
  const colleague = (await acme.personWith()).client
  expect((await show(acme.manager)).status).toBe(200)
  expect((await show((await acme.personWith('manageEmployees')).client)).status).toBe(200)
  expect((await show(colleague)).status).toBe(404)
  expect((await show(other.admin)).status).toBe(404)
  expect(await entriesOf(colleague)).toEqual([])
})

it('takes time on live projects of the person alone, on live tasks, in their employment', async () => {
  const elsewhere = await makeProject(acme.admin, 'Elsewhere', [])
  const body = work(acme, '2026-05-05', 30)
  const there = { ...body, project_id: elsewhere.projectId, task_id: elsewhere.taskId }
  expect(fields(await post(acme.employee, there))).toEqual([422, ['project_id']])
  expect((await post(acme.manager, there)).status).toBe(201)
  expect((await post((await acme.personWith('manageProjects')).client, there)).status).toBe(201)
  expect(fields(await post(acme.employee, { ...body, task_id: elsewhere.taskId }))).toEqual([422, ['task_id']])
  expect(fields(await post(acme.employee, work(other, '2026-05-05', 30)))).toEqual([422, ['project_id']])
  expect(fields(await post(acme.employee, { ...body, date: '2019-12-31' }))).toEqual([422, ['date']])
  const archive = (table: string, id: string, at: string | null) =>
    app.superuser.global((tx) =>
      tx.run(sql`update ${sql.table(table)} set archived_at = ${at}::timestamptz where id = ${id}`),
    )
  await archive('tasks', acme.testing, '2026-05-01')
  expect(fields(await post(acme.employee, { ...body, task_id: acme.testing }))).toEqual([422, ['task_id']])
  await archive('tasks', acme.testing, null)
  await archive('projects', acme.projectId, '2026-05-01')
  expect(fields(await post(acme.employee, body))).toEqual([422, ['project_id']])
  expect(fields(await post(acme.admin, body))).toEqual([422, ['project_id']])
  await archive('projects', acme.projectId, null)
  const { employeeId } = acme.people.employee
  const leaves = (day: string | null) =>
    app.superuser.global((tx) =>
      tx.run(sql`update employees set termination_date = ${day}::date where id = ${employeeId}`),
    )
  await leaves('2026-05-04')
  expect(fields(await post(acme.employee, body))).toEqual([422, ['date']])
  // The last day of employment is one of it, and so is the first.
  await leaves('2026-05-05')
  expect((await post(acme.employee, body)).status).toBe(201)
  await leaves(null)
  const { start_date } = (await acme.admin.get(`/restify/employees/${employeeId}`)).body.data.attributes
  const first = await post(acme.employee, { ...body, date: start_date })
  expect(first.status).toBe(201)
  expect((await acme.employee.delete(`/restify/timesheets/${first.body.data.id}`)).status).toBe(204)
})

it('lets only those who keep timesheets write for others, and keeps an entry with its person', async () => {
  const { employeeId } = acme.people.employee
  const body = work(acme, '2026-05-06', 45, { employee_id: employeeId })
  const people = await acme.personWith('manageEmployees')
  expect((await post(people.client, body)).status).toBe(403)
  const { id } = await log(acme.manager, body)
  expect((await people.client.patch(`/restify/timesheets/${id}`, { worked_minutes: 1 })).status).toBe(403)
  expect((await people.client.delete(`/restify/timesheets/${id}`)).status).toBe(403)
  const moved = await acme.manager.patch(`/restify/timesheets/${id}`, { employee_id: acme.people.manager.employeeId })
  expect(fields(moved)).toEqual([422, ['employee_id']])
  // Nobody starts the timer of somebody else.
  expect(fields(await post(acme.manager, { ...body, worked_minutes: null }))).toEqual([422, ['worked_minutes']])
  expect((await acme.manager.post(`/restify/timesheets/${id}/actions?action=start-timer`)).status).toBe(403)
})

it('refuses more than a day has: 24 hours, 23 and 25 where clocks change', async () => {
  const fits = async (day: string, minutes: number) => (await post(acme.manager, work(acme, day, minutes))).status
  for (const [day, length] of [
    ['2026-06-01', 1440],
    ['2026-03-29', 1380],
    ['2026-10-25', 1500],
  ] as const) {
    expect(await fits(day, 60)).toBe(201)
    expect(await fits(day, length - 59)).toBe(422)
    expect(await fits(day, length - 60)).toBe(201)
    expect(await fits(day, 1)).toBe(422)
  }
  const [full] = await entriesOf(acme.manager, { date: '2026-06-01' })
  const more = await acme.manager.patch(`/restify/timesheets/${full!.id}`, { worked_minutes: 1441 })
  expect(fields(more)).toEqual([422, ['worked_minutes']])
  const moved = await acme.manager.patch(`/restify/timesheets/${full!.id}`, { date: '2026-03-29' })
  expect(fields(moved)).toEqual([422, ['worked_minutes']])
})

it('stores and deletes lists whole or not at all, and says when a day was copied before', async () => {
  const day = '2026-07-06'
  const rows = [work(acme, day, 60), work(acme, day, 60), work(acme, day, 30, { description: 'Mails' })]
  const bulk = (list: object[]) => acme.employee.post('/restify/timesheets/bulk', list)
  const broken = await bulk([...rows, work(acme, day, 1400)])
  expect(fields(broken)).toEqual([422, ['3.worked_minutes']])
  expect(await entriesOf(acme.employee, { date: day })).toEqual([])
  const made = await bulk(rows)
  expect([made.status, made.body.data.length]).toEqual([200, 3])
  expect(fields(await bulk(rows))).toEqual([422, ['0.task_id', '1.task_id', '2.task_id']])
  const ids = made.body.data.map(({ id }: { id: string }) => id)
  const foreign = (await log(acme.manager, work(acme, day, 10))).id
  const remove = (list: string[]) => acme.employee.call('DELETE', '/restify/timesheets/bulk/delete', list)
  const otherWords = await bulk([work(acme, day, 30, { description: 'Calls' })])
  expect(otherWords.status, 'as long, but for something else').toBe(200)
  expect((await remove([otherWords.body.data[0].id])).status).toBe(200)
  expect((await remove([...ids, foreign])).status).toBe(404)
  expect(await entriesOf(acme.employee, { date: day })).toHaveLength(3)
  expect((await remove(ids)).status).toBe(200)
  expect(await entriesOf(acme.employee, { date: day })).toEqual([])
})

it('blocks national days where the company does', async () => {
  await app.services.database.tenant(acme.tenantId, async (tx) => {
    await tx.run(
      sql`delete from legal_holidays where tenant_id = ${acme.tenantId} and date <= '2026-12-01' and end_date >= '2026-12-01'`,
    )
    for (const [name, date, half] of [
      ['Ziua Națională', '2026-12-01', false],
      ['Half', '2026-12-03', true],
    ] as const)
      await tx.run(sql`insert into legal_holidays (tenant_id, id, name, date, end_date, is_half_day)
        values (${acme.tenantId}, ${newId()}, ${name}, ${date}, ${date}, ${half})`)
  })
  const on = async (date: string) => (await post(acme.employee, work(acme, date, 30))).status
  expect(await on('2026-12-01')).toBe(201)
  await acme.admin.post('/restify/settings/bulk/update', [{ key: 'block_holidays_in_timesheets', value: true }])
  const blocked = await post(acme.employee, work(acme, '2026-12-01', 30))
  expect(fields(blocked)).toEqual([422, ['date']])
  expect(blocked.body.errors.date[0]).toContain('Ziua Națională')
  expect(await on('2026-12-03')).toBe(201)
  expect(await on('2026-12-02')).toBe(201)
})

it('takes no more time without a paid plan, and keeps what is there in order', async () => {
  const { id } = await log(other.employee, work(other, '2026-05-04', 10))
  const plan = (name: string) =>
    app.superuser.global((tx) => tx.run(sql`update seats set plan = ${name} where tenant_id = ${other.tenantId}`))
  await plan('Free')
  expect((await post(other.employee, work(other, '2026-05-04', 10))).status).toBe(403)
  expect((await other.employee.patch(`/restify/timesheets/${id}`, { worked_minutes: 20 })).status).toBe(200)
  await plan('Pro Monthly')
})

it('shows when time was entered where the company wants it, to those who keep timesheets', async () => {
  const stamp = async (client: TimeCompany['admin']) => (await entriesOf(client))[0]!.attributes.created_at
  await log(acme.manager, work(acme, '2026-05-07', 5))
  expect(await stamp(acme.manager)).toBeNull()
  await acme.admin.post('/restify/settings/bulk/update', [{ key: 'show_timesheet_dates', value: true }])
  expect(await stamp(acme.manager)).toMatch(/^\d{4}-/)
  expect(await stamp(acme.employee)).toBeUndefined()
})
