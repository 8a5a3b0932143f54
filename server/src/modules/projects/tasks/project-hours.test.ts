import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
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

it('says what is planned for tasks of a project and what was logged on them, in all and this month', async () => {
  const client = await acme.admin.post('/restify/clients', { company_name: 'Client' })
  const tasks = [{ name: 'Piles', planned_hours: 10.5 }, { name: 'Cranes' }]
  const made = await acme.admin.post('/restify/projects', { client_id: client.body.data.id, name: 'Quay', tasks })
  const id = made.body.data.id
  const shown = await acme.admin.get(`/restify/tasks?project_id=${id}`)
  const [piles, cranes] = shown.body.data as { id: string; attributes: { planned_hours: number | null } }[]
  expect([piles!.attributes.planned_hours, cranes!.attributes.planned_hours]).toEqual([10.5, null])
  const log = (task_id: string, date: string, worked_minutes: number) =>
    acme.admin.post('/restify/timesheets', { project_id: id, task_id, date, worked_minutes })
  const before = addDays(`${app.today().slice(0, 7)}-01`, -1)
  for (const [task, day, minutes] of [
    [piles!.id, app.today(), 90],
    [piles!.id, before, 60],
    [cranes!.id, before, 30],
  ] as const)
    expect((await log(task, day, minutes)).status).toBe(201)
  const hours = (by: Client) => by.get(`/restify/projects/${id}/getters/hours`)
  expect((await hours(acme.admin)).body.data).toEqual({
    ...{ planned_hours: 10.5, logged_hours: 3, month_hours: 1.5 },
    tasks: expect.arrayContaining([
      { task_id: piles!.id, logged_hours: 2.5 },
      { task_id: cranes!.id, logged_hours: 0.5 },
    ]),
  })
  await acme.admin.patch(`/restify/tasks/${cranes!.id}`, { planned_hours: 2 })
  await acme.admin.patch(`/restify/tasks/${piles!.id}`, { planned_hours: null })
  expect((await hours(acme.admin)).body.data.planned_hours).toBe(2)
  const wrong = await acme.admin.patch(`/restify/tasks/${piles!.id}`, { planned_hours: -1 })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['planned_hours']])
  expect((await hours(acme.employee)).status).toBe(403)
  expect((await hours(other.admin)).status).toBe(404)
})
