import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { act, log, standAt, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'

let app: TestApp
let acme: TimeCompany
let other: TimeCompany

beforeAll(async () => {
  app = await testApp()
  standAt(app, '2026-10-20T08:00:00Z')
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
})
afterAll(() => app.close())

const LAST = '2026-09-30'
const set = (client: Client, key: string, value: unknown) =>
  client.post('/restify/settings/bulk/update', [{ key, value }])
const fields = (answer: { status: number; body: { errors?: object } }) => [
  answer.status,
  Object.keys(answer.body.errors ?? {}),
]
const at = (id: string) => `/restify/timesheets/${id}`

it('is set by who keeps time, to a day that has come', async () => {
  const { client: keeper } = await acme.personWith('manageTimesheets')
  const { client: builder } = await acme.personWith('manageProjects', 'manageCompany')
  expect((await set(builder, 'time_closed_until', LAST)).status).toBe(403)
  expect(fields(await set(keeper, 'time_closed_until', addDays(app.today(), 1)))).toEqual([422, ['0.value']])
  expect(fields(await set(keeper, 'time_closed_after_days', 0))).toEqual([422, ['0.value']])
  expect((await set(keeper, 'time_closed_until', app.today())).status).toBe(200)
  expect((await set(keeper, 'time_closed_until', null)).status).toBe(200)
})

it('keeps closed time from all changes but those of who keeps time, and says who can', async () => {
  const closed = await log(acme.employee, work(acme, LAST, 60))
  const open = await log(acme.employee, work(acme, '2026-10-01', 60))
  const theirs = await log(other.employee, work(other, LAST, 60))
  await set(acme.hr, 'time_closed_until', LAST)
  const post = (body: object) => acme.employee.post('/restify/timesheets', body)
  const refused = await post(work(acme, LAST, 30))
  expect(fields(refused)).toEqual([422, ['date']])
  expect(refused.body.errors.date[0]).toContain('Time until 30.09.2026 is closed')
  expect(fields(await post(work(acme, LAST, null)))).toEqual([422, ['date']])
  const copied = await acme.employee.post('/restify/timesheets/bulk', [work(acme, '2026-09-29', 30)])
  expect(fields(copied)).toEqual([422, ['0.date']])
  const changes = [{ worked_minutes: 59 }, { description: 'Later' }, { date: '2026-10-01' }]
  for (const change of changes)
    expect(fields(await acme.employee.patch(at(closed.id), change)), JSON.stringify(change)).toEqual([422, ['date']])
  expect(fields(await acme.employee.patch(at(open.id), { date: LAST }))).toEqual([422, ['date']])
  expect(fields(await act(acme.employee, closed.id, 'start-timer'))).toEqual([422, ['date']])
  const kept = await acme.employee.delete(at(closed.id))
  expect([kept.status, kept.body.message]).toEqual([
    422,
    'Time until 30.09.2026 is closed, so it stays as it is. People who keep time can change it.',
  ])
  const [one, two] = [await log(acme.employee, work(acme, '2026-10-02', 5)), closed]
  expect((await acme.employee.delete('/restify/timesheets/bulk/delete', [one.id, two.id])).status).toBe(422)
  const { worked_minutes, description } = (await acme.employee.get(at(closed.id))).body.data.attributes
  expect([worked_minutes, description]).toEqual([60, null])
  // Another company closes its own.
  expect((await other.employee.patch(at(theirs.id), { worked_minutes: 50 })).status).toBe(200)
  expect((await acme.employee.patch(at(open.id), { worked_minutes: 50 })).status).toBe(200)
  const { client: keeper } = await acme.personWith('manageTimesheets')
  expect((await keeper.patch(at(closed.id), { worked_minutes: 50 })).status).toBe(200)
  expect((await keeper.delete(at(closed.id))).status).toBe(204)
  await set(acme.hr, 'time_closed_until', null)
})

it('closes what is older than so many days, and says of each day whether it is closed to its reader', async () => {
  await set(acme.hr, 'time_closed_after_days', 10)
  const post = async (date: string) => (await acme.employee.post('/restify/timesheets', work(acme, date, 30))).status
  expect([await post('2026-10-09'), await post('2026-10-10')]).toEqual([422, 201])
  const query = { start_date: '2026-10-09', end_date: '2026-10-10', employee_id: acme.people.employee.employeeId }
  const closedTo = async (client: Client) =>
    (await client.get('/restify/timesheets/getters/days', { query })).body.data.days.map(
      ({ closed }: { closed: boolean }) => closed,
    )
  expect(await closedTo(acme.employee)).toEqual([true, false])
  expect(await closedTo(acme.hr)).toEqual([false, false])
  await set(acme.hr, 'time_closed_after_days', null)
})

it('lets a timer that runs on a day be stopped once the day is closed', async () => {
  const { id } = await log(acme.employee, work(acme, app.today(), null))
  await set(acme.hr, 'time_closed_until', app.today())
  app.clock.advance(600_000)
  const stopped = await act(acme.employee, id, 'stop-timer')
  expect(stopped.body.data.attributes).toMatchObject({ worked_minutes: 10, is_running: false })
  await set(acme.hr, 'time_closed_until', null)
})
