import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, testApp } from '#testing/index.ts'
import { act, entriesOf, log, standAt, type TimeCompany, timeCompany, work } from '../time-company.fixture.ts'
import { endedAt } from './elapsed.ts'

const MINUTE = 60_000
let app: TestApp
let acme: TimeCompany
let other: TimeCompany

beforeAll(async () => {
  app = await testApp()
  standAt(app, '2026-10-20T06:00:00Z')
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
})
afterAll(() => app.close())

const attributesOf = async (client: TimeCompany['admin'], id: string) =>
  (await client.get(`/restify/timesheets/${id}`)).body.data.attributes
const running = (client: TimeCompany['admin']) => entriesOf(client, { timer: 'running' })

it('starts with an entry without minutes, counts whole minutes and goes on from them', async () => {
  const { id, attributes } = await log(acme.employee, work(acme, '2026-10-20', null))
  expect(attributes).toMatchObject({ worked_minutes: 0, is_running: true })
  expect(Date.parse(attributes.timer_started_at as string)).toBeCloseTo(app.clock.now().getTime(), -4)
  app.clock.advance(25 * MINUTE + 30_000)
  const stopped = await act(acme.employee, id, 'stop-timer')
  expect(stopped.body.data.attributes).toMatchObject({ worked_minutes: 25, timer_started_at: null, to_confirm: false })
  expect((await act(acme.employee, id, 'stop-timer')).status).toBe(422)
  const started = await act(acme.employee, id, 'start-timer')
  expect(started.body.data.attributes).toMatchObject({
    worked_minutes: 25,
    initial_worked_minutes: 25,
    is_running: true,
  })
  expect((await act(acme.employee, id, 'start-timer')).status).toBe(422)
  app.clock.advance(5 * MINUTE)
  expect((await act(acme.employee, id, 'stop-timer')).body.data.attributes.worked_minutes).toBe(30)
})

it('starts on no task that was archived since', async () => {
  const { id } = await log(acme.employee, work(acme, '2026-10-20', 5, { task_id: acme.testing }))
  const archive = (at: string | null) =>
    app.superuser.global((tx) =>
      tx.run(sql`update tasks set archived_at = ${at}::timestamptz where id = ${acme.testing}`),
    )
  await archive('2026-10-19')
  const refused = await act(acme.employee, id, 'start-timer')
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['task_id']])
  await archive(null)
  expect((await acme.employee.delete(`/restify/timesheets/${id}`)).status).toBe(204)
})

it('runs on no day that is still to come, but on one where its person already is', async () => {
  const { id } = await log(acme.employee, work(acme, '2026-10-22', 30))
  const started = await act(acme.employee, id, 'start-timer')
  const begun = await acme.employee.post('/restify/timesheets', work(acme, '2026-10-21', null))
  for (const { status, body } of [started, begun]) expect([status, Object.keys(body.errors)]).toEqual([422, ['date']])
  expect(await running(acme.employee)).toEqual([])
  expect((await acme.employee.delete(`/restify/timesheets/${id}`)).status).toBe(204)
  // In Auckland it is the evening of the next day once it is noon in Bucharest.
  const { client, employeeId } = await acme.personWith()
  await acme.admin.put(`/restify/employees/${employeeId}`, { timezone: 'New Zealand Standard Time' })
  await acme.admin.post('/restify/project-members', { project_id: acme.projectId, employee_id: employeeId })
  app.clock.advance(6 * 60 * MINUTE)
  const ahead = await log(client, work(acme, '2026-10-21', null))
  expect(ahead.attributes.is_running).toBe(true)
  await act(client, ahead.id, 'stop-timer')
  app.clock.advance(-6 * 60 * MINUTE)
})

it('is found by the advanced filter, in both of its shapes', async () => {
  const { id } = await log(acme.hr, work(acme, '2026-10-20', 5))
  const timed = await log(acme.admin, work(acme, '2026-10-20', null))
  const found = async (value: unknown) => {
    const filters = Buffer.from(JSON.stringify([{ key: 'timer', value }])).toString('base64')
    const { status, body } = await acme.admin.get('/restify/timesheets', { query: { filters } })
    return status === 200 ? body.data.map((one: { id: string }) => one.id) : [status, Object.keys(body.errors)]
  }
  for (const value of [true, { running: true }]) {
    expect(await found(value)).toContain(timed.id)
    expect(await found(value)).not.toContain(id)
  }
  for (const value of [false, { running: false }]) {
    expect(await found(value)).toContain(id)
    expect(await found(value)).not.toContain(timed.id)
  }
  for (const value of [{ running: 'soon' }, { stopped: true }, { running: true, stopped: true }, {}])
    expect(await found(value)).toEqual([422, ['filters']])
  await act(acme.admin, timed.id, 'stop-timer')
})

