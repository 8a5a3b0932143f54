import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { entriesOf, log, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'

let app: TestApp
let acme: TimeCompany

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const post = (body: object, client: Client = acme.employee) => client.post('/restify/timesheets', body)
const patch = (id: string, body: object) => acme.employee.patch(`/restify/timesheets/${id}`, body)
const fields = (answer: { status: number; body: { errors?: object } }) => [
  answer.status,
  Object.keys(answer.body.errors ?? {}),
]
const made = async (key: string, body: object): Promise<string> =>
  (await acme.admin.post(`/restify/${key}`, body)).body.data.id

it('corrects what was logged on a task that is archived since, and moves nothing onto it', async () => {
  const { id } = await log(acme.employee, work(acme, '2026-05-04', 30, { task_id: acme.testing }))
  const elsewhere = await log(acme.employee, work(acme, '2026-05-04', 20))
  await acme.admin.post(`/restify/tasks/${acme.testing}/actions?action=archive`)
  expect((await patch(id, { worked_minutes: 40 })).status).toBe(200)
  expect(fields(await patch(elsewhere.id, { task_id: acme.testing }))).toEqual([422, ['task_id']])
  await acme.admin.post('/restify/tasks/actions?action=unarchive', { task_id: acme.testing })
})

it('takes no day more than a year ahead', async () => {
  const ahead = (days: number) => addDays(app.today(), days)
  expect((await post(work(acme, ahead(366), 30))).status).toBe(201)
  expect(fields(await post(work(acme, ahead(367), 30)))).toEqual([422, ['date']])
  expect(fields(await post(work(acme, '9999-12-31', null)))).toEqual([422, ['date']])
})

it('keeps time of an archived project as it was, but for who keeps time or projects', async () => {
  const project = await made('projects', { client_id: acme.clientId, name: 'Over' })
  const task = await made('tasks', { project_id: project, name: 'Done' })
  await made('project-members', { project_id: project, employee_id: acme.people.employee.employeeId })
  const [first, second] = await Promise.all(
    [30, 40].map((minutes) =>
      log(acme.employee, work(acme, '2026-05-03', minutes, { project_id: project, task_id: task })),
    ),
  )
  await acme.admin.post(`/restify/projects/${project}/actions?action=archive`)
  const [shown] = await entriesOf(acme.employee, { date: '2026-05-03' })
  expect(shown!.attributes.is_closed).toBe(true)
  const refused = await patch(first!.id, { worked_minutes: 60 })
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('The project is archived')])
  expect((await patch(first!.id, { project_id: acme.projectId, task_id: acme.taskId })).status).toBe(422)
  expect((await acme.employee.delete(`/restify/timesheets/${second!.id}`)).status).toBe(422)
  const { client: keeper } = await acme.personWith('manageTimesheets')
  expect((await keeper.patch(`/restify/timesheets/${first!.id}`, { worked_minutes: 60 })).status).toBe(200)
  expect((await keeper.delete(`/restify/timesheets/${second!.id}`)).status).toBe(204)
})

it('moves nothing to a day before the person was employed', async () => {
  const { id } = await log(acme.employee, work(acme, '2026-05-05', 30))
  expect(fields(await patch(id, { date: '2019-12-31' }))).toEqual([422, ['date']])
})

it('takes no time of somebody who was taken off the project', async () => {
  const { client, employeeId } = await acme.personWith()
  await made('project-members', { project_id: acme.projectId, employee_id: employeeId })
  const { id } = await log(client, work(acme, '2026-05-05', 30))
  const path = `/restify/projects/${acme.projectId}/actions?action=detach-employee`
  expect((await acme.admin.post(path, { employees: [employeeId] })).status).toBe(200)
  expect(fields(await post(work(acme, '2026-05-05', 30), client))).toEqual([422, ['project_id']])
  expect((await client.patch(`/restify/timesheets/${id}`, { worked_minutes: 20 })).status).toBe(200)
})

it('says how long the day is and how much of it is left', async () => {
  await log(acme.employee, work(acme, '2026-05-06', 1435))
  const { body } = await post(work(acme, '2026-05-06', 6))
  expect(body.errors.worked_minutes).toEqual(['The day has 24:00 hours, of which 0:05 are left. Enter less time.'])
})

