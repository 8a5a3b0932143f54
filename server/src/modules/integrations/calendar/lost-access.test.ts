import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { type GoogleStandIn, googleStandIn } from '../google/google.fixture.ts'
import type { GoogleEvent } from '../google/google-calendar.fixture.ts'
import { putCalendarEvent, removeCalendarEvent } from '../index.ts'
import { connecting, TEAM } from './connecting.fixture.ts'

let google: GoogleStandIn
let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  google = await googleStandIn()
  app = await testApp(google.env)
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(async () => {
  await app.close()
  await google.close()
})
beforeEach(async () => {
  google.down = false
  google.busy = false
  google.calendars = [
    { id: TEAM, summary: 'Echipa', accessRole: 'owner' },
    { id: 'second', summary: 'Second', accessRole: 'writer' },
  ]
  google.events = new Map()
  await app.superuser.global((tx) => tx.run(sql`truncate calendar_connections, calendar_events`))
})

const { list, authorize, connect, stateOf, standing } = connecting(
  () => app,
  () => google,
)
const company = () => ({ tenantId: acme.tenantId, userId: null })
const put = (key: string, title: string, startDate: string) =>
  app.services.database.tenant(acme.tenantId, (tx) =>
    putCalendarEvent(tx, company(), key, { title, startDate, endDate: startDate }),
  )
const remove = (key: string) =>
  app.services.database.tenant(acme.tenantId, (tx) => removeCalendarEvent(tx, company(), key))
const push = () => runJobs(app, 'push-calendar-event')
const days = { start_date: '2030-01-01', end_date: '2030-01-31' }

it('a calendar is disconnected here also while Google does not answer at all', async () => {
  await connect(acme.hr)
  // What Google says of itself is known for an hour.
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000)
  google.down = true
  const answer = await acme.hr.post('/calendar/disconnect', { provider: 'google' })
  later.mockRestore()
  expect([answer.status, answer.body.message]).toEqual([200, 'Calendar disconnected'])
  expect(await stateOf(acme.hr)).toMatchObject({ connected: false, authorized: false })
})

it('who took access back at Google is led to its consent page again at once', async () => {
  await connect(acme.hr)
  google.revoke()
  const { status, body } = await list(acme.hr)
  expect([status, body.data.url]).toEqual([200, expect.stringContaining(google.url)])
  expect(await stateOf(acme.hr)).toMatchObject({ connected: false, broken: true })
})

it('a calendar to which access was taken back has no events, and none can be chosen', async () => {
  await connect(acme.hr)
  await connect(acme.employee, 'google_employee', 'second')
  google.revoke()
  const feed = await acme.employee.get('/calendar', { query: days })
  expect([feed.status, feed.body.data]).toEqual([200, []])
  const chosen = await acme.hr.post('/calendar/connect', { provider: 'google', calendarId: TEAM })
  expect([chosen.status, chosen.body.message]).toEqual([
    422,
    'The calendar is not connected any more. Connect it again.',
  ])
})

it('access that is given while an older token is found dead stays given', async () => {
  await connect(acme.hr)
  google.revoke()
  google.tokensAsked = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  google.heldTokens = promise
  const late = acme.hr.get('/calendar', { query: days })
  await expect.poll(() => google.tokensAsked).toBe(1)
  google.heldTokens = null
  await authorize(acme.hr)
  resolve()
  expect((await late).status).toBe(200)
  expect(await stateOf(acme.hr)).toMatchObject({ connected: true, broken: false })
})

it('leave that is cancelled while access is gone leaves the calendar once that is given again', async () => {
  await connect(acme.hr)
  await put('holiday:1', 'Ana: on leave', '2030-01-07')
  await put('holiday:0', 'Dan: on leave', '2020-01-07')
  await push()
  expect(standing()).toHaveLength(2)
  google.revoke()
  await remove('holiday:1')
  await remove('holiday:0')
  await push()
  await connect(acme.hr)
  await push()
  expect(standing(), 'nor days that are over').toEqual([])
})

it('what came while access was gone comes into the calendar as soon as that is given again', async () => {
  await connect(acme.hr)
  google.revoke()
  await put('holiday:2', 'Dan: on leave', '2030-01-08')
  await push()
  expect(standing()).toEqual([])
  await authorize(acme.hr)
  expect(await stateOf(acme.hr)).toMatchObject({ connected: true })
  await push()
  expect(standing()).toEqual(['Dan: on leave 2030-01-08 2030-01-09'])
})