it('ends the other timer of that person, on any day, and no other person’s', async () => {
  const theirs = await log(other.employee, work(other, '2026-10-20', null))
  const colleagues = await log(acme.manager, work(acme, '2026-10-20', null))
  const first = await log(acme.employee, work(acme, '2026-10-19', null))
  app.clock.advance(10 * MINUTE)
  const second = await log(acme.employee, work(acme, '2026-10-20', null, { task_id: acme.testing }))
  expect(await attributesOf(acme.employee, first.id)).toMatchObject({ worked_minutes: 10, is_running: false })
  expect((await running(acme.employee)).map(({ id }) => id)).toEqual([second.id])
  const [stopped] = (await acme.employee.get(`/restify/timesheets/${first.id}/getters/history`)).body.data
  expect(stopped).toMatchObject({ action: 'stop-timer', user: { id: acme.people.employee.userId } })
  await act(acme.employee, first.id, 'start-timer')
  expect((await running(acme.employee)).map(({ id }) => id)).toEqual([first.id])
  expect(await attributesOf(acme.manager, colleagues.id)).toMatchObject({ is_running: true })
  expect(await attributesOf(other.employee, theirs.id)).toMatchObject({ is_running: true })
  for (const [client, id] of [
    [acme.employee, first.id],
    [acme.manager, colleagues.id],
    [other.employee, theirs.id],
  ] as const)
    await act(client, id, 'stop-timer')
})

it('goes on from minutes that are written while it runs', async () => {
  const { id } = await log(acme.employee, work(acme, '2026-10-20', null))
  app.clock.advance(40 * MINUTE)
  const edited = await acme.employee.patch(`/restify/timesheets/${id}`, { worked_minutes: 15 })
  expect(edited.body.data.attributes).toMatchObject({
    worked_minutes: 15,
    initial_worked_minutes: 15,
    is_running: true,
  })
  app.clock.advance(3 * MINUTE)
  expect((await act(acme.employee, id, 'stop-timer')).body.data.attributes.worked_minutes).toBe(18)
})

it('ends with its day when it is forgotten, and waits to be confirmed', async () => {
  // Half a minute past 18:00 in Bucharest: not quite six hours until midnight.
  standAt(app, '2026-10-24T15:00:30Z')
  const { id } = await log(acme.employee, work(acme, '2026-10-24', null))
  const [job] = await app.superuser.global((tx) =>
    tx.rows<{ run_at: string }>(sql`select run_at from graphile_worker._private_jobs
      where key = ${`end-timer:${acme.people.employee.employeeId}`}`),
  )
  expect(new Date(job!.run_at).toISOString()).toBe('2026-10-24T21:00:00.000Z')
  const end = { tenantId: acme.tenantId, employeeId: acme.people.employee.employeeId }
  await app.runJob('end-timer', end)
  expect(await attributesOf(acme.employee, id)).toMatchObject({ is_running: true })
  standAt(app, '2026-10-25T08:00:00Z')
  await app.runJob('end-timer', end)
  await app.runJob('end-timer', end)
  expect(await attributesOf(acme.employee, id)).toMatchObject({
    worked_minutes: 359,
    is_running: false,
    to_confirm: true,
  })
  const [ended] = (await acme.employee.get(`/restify/timesheets/${id}/getters/history`)).body.data
  expect(ended).toMatchObject({ action: 'end-timer', user: null })
  expect(ended.changes).toContainEqual(
    expect.objectContaining({ field: 'worked_minutes', kind: 'minutes', after: 359 }),
  )
  // Who goes on with it for a while has not said yet that the minutes before are right.
  await act(acme.employee, id, 'start-timer')
  expect((await act(acme.employee, id, 'stop-timer')).body.data.attributes.to_confirm).toBe(true)
  expect((await act(acme.employee, id, 'confirm')).body.data.attributes.to_confirm).toBe(false)
  expect((await act(acme.employee, id, 'confirm')).status).toBe(422)
})

