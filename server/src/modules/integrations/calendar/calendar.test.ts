import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type JobWorker, startWorker } from '#platform/jobs/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { type GoogleStandIn, googleStandIn } from '../google/google.fixture.ts'
import { putCalendarEvent, removeCalendarEvent } from '../index.ts'
import { integrationJobs } from '../jobs.ts'
import { connecting, returnUrl, TEAM } from './connecting.fixture.ts'

let google: GoogleStandIn
let app: TestApp
let company: TestCompany
let other: TestCompany
let worker: JobWorker

beforeAll(async () => {
  google = await googleStandIn()
  app = await testApp(google.env)
  company = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  worker = await startWorker({
    connectionString: app.database.appUrl,
    database: app.services.database,
    jobs: integrationJobs(app.services),
    logger: { info() {}, warn() {}, error() {} },
  })
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await google.close()
})
beforeEach(async () => {
  google.down = false
  google.calendars = [
    { id: 'team@group.calendar.google.com', summary: 'Echipa', accessRole: 'owner' },
    { id: 'second', summary: 'Second', accessRole: 'writer' },
    { id: 'holidays', summary: 'Public holidays', accessRole: 'reader' },
  ]
  google.events = new Map()
  google.calls = []
  await app.superuser.global((tx) => tx.run(sql`truncate calendar_connections, calendar_events`))
})

const { list, consent, authorize, connect, stateOf, standing } = connecting(
  () => app,
  () => google,
)
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 25 })

const inTenant = <T>(work: Parameters<typeof app.services.database.tenant<T>>[1]) =>
  app.services.database.tenant(company.tenantId, work)
const put = (key: string, title: string, startDate: string, endDate = startDate, userId: string | null = null) =>
  inTenant((tx) => putCalendarEvent(tx, { tenantId: company.tenantId, userId }, key, { title, startDate, endDate }))
const remove = (key: string) =>
  inTenant((tx) => removeCalendarEvent(tx, { tenantId: company.tenantId, userId: null }, key))