it('what is not wanted any more is forgotten with its calendar', async () => {
  await connect(acme.hr)
  await put('holiday:3', 'Stays there', '2030-01-09')
  await push()
  google.revoke()
  await remove('holiday:3')
  await push()
  await acme.hr.post('/calendar/disconnect', { provider: 'google' })
  const left = await app.superuser.global((tx) => tx.rows(sql`select from calendar_events`))
  expect(left).toEqual([])
})

it('a calendar that was deleted at Google is to be chosen again, and the next one gets what stood in it', async () => {
  await connect(acme.hr)
  await put('holiday:4', 'Ana: on leave', '2030-01-10')
  await push()
  google.calendars = google.calendars.filter(({ id }) => id !== TEAM)
  await put('holiday:5', 'Dan: on leave', '2030-01-11')
  await push()
  const forgotten = { authorized: true, connected: false, calendar_id: null, calendar_summary: null }
  expect(await stateOf(acme.hr)).toMatchObject(forgotten)
  const feed = await acme.employee.get('/calendar', { query: days })
  expect([feed.status, feed.body.data]).toEqual([200, []])
  const chosen = await acme.hr.post('/calendar/connect', { provider: 'google', calendarId: 'second' })
  expect(chosen.status).toBe(200)
  await push()
  expect(standing('second').sort()).toEqual([
    'Ana: on leave 2030-01-10 2030-01-11',
    'Dan: on leave 2030-01-11 2030-01-12',
  ])
})

it('a calendar that may only be read by now is to be chosen again, and the next one gets what stood in it', async () => {
  await connect(acme.hr)
  await put('holiday:4', 'Ana: on leave', '2030-01-10')
  await push()
  google.calendars[0]!.accessRole = 'reader'
  await put('holiday:5', 'Dan: on leave', '2030-01-11')
  await push()
  expect(await stateOf(acme.hr)).toMatchObject({ authorized: true, connected: false, calendar_id: null })
  await acme.hr.post('/calendar/connect', { provider: 'google', calendarId: 'second' })
  await push()
  expect(standing('second').sort()).toEqual([
    'Ana: on leave 2030-01-10 2030-01-11',
    'Dan: on leave 2030-01-11 2030-01-12',
  ])
})

it('a calendar stays chosen while Google is asked too much', async () => {
  await connect(acme.hr)
  await put('holiday:4', 'Ana: on leave', '2030-01-10')
  google.busy = true
  await expect(push()).rejects.toThrow('Rate Limit')
  google.busy = false
  expect(await stateOf(acme.hr)).toMatchObject({ connected: true, calendar_id: TEAM })
})

it('an event is not forgotten while Google is asked too much to take it away', async () => {
  await connect(acme.hr)
  await put('holiday:4', 'Ana: on leave', '2030-01-10')
  await push()
  google.busy = true
  await remove('holiday:4')
  await expect(push()).rejects.toThrow('Rate Limit')
  google.busy = false
  const left = await app.superuser.global((tx) => tx.rows<{ key: string }>(sql`select key from calendar_events`))
  expect(left).toEqual([{ key: 'holiday:4' }])
})

it('a day that is not over comes into the calendar that is chosen on it, and no day before', async () => {
  const today = app.today()
  // At noon, when it is the same day everywhere in Europe.
  app.clock.advance(Date.parse(`${today}T12:00:00Z`) - app.clock.now().getTime())
  await put('holiday:6', 'Yesterday', addDays(today, -1))
  await put('holiday:7', 'Today', today)
  // What was to be written while there was no calendar is over with.
  await push()
  await connect(acme.hr)
  await push()
  expect(standing()).toEqual([`Today ${today} ${addDays(today, 1)}`])
})

it('an event that somebody has taken out of the calendar by hand is forgotten when it is not wanted any more', async () => {
  await connect(acme.hr)
  await put('holiday:8', 'Ana: on leave', '2030-01-12')
  await push()
  for (const event of google.events.get(TEAM)!.values()) event.status = 'cancelled'
  await remove('holiday:8')
  await push()
  expect(await app.superuser.global((tx) => tx.rows(sql`select from calendar_events`))).toEqual([])
})

