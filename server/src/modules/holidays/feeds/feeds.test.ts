import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { text as wordsOf } from '#platform/texts/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { leave, policyNamed } from '../away/leave.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let sick: string
let today: string

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  sick = await policyNamed(acme, 'Sick, unpaid; "rest"\\all', { days_per_year: 0 })
  today = app.today()
})
afterAll(() => app.close())

const PATH = '/holidays/feeds'
const make = async (client: Client, scope: string, more: object = {}): Promise<string> => {
  const answer = await client.post(PATH, { scope, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.url
}
const pathOf = (url: string) => url.slice(url.indexOf('/api') + 4)
const open = (url: string, host = 'acme.localhost') => app.client(host).get(pathOf(url))

interface ReadEvent {
  uid: string
  summary: string
  start: string
  end: string
  status: string | null
  allDay: boolean
}

/** What a calendar program understands of a feed. */
async function read(url: string): Promise<{ name: string; events: ReadEvent[]; text: string }> {
  const answer = await open(url)
  expect(answer.status, answer.bytes.toString()).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' })
  const text = answer.bytes.toString('utf8')
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      status: String(component.getFirstPropertyValue('status')),
      allDay: event.startDate.isDate && event.endDate.isDate,
    }
  })
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), events, text }
}

describe('calendar feeds', () => {
  it('show one’s own leave with its kind, as whole days that end on the day after the last', async () => {
    const { employeeId, client } = await acme.personWith()
    const id = await leave(app, acme, {
      employeeId,
      policyId: sick,
      from: addDays(today, 10),
      to: addDays(today, 12),
      without: [addDays(today, 11)],
    })
    await leave(app, acme, {
      employeeId,
      policyId: sick,
      from: addDays(today, 20),
      to: addDays(today, 20),
      status: 'draft',
      startsAtNoon: true,
    })
    const { name, events, text } = await read(await make(client, 'own'))
    expect(name).toBe('My leave – Company acme')
    expect(events).toEqual([
      {
        uid: `${id}@acme.localhost`,
        summary: 'Sick, unpaid; "rest"\\all',
        start: addDays(today, 10),
        end: addDays(today, 11),
        status: 'CONFIRMED',
        allDay: true,
      },
      {
        uid: `${id}-1@acme.localhost`,
        summary: 'Sick, unpaid; "rest"\\all',
        start: addDays(today, 12),
        end: addDays(today, 13),
        status: 'CONFIRMED',
        allDay: true,
      },
      expect.objectContaining({
        summary: 'Sick, unpaid; "rest"\\all (afternoon, waiting for a decision)',
        start: addDays(today, 20),
        end: addDays(today, 21),
        status: 'TENTATIVE',
      }),
    ])
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  })

  it('speak the language of their owner', async () => {
    const { employeeId, userId, client } = await acme.personWith()
    const day = addDays(today, 10)
    await leave(app, acme, { employeeId, policyId: sick, from: day, to: day, status: 'draft', startsAtNoon: true })
    await app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${userId}`))
    const { name, events } = await read(await make(client, 'own'))
    expect([name, events.map(({ summary }) => summary)]).toEqual([
      wordsOf('feed.own', 'ro', { company: 'Company acme' }),
      [expect.stringContaining(`(${wordsOf('feed.afternoon', 'ro')}, ${wordsOf('feed.waiting', 'ro')})`)],
    ])
  })

  it('show of the team who is away and nothing more, whatever their owner may see', async () => {
    const { manager, admin } = acme.people
    const colleague = await acme.personWith()
    const stranger = await acme.personWith()
    for (const { employeeId } of [colleague, stranger]) {
      await leave(app, acme, { employeeId, policyId: sick, from: addDays(today, 5), to: addDays(today, 6) })
      await leave(app, acme, {
        employeeId,
        policyId: sick,
        from: addDays(today, 30),
        to: addDays(today, 31),
        status: 'draft',
      })
    }
    const lead = { manager_employee_id: manager.employeeId, first_name: 'Ștefania', last_name: 'Țăran' }
    expect((await acme.admin.put(`/restify/employees/${colleague.employeeId}`, lead)).status).toBe(200)
    const { events, text } = await read(await make(manager.client, 'team'))
    expect(events.map(({ summary, start }) => [summary, start])).toEqual([['Ștefania Țăran: away', addDays(today, 5)]])
    expect(text).not.toMatch(/Sick/)
    // An administrator sees everything in the product; in an address that may be passed on they do not.
    const mate = { manager_employee_id: admin.employeeId }
    expect((await acme.admin.put(`/restify/employees/${stranger.employeeId}`, mate)).status).toBe(200)
    const ofAdmin = await read(await make(acme.admin, 'team'))
    expect(ofAdmin.events).toHaveLength(1)
    expect(ofAdmin.text).not.toMatch(/Sick|waiting/)
  })

  it('of a team are those of the same team, the same manager, who reports to one, and one’s manager', async () => {
    const [boss, me, report, peer, mate, stranger] = await Promise.all(
      Array.from({ length: 6 }, () => acme.personWith()),
    )
    const { id: department_id } = (await acme.admin.post('/restify/departments', { name: 'Feeds' })).body.data
    const { id: team } = (await acme.admin.post('/restify/directions', { name: 'Feed team', department_id })).body.data
    const put = async (one: typeof me, name: string, more: object) => {
      const body = { first_name: name, last_name: 'F', ...more }
      const answer = await acme.admin.put(`/restify/employees/${one!.employeeId}`, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const days = { from: addDays(today, 8), to: addDays(today, 8) }
      await leave(app, acme, { employeeId: one!.employeeId, policyId: sick, ...days })
    }
    await put(boss, 'Boss', {})
    await put(me, 'Me', { manager_employee_id: boss!.employeeId, direction_id: team })
    await put(report, 'Report', { manager_employee_id: me!.employeeId })
    await put(peer, 'Peer', { manager_employee_id: boss!.employeeId })
    await put(mate, 'Mate', { direction_id: team })
    await put(stranger, 'Stranger', { manager_employee_id: report!.employeeId })
    const { events } = await read(await make(me!.client, 'team'))
    expect(events.map(({ summary }) => summary).sort()).toEqual(
      ['Boss', 'Mate', 'Peer', 'Report'].map((name) => `${name} F: away`),
    )
  })

  it('add national days where they are wanted', async () => {
    const date = addDays(today, 40)
    expect((await acme.admin.post('/restify/legal-holidays', { name: 'Foundation day', date })).status).toBe(201)
    const client = (await acme.personWith()).client
    const without = await read(await make(client, 'own'))
    expect(without.events).toEqual([])
    const url = await make(client, 'own', { national_days: true })
    const { events } = await read(url)
    expect(events).toMatchObject([{ summary: 'Foundation day', start: date, end: addDays(date, 1), allDay: true }])
  })

  it('show the national days of the calendar that one keeps, and the team of the company’s', async () => {
    const { client, employeeId } = await acme.personWith()
    const made = async (path: string, body: object) => {
      const answer = await acme.admin.post(`/restify/${path}`, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body.data.id as string
    }
    const holiday_calendar_id = await made('holiday-calendars', { name: 'Elsewhere' })
    await made('legal-holidays', { name: 'Company’s day', date: addDays(today, 50) })
    await made('legal-holidays', { name: 'Day elsewhere', date: addDays(today, 51), holiday_calendar_id })
    await made('employee-calendars', { employee_id: employeeId, holiday_calendar_id, start_date: today })
    const days = async (scope: string) =>
      (await read(await make(client, scope, { national_days: true }))).events
        .filter(({ start }) => start >= addDays(today, 50))
        .map(({ summary }) => summary)
    expect(await days('own')).toEqual(['Day elsewhere'])
    expect(await days('team')).toEqual(['Company’s day'])
  })

  it('reach from ninety days back until four hundred ahead', async () => {
    const { employeeId, client } = await acme.personWith()
    const days = [-91, -90, 400, 401].map((by) => addDays(today, by))
    for (const day of days) await leave(app, acme, { employeeId, policyId: sick, from: day, to: day })
    expect((await read(await make(client, 'own'))).events.map(({ start }) => start)).toEqual([days[1], days[2]])
  })

  it('say that one is busy, and nobody is while colleagues are away', async () => {
    const [one, colleague] = [await acme.personWith(), await acme.personWith()]
    const days = { policyId: sick, from: addDays(today, 15), to: addDays(today, 15) }
    for (const { employeeId } of [one, colleague]) {
      await leave(app, acme, { employeeId, ...days })
      const manager = { manager_employee_id: acme.people.hr.employeeId }
      expect((await acme.admin.put(`/restify/employees/${employeeId}`, manager)).status).toBe(200)
    }
    const busy = async (scope: string) => (await read(await make(one.client, scope))).text.match(/^TRANSP:.*(?=\r)/gm)
    expect([await busy('own'), await busy('team')]).toEqual([['TRANSP:OPAQUE'], ['TRANSP:TRANSPARENT']])
  })

  it('keep the ids of their events from one reading to the next', async () => {
    const { employeeId, client } = await acme.personWith()
    await leave(app, acme, { employeeId, policyId: sick, from: addDays(today, 3), to: addDays(today, 4) })
    const url = await make(client, 'own')
    const ids = async () => (await read(url)).events.map(({ uid }) => uid)
    const before = await ids()
    app.clock.advance(60_000)
    expect(await ids()).toEqual(before)
    expect(new Set(before).size).toBe(1)
  })

  it('are listed with their last reading, never with their address', async () => {
    const { client, userId } = await acme.personWith()
    expect((await client.get(PATH)).body.data).toEqual([])
    const url = await make(client, 'own')
    const listed = async () => (await client.get(PATH)).body.data
    expect(await listed()).toEqual([{ scope: 'own', created_at: expect.any(String), read_at: null }])
    await open(url)
    expect(await listed()).toMatchObject([{ scope: 'own', read_at: expect.any(String) }])
    const stored = await app.superuser.global((tx) =>
      tx.row<{ row: string }>(sql`select f::text as row from share_links f where user_id = ${userId}`),
    )
    expect(stored?.row).not.toContain(/\/([\w-]{43})\.ics/.exec(url)![1])
    const { rows } = await app.superuser.global(async (tx) => ({
      rows: await tx.rows<{ body: string }>(sql`select body from idempotency_keys where body like '%.ics%'`),
    }))
    expect(rows).toEqual([])
  })

  it('lead nowhere once renewed, revoked, or when their owner has left', async () => {
    const person = await acme.personWith()
    const [own, team] = [await make(person.client, 'own'), await make(person.client, 'team')]
    const renewed = await make(person.client, 'own')
    expect((await open(own)).status).toBe(404)
    expect((await open(renewed)).status).toBe(200)
    expect((await person.client.delete(`${PATH}/own`)).status).toBe(204)
    expect((await person.client.delete(`${PATH}/own`)).status).toBe(404)
    expect((await person.client.delete(`${PATH}/other`)).status).toBe(404)
    const [revoked, unknown] = [await open(renewed), await open(renewed.replace(/[\w-]{43}/, 'x'.repeat(43)))]
    expect([revoked.status, revoked.body]).toEqual([404, unknown.body])
    expect((await open(team)).status).toBe(200)
    const gone = await acme.admin.post(`/restify/employees/${person.employeeId}/actions?action=archive`, {
      termination_date: today,
    })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    const archived = await open(team)
    expect([archived.status, archived.body]).toEqual([404, unknown.body])
  })

  it('are empty while the company hides the module, and full again when it is shown', async () => {
    const { employeeId, client } = await other.personWith()
    const policyId = await policyNamed(other, 'Rest', { days_per_year: 0 })
    await leave(app, other, { employeeId, policyId, from: addDays(today, 3), to: addDays(today, 4) })
    const day = { name: 'A day', date: addDays(today, 9) }
    expect((await other.admin.post('/restify/legal-holidays', day)).status).toBe(201)
    const url = await make(client, 'own', { national_days: true })
    const summaries = async () => {
      const answer = await open(url, 'other.localhost')
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      const calendar = new ICAL.Component(ICAL.parse(answer.bytes.toString('utf8')))
      return calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('summary'))
    }
    const hide = (value: string[]) =>
      other.admin.post('/restify/settings/bulk/update', [{ key: 'hidden_modules', value }])
    expect(await summaries()).toEqual(['Rest', 'A day'])
    expect((await hide(['assets', 'holidays'])).status).toBe(200)
    expect(await summaries()).toEqual([])
    expect((await hide(['assets'])).status).toBe(200)
    expect(await summaries()).toEqual(['Rest', 'A day'])
  })

  it('belong to one person of one company', async () => {
    const url = await make(acme.employee, 'own')
    expect((await open(url, 'other.localhost')).status).toBe(404)
    expect((await other.employee.delete(`${PATH}/own`)).status).toBe(404)
    expect((await acme.hr.delete(`${PATH}/own`)).status).toBe(404)
    expect((await open(url)).status).toBe(200)
    expect((await acme.visitor.post(PATH, { scope: 'own' })).status).toBe(401)
    const wrong = await acme.employee.post(PATH, { scope: 'everybody' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['scope']])
  })

  it('are written down when they are made and ended', async () => {
    const { client, userId } = await acme.personWith()
    await make(client, 'team')
    await client.delete(`${PATH}/team`)
    const entries = await app.superuser.global((tx) =>
      tx.rows<{ action: string }>(sql`select action from audit_entries where user_id = ${userId} order by id`),
    )
    expect(entries.map(({ action }) => action)).toEqual(['make calendar feed', 'end calendar feed'])
  })

  it('answer a program that reads too often, or a place that guesses, with 429', async () => {
    const url = await make((await acme.personWith()).client, 'own')
    const answers = []
    for (let times = 0; times < 121; times += 1) answers.push((await open(url)).status)
    expect(new Set(answers.slice(0, 120))).toEqual(new Set([200]))
    expect(answers.at(-1)).toBe(429)
    let refused = 0
    for (let times = 0; times < 101; times += 1) refused = (await open('/api/holidays/feeds/nothing.ics')).status
    expect(refused).toBe(429)
  })
})