describe('connecting a calendar', () => {
  it('leads to the consent page, back to the page it began on, and lists calendars that can be written to', async () => {
    expect(await stateOf(company.hr)).toMatchObject({ connected: false, authorized: false, configured: true })
    const { url } = (await list(company.hr)).body
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      redirect_uri: 'http://localhost:3000/api/calendar/callback',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    })
    const page = await consent(company.hr)
    expect(page.origin + page.pathname).toBe(returnUrl)

    const answer = await authorize(company.hr)
    const calendars = [
      { calendar_id: TEAM, calendar_summary: 'Echipa' },
      { calendar_id: 'second', calendar_summary: 'Second' },
    ]
    expect(answer.body).toEqual({ data: { calendars }, calendars })
    const chosen = await company.hr.post('/calendar/connect', { provider: 'google', calendarId: TEAM })
    expect(chosen.body.message).toBe('Calendar connected')
    expect(await stateOf(company.hr)).toEqual({
      provider: 'google',
      calendar_id: TEAM,
      calendar_summary: 'Echipa',
      connected: true,
      authorized: true,
      broken: false,
      configured: true,
    })
    expect(await stateOf(other.hr)).toMatchObject({ connected: false, calendar_id: null })
  })

  it('keeps the token sealed, and answers it nowhere', async () => {
    await connect(company.hr)
    const rows = await app.superuser.global((tx) =>
      tx.rows<{ all: string }>(sql`select row_to_json(c)::text as all from calendar_connections c
        union all select row_to_json(a)::text from audit_entries a`),
    )
    expect(JSON.stringify(rows)).not.toMatch(/refresh-\d/)
    expect(JSON.stringify(await stateOf(company.hr))).not.toMatch(/refresh/)
  })

  it('takes the consent of the person who asked for it and of nobody else', async () => {
    const page = await consent(company.hr, 'google_employee')
    const handed = { code: page.searchParams.get('google_code')!, state: page.searchParams.get('google_state')! }
    for (const [client, provider] of [
      [company.admin, 'google_employee'],
      [company.hr, 'google'],
      [other.hr, 'google_employee'],
    ] as const) {
      const answer = await client.post('/calendar/list-calendars', {
        provider,
        returnUrl: returnUrl.replace('acme', client === other.hr ? 'other' : 'acme'),
        ...handed,
      })
      expect(answer.status).toBe(422)
    }
    expect((await list(company.hr, 'google_employee', { ...handed, state: `${handed.state}x` })).status).toBe(422)
    expect((await list(company.hr, 'google_employee', handed)).body.data.calendars).toHaveLength(2)
    expect((await list(company.hr, 'google_employee', handed)).status).toBe(422)
  })

  it('lets those connect the company’s calendar who keep its holidays, and everybody their own', async () => {
    expect((await list(company.employee)).status).toBe(403)
    expect((await company.employee.get('/calendar/google')).status).toBe(403)
    expect((await company.employee.post('/calendar/connect', { provider: 'google', calendarId: TEAM })).status).toBe(
      403,
    )
    expect((await company.employee.post('/calendar/disconnect', { provider: 'google' })).status).toBe(403)
    await connect(company.employee, 'google_employee')
    expect(await stateOf(company.employee, 'google_employee')).toMatchObject({ connected: true })
    expect(await stateOf(company.hr, 'google_employee')).toMatchObject({ connected: false })
    expect((await company.employee.get('/calendar/another')).status).toBe(404)
  })

  it('returns to no page of somebody else, and says on a page when a visit took too long', async () => {
    const foreign = await company.hr.post('/calendar/list-calendars', {
      provider: 'google',
      returnUrl: 'https://evil.example/',
    })
    expect(foreign.body.errors).toHaveProperty('returnUrl')
    const lost = await app.client('localhost').get('/calendar/callback?code=x&state=made-up')
    expect(lost.status).toBe(422)
    expect(lost.headers.location).toBeUndefined()
    expect(lost.bytes.toString()).toContain('This took too long')
  })

  it('refuses a calendar that is not among the person’s, and reports a refusal at Google', async () => {
    await authorize(company.hr)
    const wrong = await company.hr.post('/calendar/connect', { provider: 'google', calendarId: 'holidays' })
    expect(wrong.body.errors).toHaveProperty('calendarId')
    const page = await consent(company.manager, 'google_employee', 'refuse')
    expect(page.searchParams.get('google_error')).toBe('denied')
    const { url } = (await list(company.manager, 'google_employee')).body.data
    const query = { state: new URL(url).searchParams.get('state')!, error: 'server_error' }
    const { headers } = await app.client('localhost').get('/calendar/callback', { query })
    expect(new URL(String(headers.location)).searchParams.get('google_error')).toBe('failed')
  })

  it('forgets the token when disconnected, here and at Google', async () => {
    await connect(company.hr)
    const before = google.grants.size
    expect((await company.hr.post('/calendar/disconnect', { provider: 'google' })).body.message).toBe(
      'Calendar disconnected',
    )
    expect(google.grants.size).toBe(before - 1)
    expect(await stateOf(company.hr)).toMatchObject({ connected: false, authorized: false, calendar_id: null })
    expect((await company.hr.post('/calendar/disconnect', { provider: 'google' })).status).toBe(200)
  })

  it('notices that access was taken back at Google, and asks for it again', async () => {
    const page = await consent(company.hr)
    const [code, state] = [page.searchParams.get('google_code')!, page.searchParams.get('google_state')!]
    google.revokesAtOnce = true
    const answer = await list(company.hr, 'google', { code, state })
    google.revokesAtOnce = false
    expect(answer.body.data.url).toContain(google.url)
    expect(await stateOf(company.hr)).toMatchObject({ connected: false, authorized: false, broken: true })
    await connect(company.hr)
    expect(await stateOf(company.hr)).toMatchObject({ connected: true, broken: false })
  })

  it('says that Google does not answer', async () => {
    await authorize(company.hr)
    google.down = true
    const answer = await list(company.hr)
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'Google does not answer at the moment. Please try again in a few minutes.',
    ])
  })
})

