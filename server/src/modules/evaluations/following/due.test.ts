import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { type Desk, deskOf, made } from '../evaluations.fixture.ts'

let app: TestApp
let acme: TestCompany
let desk: Desk

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  await app.company({ subdomain: 'other' })
  desk = await deskOf(acme)
})
afterAll(() => app.close())

interface Due {
  evaluations: { person: string; type: string; day: string }[]
  url: string
}
const mails = async (email: string) =>
  (await app.queuedMails(email))
    .filter(({ template }) => template === 'evaluations-due')
    .map(({ props }) => props as unknown as Due)
const follow = async (day: string) => {
  app.clock.advance(Date.parse(`${day}T09:00:00Z`) - app.clock.now().getTime())
  await app.runJob('remind-of-evaluations')
}
const archive = async (employeeId: string) => {
  const path = `/restify/employees/${employeeId}/actions?action=archive`
  expect((await acme.admin.post(path, { termination_date: '2029-01-01' })).status).toBe(200)
}

it('names who, of what kind and on which day, the nearest first, and leads to one’s own', async () => {
  const { hr, employee, manager } = acme.people
  const of = (employee_id: string, evaluated_at: string) =>
    desk.add({ employee_id, evaluated_at, notify_at: '2029-03-12', assignees: [hr.employeeId] })
  await of(employee.employeeId, '2029-03-20')
  await of(manager.employeeId, '2029-03-13')
  await follow('2029-03-12')
  expect(await mails(hr.email)).toEqual([
    {
      company: 'Company acme',
      evaluations: [
        { person: 'manager acme', type: 'Yearly', day: '13.03.2029' },
        { person: 'employee acme', type: 'Yearly', day: '20.03.2029' },
      ],
      url: 'http://acme.localhost:3000/evaluations/my',
    },
  ])
})

it('notifies nobody who has left, and nobody of who has', async () => {
  const [holder, subject] = [await acme.personWith(), await acme.personWith()]
  const { hr, employee } = acme.people
  const before = (await mails(hr.email)).length
  await desk.add({ evaluated_at: '2029-04-11', assignees: [holder.employeeId] })
  await desk.add({ employee_id: subject.employeeId, evaluated_at: '2029-04-11', assignees: [hr.employeeId] })
  await archive(holder.employeeId)
  await archive(subject.employeeId)
  await follow('2029-04-10')
  expect([await mails(holder.email), (await mails(hr.email)).length]).toEqual([[], before])
  expect(await mails(employee.email)).toEqual([])
})

it('is notified of once, and once more where somebody sets another day for that', async () => {
  const holder = await acme.personWith()
  const notify_at = '2029-04-16'
  const id = await desk.add({ evaluated_at: '2029-04-25', notify_at, assignees: [holder.employeeId] })
  for (const day of [notify_at, '2029-04-17']) await follow(day)
  expect(await mails(holder.email)).toHaveLength(1)
  expect((await acme.admin.put(`/restify/evaluations/${id}`, { notify_at: '2029-04-19' })).status).toBe(200)
  await follow('2029-04-18')
  expect(await mails(holder.email)).toHaveLength(1)
  for (const day of ['2029-04-19', '2029-04-20']) await follow(day)
  expect(await mails(holder.email)).toHaveLength(2)
})

it('waits while the company hides evaluations', async () => {
  const { admin } = acme.people
  await desk.add({ evaluated_at: '2029-05-16', assignees: [admin.employeeId] })
  const hide = (value: string[]) => acme.admin.post('/restify/settings/bulk/update', [{ key: 'hidden_modules', value }])
  await hide(['evaluations'])
  await follow('2029-05-15')
  expect(await mails(admin.email)).toEqual([])
  await hide([])
  await follow('2029-05-15')
  expect(await mails(admin.email)).toHaveLength(1)
})

it('is the working day before by the calendar that its subject keeps', async () => {
  const { employeeId } = await acme.personWith()
  const holiday_calendar_id = await made(acme.admin, 'holiday-calendars', { name: 'Wien' })
  const keeps = { employee_id: employeeId, holiday_calendar_id, start_date: '2020-02-01' }
  await made(acme.admin, 'employee-calendars', keeps)
  await made(acme.admin, 'legal-holidays', { name: 'Feiertag', holiday_calendar_id, date: '2029-07-11' })
  const notified = async (employee_id: string) =>
    (await desk.show(await desk.add({ employee_id, evaluated_at: '2029-07-12' }))).notify_at
  expect(await notified(employeeId)).toBe('2029-07-10')
  expect(await notified(acme.people.employee.employeeId)).toBe('2029-07-11')
})

it('is called in each person’s language in their calendar', async () => {
  const { hr, manager } = acme.people
  await app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${hr.userId}`))
  const id = await desk.add({ employee_id: manager.employeeId, assignees: [hr.employeeId] })
  const titles = await app.superuser.global((tx) =>
    tx.rows<{ user_id: string; title: string }>(sql`select user_id, title from calendar_events
      where tenant_id = ${acme.tenantId} and key = ${`evaluation:${id}`}`),
  )
  expect(new Map(titles.map(({ user_id, title }) => [user_id, title]))).toEqual(
    new Map([
      [hr.userId, 'Evaluare: manager acme (Yearly)'],
      [manager.userId, 'Evaluation: manager acme (Yearly)'],
    ]),
  )
})

it('stands in lists with the newest day first', async () => {
  const [early, late, middle] = [
    await desk.add({ evaluated_at: '2030-01-10' }),
    await desk.add({ evaluated_at: '2030-03-10' }),
    await desk.add({ evaluated_at: '2030-02-11' }),
  ]
  expect(await desk.ids(acme.admin, { evaluated_at: '2030-01-01,2030-12-31' })).toEqual([late, middle, early])
})