it('takes a day again that is as it was for somebody else, or was longer or shorter', async () => {
  const bulk = (rows: object[]) => acme.manager.post('/restify/timesheets/bulk', rows)
  const of = (employee_id: string, minutes: number) => work(acme, '2026-05-07', minutes, { employee_id })
  const { employee, manager } = acme.people
  expect((await bulk([of(employee.employeeId, 60)])).status).toBe(200)
  expect((await bulk([of(manager.employeeId, 60)])).status).toBe(200)
  expect((await bulk([of(employee.employeeId, 61)])).status).toBe(200)
  expect((await bulk([of(employee.employeeId, 61)])).status).toBe(422)
})

it('lists the newest day first, and of a day what was added last', async () => {
  for (const [day, description] of [
    ['2026-06-02', 'first'],
    ['2026-06-03', 'next day'],
    ['2026-06-02', 'second'],
  ] as const)
    await log(acme.employee, work(acme, day, 5, { description }))
  const listed = await entriesOf(acme.employee, { date: '2026-06-01,2026-06-30' })
  expect(listed.map(({ attributes }) => attributes.description)).toEqual(['next day', 'second', 'first'])
})

it('lists nothing of a span that begins or ends on no day', async () => {
  await log(acme.employee, work(acme, '2026-02-02', 5))
  await log(acme.employee, work(acme, '2026-03-03', 5))
  const found = async (date: string) => {
    const { data, meta } = (await acme.employee.get('/restify/timesheets', { query: { date } })).body
    return [data.length, meta.total, meta.total_worked_minutes]
  }
  expect(await found('2026-02-01,2026-02-28')).toEqual([1, 1, 5])
  expect(await found('2026-02-01,2026-02-31')).toEqual([0, 0, 0])
  expect(await found('2026-02-30,2026-03-31')).toEqual([0, 0, 0])
})

it('finds what runs, and what waits to be confirmed', async () => {
  await log(acme.employee, work(acme, '2026-05-08', 5))
  const running = await log(acme.employee, work(acme, '2026-05-08', null))
  const found = async (query: Record<string, string>) => (await entriesOf(acme.employee, query)).map(({ id }) => id)
  expect(await found({ date: '2026-05-08', is_running: 'true' })).toEqual([running.id])
  expect(await found({ date: '2026-05-08', to_confirm: 'true' })).toEqual([])
})

it('blocks and shows the national days of the calendar that a person keeps, and no others', async () => {
  const { client, employeeId } = await acme.personWith()
  await made('project-members', { project_id: acme.projectId, employee_id: employeeId })
  const holiday_calendar_id = await made('holiday-calendars', { name: 'Wien' })
  await made('employee-calendars', { employee_id: employeeId, holiday_calendar_id, start_date: '2020-02-01' })
  await made('legal-holidays', { name: 'Feiertag', holiday_calendar_id, date: '2026-07-14' })
  await made('legal-holidays', { name: 'Company day', date: '2026-07-15' })
  await acme.admin.post('/restify/settings/bulk/update', [{ key: 'block_holidays_in_timesheets', value: true }])
  for (const [who, days] of [
    [client, [422, 201]],
    [acme.employee, [201, 422]],
  ] as const) {
    const answers = [await post(work(acme, '2026-07-14', 30), who), await post(work(acme, '2026-07-15', 30), who)]
    expect(answers.map(({ status }) => status)).toEqual(days)
  }
  const query = { start_date: '2026-07-14', end_date: '2026-07-15' }
  const { data } = (await client.get('/restify/timesheets/getters/days', { query })).body
  expect(data.days.map(({ blocked }: { blocked: boolean }) => blocked)).toEqual([true, false])
  expect(data.days[0].national_day.name).toBe('Feiertag')
  const { id } = await log(client, work(acme, '2026-07-16', 30))
  expect(fields(await client.patch(`/restify/timesheets/${id}`, { date: '2026-07-14' }))).toEqual([422, ['date']])
})