it('is looked after at the end of its day, also where it goes on from minutes that were there', async () => {
  standAt(app, '2026-11-03T08:00:00Z')
  const jobs = () =>
    app.superuser.global((tx) =>
      tx.rows<{ run_at: string }>(sql`select run_at from graphile_worker._private_jobs
        where key = ${`end-timer:${acme.people.employee.employeeId}`}`),
    )
  const { id } = await log(acme.employee, work(acme, '2026-11-03', 15))
  await app.superuser.global((tx) => tx.run(sql`delete from graphile_worker._private_jobs`))
  expect((await act(acme.employee, id, 'start-timer')).status).toBe(200)
  expect((await jobs()).map(({ run_at }) => new Date(run_at).toISOString())).toEqual(['2026-11-03T22:00:00.000Z'])
  await act(acme.employee, id, 'stop-timer')
})

it('is looked after again where its job comes before the day is over by the clock of the server', async () => {
  standAt(app, '2026-11-04T07:59:30Z')
  const { employeeId } = acme.people.employee
  const { id } = await log(acme.employee, work(acme, '2026-11-04', null))
  const comesFirst = async () => {
    standAt(app, '2026-11-04T21:59:59Z')
    return runJobs(app, 'end-timer')
  }
  await app.superuser.global((tx) =>
    tx.run(sql`delete from graphile_worker._private_jobs where key is distinct from ${`end-timer:${employeeId}`}`),
  )
  expect(await comesFirst()).toBe(1)
  expect(await attributesOf(acme.employee, id)).toMatchObject({ is_running: true })
  standAt(app, '2026-11-04T22:01:00Z')
  expect(await runJobs(app, 'end-timer')).toBe(1)
  expect(await attributesOf(acme.employee, id)).toMatchObject({ is_running: false, worked_minutes: 840 })
  expect(await runJobs(app, 'end-timer'), 'none waits any longer').toBe(0)
})

it('ends with its day before its person logs more, which then has to fit beside it', async () => {
  standAt(app, '2026-11-10T18:00:30Z')
  const { id } = await log(acme.employee, work(acme, '2026-11-10', null))
  standAt(app, '2026-11-11T08:00:00Z')
  const more = (minutes: number) => acme.employee.post('/restify/timesheets', work(acme, '2026-11-10', minutes))
  expect((await more(1440 - 238)).status).toBe(422)
  // What is refused leaves nothing behind, the end of the timer neither.
  expect(await attributesOf(acme.employee, id)).toMatchObject({ is_running: true, worked_minutes: 0 })
  expect((await more(1440 - 239)).status).toBe(201)
  // It ended by itself, no matter who writes now.
  const [ended] = (await acme.employee.get(`/restify/timesheets/${id}/getters/history`)).body.data
  expect(ended).toMatchObject({ action: 'end-timer', user: null })
  expect(await attributesOf(acme.employee, id)).toMatchObject({
    is_running: false,
    worked_minutes: 239,
    to_confirm: true,
  })
})

it('ends with the day of its person, where they are, and not with the company’s', async () => {
  const { client, employeeId } = await acme.personWith()
  await acme.admin.put(`/restify/employees/${employeeId}`, { timezone: 'Pacific Standard Time' })
  await acme.admin.post('/restify/project-members', { project_id: acme.projectId, employee_id: employeeId })
  standAt(app, '2026-11-11T15:00:00Z')
  expect((await client.get('/restify/profile')).body.data.attributes.time_zone).toBe('America/Los_Angeles')
  expect((await acme.hr.get('/restify/profile')).body.data.attributes.time_zone).toBe('Europe/Bucharest')
  const { id } = await log(client, work(acme, '2026-11-11', null))
  const [job] = await app.superuser.global((tx) =>
    tx.rows<{ run_at: string }>(
      sql`select run_at from graphile_worker._private_jobs where key = ${`end-timer:${employeeId}`}`,
    ),
  )
  expect(new Date(job!.run_at).toISOString()).toBe('2026-11-12T08:00:00.000Z')
  // Half past one at night in Bucharest, and some seconds: the calls before took time.
  standAt(app, '2026-11-11T23:30:30Z')
  const stopped = await act(client, id, 'stop-timer')
  expect(stopped.body.data.attributes).toMatchObject({ worked_minutes: 510, to_confirm: false })
})

it('does not go on where its day is over and its minutes are written by hand', async () => {
  standAt(app, '2026-11-12T18:00:30Z')
  const { id } = await log(acme.hr, work(acme, '2026-11-12', null))
  standAt(app, '2026-11-13T08:00:00Z')
  const written = await acme.hr.put(`/restify/timesheets/${id}`, { worked_minutes: 90 })
  expect(written.status).toBe(200)
  app.clock.advance(30 * MINUTE)
  expect(await attributesOf(acme.hr, id)).toMatchObject({
    is_running: false,
    worked_minutes: 90,
    timer_started_at: null,
  })
})