describe('events of the product', () => {
  it('appear, move and go, once each however often they are pushed', async () => {
    await connect(company.hr)
    await put('holiday:1', 'Ana: concediu', '2026-07-01', '2026-07-03')
    await put('holiday:1', 'Ana: concediu', '2026-07-01', '2026-07-03')
    await until(() => expect(standing()).toEqual(['Ana: concediu 2026-07-01 2026-07-04']))
    await put('holiday:1', 'Ana: concediu', '2026-07-06')
    await until(() => expect(standing()).toEqual(['Ana: concediu 2026-07-06 2026-07-07']))
    await remove('holiday:1')
    await until(() => expect(standing()).toEqual([]))
    await put('holiday:1', 'Ana: din nou', '2026-07-08')
    await until(() => expect(standing()).toEqual(['Ana: din nou 2026-07-08 2026-07-09']))
    await remove('never-there')
  })

  it('are pushed when a calendar is chosen later, and follow it into another', async () => {
    await put('holiday:2', 'Waiting', '2030-02-03')
    await connect(company.hr)
    await until(() => expect(standing()).toEqual(['Waiting 2030-02-03 2030-02-04']))
    await company.hr.post('/calendar/connect', { provider: 'google', calendarId: 'second' })
    await until(() => {
      expect(standing('second')).toEqual(['Waiting 2030-02-03 2030-02-04'])
      expect(standing()).toEqual([])
    })
  })

  it('stay where they are once it is disconnected, whatever calendar is chosen later', async () => {
    await connect(company.hr)
    await put('holiday:6', 'Stays', '2030-03-04')
    await until(() => expect(standing()).toHaveLength(1))
    await company.hr.post('/calendar/disconnect', { provider: 'google' })
    await connect(company.hr, 'google', 'second')
    await until(() => expect(standing('second')).toHaveLength(1))
    expect(standing()).toEqual(['Stays 2030-03-04 2030-03-05'])
  })

  it('stay there too when it is disconnected while Google still writes', async () => {
    await connect(company.hr)
    const { promise, resolve } = Promise.withResolvers<void>()
    google.held = promise
    await put('holiday:7', 'Written late', '2030-03-11')
    await until(() => expect(standing()).toHaveLength(1))
    await company.hr.post('/calendar/disconnect', { provider: 'google' })
    await connect(company.hr, 'google', 'second')
    resolve()
    google.held = null
    await until(() => expect(standing('second')).toEqual(['Written late 2030-03-11 2030-03-12']))
    expect(standing()).toEqual(['Written late 2030-03-11 2030-03-12'])
  })

  it('wait for Google while it does not answer', async () => {
    await connect(company.hr)
    google.down = true
    await put('holiday:3', 'Later', '2030-05-01')
    const attempts = () =>
      app.superuser.global((tx) =>
        tx.row<{ attempts: number }>(sql`select max(attempts) as attempts from graphile_worker._private_jobs`),
      )
    await until(async () => expect((await attempts())?.attempts).toBeGreaterThan(0))
    google.down = false
    await until(async () => {
      await app.superuser.global((tx) =>
        tx.run(sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`),
      )
      expect(standing()).toEqual(['Later 2030-05-01 2030-05-02'])
    })
  })

  it('of a person go to their own calendar', async () => {
    await connect(company.employee, 'google_employee', 'second')
    await put('holiday:4', 'Mine', '2030-06-01', '2030-06-01', company.people.employee.userId)
    await put('holiday:5', 'Of another', '2030-06-01', '2030-06-01', company.people.hr.userId)
    await until(() => expect(standing('second')).toEqual(['Mine 2030-06-01 2030-06-02']))
  })
})

describe('events of a connected calendar', () => {
  it('are listed with their last day included, to those whose calendar it is', async () => {
    await connect(company.hr)
    google.events.set(
      TEAM,
      new Map([
        ['a', { id: 'a', summary: 'Offsite', start: { date: '2026-09-01' }, end: { date: '2026-09-03' } }],
        [
          'b',
          { id: 'b', start: { dateTime: '2026-09-05T09:00:00+03:00' }, end: { dateTime: '2026-09-05T10:00:00+03:00' } },
        ],
      ]),
    )
    const days = { start_date: '2026-09-01', end_date: '2026-09-30' }
    const feed = await company.employee.get('/calendar', { query: days })
    expect(feed.body.data).toEqual([
      { id: 'a', title: 'Offsite', start_date: '2026-09-01', end_date: '2026-09-02', type: 'external_calendar' },
      { id: 'b', title: '', start_date: '2026-09-05', end_date: '2026-09-05', type: 'external_calendar' },
    ])
    expect(
      (await company.employee.get('/calendar', { query: { ...days, type: 'google_employee' } })).body.data,
    ).toEqual([])
    for (const name of ['type[]', 'type[0]'])
      expect(
        (await company.employee.get('/calendar', { query: { ...days, [name]: 'google_employee' } })).body.data,
      ).toEqual([])
    expect((await other.hr.get('/calendar', { query: days })).body.data).toEqual([])
    expect((await company.hr.get('/calendar')).body.errors).toHaveProperty('start_date')
  })

  it('are all there, and so are all calendars, where Google answers them in pages', async () => {
    google.mostAtOnce = 1
    const calendars = (await authorize(company.hr)).body.data.calendars
    expect(calendars.map((one: { calendar_id: string }) => one.calendar_id)).toEqual([TEAM, 'second'])
    await company.hr.post('/calendar/connect', { provider: 'google', calendarId: 'second' })
    const day = (id: string) =>
      [id, { id, summary: id, start: { date: '2026-09-01' }, end: { date: '2026-09-02' } }] as const
    google.events.set('second', new Map(['a', 'b', 'c'].map(day)))
    const query = { start_date: '2026-09-01', end_date: '2026-09-30' }
    const { body } = await company.employee.get('/calendar', { query })
    delete google.mostAtOnce
    expect(body.data.map((one: { title: string }) => one.title)).toEqual(['a', 'b', 'c'])
  })
})

describe('the days of an event that has hours', () => {
  it('are those of the place where it is, and it is listed for each range that has one of them', async () => {
    await connect(company.hr)
    const event = (id: string, from: string, to: string) =>
      [id, { id, summary: id, start: { dateTime: from }, end: { dateTime: to } }] as const
    google.events.set(
      TEAM,
      new Map([
        event('night', '2026-10-01T00:30:00+03:00', '2026-10-01T01:30:00+03:00'),
        event('evening', '2026-10-02T22:00:00+03:00', '2026-10-03T00:00:00+03:00'),
        // A mark at midnight, that lasts no time.
        event('mark', '2026-10-05T00:00:00+03:00', '2026-10-05T00:00:00+03:00'),
        event('next', '2026-11-01T01:00:00+02:00', '2026-11-01T01:30:00+02:00'),
      ]),
    )
    const listed = async (start_date: string, end_date: string) =>
      (await company.employee.get('/calendar', { query: { start_date, end_date, type: 'google' } })).body.data.map(
        (one: { title: string; start_date: string; end_date: string }) => [one.title, one.start_date, one.end_date],
      )
    expect(await listed('2026-10-01', '2026-10-31')).toEqual([
      ['night', '2026-10-01', '2026-10-01'],
      ['evening', '2026-10-02', '2026-10-02'],
      ['mark', '2026-10-05', '2026-10-05'],
    ])
    expect(await listed('2026-11-01', '2026-11-30')).toEqual([['next', '2026-11-01', '2026-11-01']])
  })
})

it('the log says in the reader’s language what became of a calendar', async () => {
  await connect(company.hr)
  expect((await company.hr.post('/calendar/disconnect', { provider: 'google' })).status).toBe(200)
  const inRomanian = { headers: { 'x-locale': 'ro' } }
  const { data } = (await company.admin.get('/restify/audit-entries/getters/log?resource=calendars', inRomanian)).body
  expect(data.slice(0, 3).map(({ label }: { label: string }) => label)).toEqual([
    'Deconectare',
    'Conectare',
    'Acordare a accesului',
  ])
})

describe('without Google', () => {
  it('says what to configure', async () => {
    const without = await testApp()
    const { hr } = await without.company({ subdomain: 'acme' })
    expect(await stateOf(hr)).toMatchObject({ configured: false, connected: false })
    const answer = await list(hr)
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('GOOGLE_CLIENT_ID')])
    await without.close()
  })
})