it('an event in a calendar that may only be read by now is forgotten when it is not wanted any more', async () => {
  await connect(acme.hr)
  await put('holiday:8', 'Ana: on leave', '2030-01-12')
  await push()
  google.calendars[0]!.accessRole = 'reader'
  await remove('holiday:8')
  await push()
  expect(await app.superuser.global((tx) => tx.rows(sql`select from calendar_events`))).toEqual([])
})

it('an event that was written twice at once stands there as it is wanted', async () => {
  await connect(acme.hr)
  await put('holiday:9', 'Ana: on leave', '2030-01-13')
  const [row] = await app.superuser.global((tx) => tx.rows<{ id: string }>(sql`select id from calendar_events`))
  const id = row!.id.replaceAll('-', '')
  /** The other one's comes between the first question for it and its creation. */
  class Between extends Map<string, GoogleEvent> {
    asked = 0
    override get(key: string) {
      this.asked += 1
      return this.asked === 1 ? undefined : super.get(key)
    }
  }
  google.events.set(TEAM, new Between([[id, { id, summary: 'Old', start: {}, end: {} }]]))
  await push()
  expect(standing()).toEqual(['Ana: on leave 2030-01-13 2030-01-14'])
})

it('a calendar that is deleted at Google while it is looked at shows no events', async () => {
  await connect(acme.hr)
  google.calendars = google.calendars.filter(({ id }) => id !== TEAM)
  const feed = await acme.employee.get('/calendar', { query: days })
  expect([feed.status, feed.body.data]).toEqual([200, []])
  expect(await stateOf(acme.hr)).toMatchObject({ authorized: true, connected: false })
})

it('nothing new is written into the calendar of somebody who has left, and what is taken back goes', async () => {
  const dan = await acme.personWith('manageOwnExpenses')
  await connect(dan.client, 'google_employee', 'second')
  const owner = { tenantId: acme.tenantId, userId: dan.userId }
  const meeting = (day: string) =>
    app.services.database.tenant(acme.tenantId, (tx) =>
      putCalendarEvent(tx, owner, 'evaluation:1', { title: 'Evaluation: Ana', startDate: day, endDate: day }),
    )
  await meeting('2030-01-14')
  await push()
  const left = await acme.admin.post(`/restify/employees/${dan.employeeId}/actions?action=archive`, {
    termination_date: '2030-01-01',
  })
  expect(left.status).toBe(200)
  await meeting('2030-01-15')
  await push()
  expect(standing('second')).toEqual(['Evaluation: Ana 2030-01-14 2030-01-15'])
  await app.services.database.tenant(acme.tenantId, (tx) => removeCalendarEvent(tx, owner, 'evaluation:1'))
  await push()
  expect(standing('second')).toEqual([])
  await meeting('2030-01-16')
  await push()
  const back = await acme.admin.post('/restify/employees/actions?action=unarchive', { employee_id: dan.employeeId })
  expect(back.status).toBe(200)
  await push()
  expect(standing('second'), 'once they are back').toEqual(['Evaluation: Ana 2030-01-16 2030-01-17'])
})

it('access to the calendar of somebody who has left ends a month after their last day, here and at Google', async () => {
  const [gone, stays] = [await acme.personWith('manageOwnExpenses'), await acme.personWith('manageOwnExpenses')]
  await connect(acme.hr)
  for (const { client } of [gone, stays]) await connect(client, 'google_employee', 'second')
  // At noon, when it is the same day everywhere in Europe, and still is after a change of the clock.
  const noon = 12 * 3_600_000
  app.clock.advance(86_400_000 - ((app.clock.now().getTime() - noon) % 86_400_000))
  const today = app.today()
  await acme.admin.post(`/restify/employees/${gone.employeeId}/actions?action=archive`, { termination_date: today })
  const kept = async () => {
    await app.runJob('end-calendars-of-leavers')
    const rows = await app.superuser.global((tx) =>
      tx.rows<{ user_id: string | null }>(sql`select user_id from calendar_connections`),
    )
    return rows.map(({ user_id }) => user_id)
  }
  const grants = google.grants.size
  app.clock.advance(30 * 86_400_000)
  expect(await kept()).toContain(gone.userId)
  app.clock.advance(86_400_000)
  expect((await kept()).sort()).toEqual([null, stays.userId].sort())
  expect(google.grants.size).toBe(grants - 1)
})