it('counts 25 hours of the day when clocks go back, and 23 when they go forward', async () => {
  for (const [start, stop, day, minutes] of [
    ['2026-10-24T21:00:30Z', '2026-10-25T22:30:00Z', '2026-10-25', 1499],
    ['2026-03-28T22:00:30Z', '2026-03-29T21:30:00Z', '2026-03-29', 1379],
  ] as const) {
    standAt(app, start)
    const { id } = await log(acme.manager, work(acme, day, null))
    standAt(app, stop)
    const { attributes } = (await act(acme.manager, id, 'stop-timer')).body.data
    expect(attributes).toMatchObject({ worked_minutes: minutes, to_confirm: true })
    // So does who keeps timesheets, and no colleague.
    expect((await act(acme.employee, id, 'confirm')).status).toBe(404)
    expect((await act(acme.hr, id, 'confirm')).status).toBe(200)
  }
})

it('takes no more than its day has room for', async () => {
  standAt(app, '2026-10-21T06:00:00Z')
  await log(acme.employee, work(acme, '2026-10-21', 1400))
  const { id } = await log(acme.employee, work(acme, '2026-10-21', null))
  app.clock.advance(90 * MINUTE)
  expect((await act(acme.employee, id, 'stop-timer')).body.data.attributes).toMatchObject({
    worked_minutes: 40,
    to_confirm: true,
  })
  const edited = await acme.employee.patch(`/restify/timesheets/${id}`, { worked_minutes: 30 })
  expect(edited.body.data.attributes).toMatchObject({ worked_minutes: 30, to_confirm: false })
})

it('is over at the very end of its day', () => {
  const [startedAt, endsAt] = [new Date('2026-10-21T20:30:00Z'), new Date('2026-10-21T21:00:00Z')]
  const timer = { startedAt, endsAt, initial: 0, room: 1440 }
  expect(endedAt(timer, new Date(endsAt.getTime() - 1))).toEqual({ minutes: 29, isOver: false, toConfirm: false })
  expect(endedAt(timer, endsAt)).toEqual({ minutes: 30, isOver: true, toConfirm: true })
})

it('never counts backwards', () => {
  const at = new Date('2026-10-21T06:00:00Z')
  const timer = { startedAt: at, endsAt: new Date('2026-10-21T21:00:00Z'), initial: 12, room: 5 }
  expect(endedAt(timer, new Date(at.getTime() - MINUTE))).toMatchObject({ minutes: 12 })
})

it('leaves one timer running of 50 that start at once', async () => {
  standAt(app, '2026-10-22T06:00:00Z')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      acme.employee.post('/restify/timesheets', work(acme, '2026-10-22', null, { description: `${n}` })),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const [one, ...more] = await running(acme.employee)
  expect(more).toEqual([])
  const ids = answers.map(({ body }) => body.data.id as string)
  const starts = await Promise.all(ids.map((id) => act(acme.employee, id, 'start-timer')))
  expect(starts.every(({ status }) => status === 200 || status === 422)).toBe(true)
  expect(await running(acme.employee)).toHaveLength(1)
  await act(acme.employee, one!.id, 'stop-timer')
})

it('keeps a day within its length when the same row and others are written at once', async () => {
  const rows = await Promise.all(Array.from({ length: 10 }, () => log(acme.employee, work(acme, '2026-10-14', 10))))
  const edits = await Promise.all([
    ...rows.map(({ id }) => acme.employee.patch(`/restify/timesheets/${id}`, { worked_minutes: 400 })),
    ...rows.map(({ id }) => acme.employee.patch(`/restify/timesheets/${id}`, { worked_minutes: 300 })),
  ])
  expect(edits.every(({ status }) => status === 200 || status === 422)).toBe(true)
  const all = await entriesOf(acme.employee, { date: '2026-10-14' })
  expect(all.reduce((sum, { attributes }) => sum + (attributes.worked_minutes as number), 0)).toBeLessThanOrEqual(1440)
})

it('copies once when copying is pressed twice', async () => {
  const rows = [work(acme, '2026-10-15', 60), work(acme, '2026-10-15', 30, { task_id: acme.testing })]
  const press = (headers = {}) => acme.employee.post('/restify/timesheets/bulk', rows, { headers })
  const same = await Promise.all([press({ 'idempotency-key': 'copy' }), press({ 'idempotency-key': 'copy' })])
  expect(same.map(({ status }) => status)).toEqual([200, 200])
  const again = await Promise.all([press(), press()])
  expect(again.map(({ status }) => status)).toEqual([422, 422])
  expect(await entriesOf(acme.employee, { date: '2026-10-15' })).toHaveLength(2)
})
