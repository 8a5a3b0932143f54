import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leave, policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { fillNationalDays, MAY, read, somebody } from './presence.fixture.ts'

const PATH = '/restify/employees/getters/export'
const TICKETS = '/reports/presence/tickets'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  await fillNationalDays(acme)
})
afterAll(() => app.close())

const fetched = (client: Client, query: Record<string, string> = {}) =>
  client.get(PATH, { query: { repositories: 'all', format: 'xlsx', ...MAY, ...query } })
const ticketOf = async (client: Client): Promise<string> => (await client.post(TICKETS)).body.data.token
const newEntry = () =>
  app.superuser.global((tx) =>
    tx.rows<{ after: object; user_id: string }>(sql`select after, user_id from audit_entries
      where tenant_id = ${acme.tenantId} and action = 'export presence sheet' order by id`),
  )

it('is for companies on a paid plan: sheet, ticket and file', async () => {
  const plan = (name: string) =>
    app.superuser.global((tx) => tx.run(sql`update seats set plan = ${name} where tenant_id = ${other.tenantId}`))
  const calls = () => [
    other.admin.get('/restify/employees/getters/presence', { query: MAY }),
    other.admin.post(TICKETS),
    fetched(other.admin),
    other.admin.get('/restify/clients/getters/client-profitability', { query: { ...MAY, client_ids: newId() } }),
  ]
  const paid = await Promise.all(calls())
  expect(paid.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await plan('Free')
  for (const answer of await Promise.all(calls())) {
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe('Reports need a paid plan. Choose one in Settings, Billing.')
  }
  await plan('Pro Monthly')
})

describe('the file of the presence sheet', () => {
  it('reads as the sheet of a month: head, days, hours, totals, what the letters say', async () => {
    const id = await somebody(acme, { first_name: '=Ana', last_name: 'Ștefănescu' })
    const rest = await policyNamed(acme, 'Annual leave', { type: 'timeoff', days_per_year: 21 })
    await leave(app, acme, { employeeId: id, policyId: rest, from: '2026-05-05', to: '2026-05-06', startsAtNoon: true })
    const answer = await fetched(acme.admin)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toContain('Presence sheet 2026-05-01 - 2026-05-31.xlsx')
    const [sheet, ...more] = await read(answer.bytes)
    expect([sheet!.name, more.length]).toEqual(['May 2026', 0])
    const { rows } = sheet!
    expect(rows.slice(0, 3).map(([first]) => first)).toEqual([
      'Company acme',
      'Presence sheet, 01.05.2026 - 31.05.2026',
      'Hours by the work pattern, in hours a day',
    ])
    expect(rows[4]!.slice(0, 5)).toEqual(['Name', 'Position', 1, 2, 3])
    expect(rows[4]!.slice(33)).toEqual(['Planned hours', 'Hours worked', 'Days worked', 'Co', 'NH', 'Days in all'])
    expect(rows[5]!.slice(2, 5)).toEqual(['F', 'S', 'S'])
    const ana = rows.find(([name]) => name === '=Ana Ștefănescu')!
    expect(ana.slice(2, 9)).toEqual(['NH', null, null, 8, '4/Co', 'Co', 8])
    expect(ana.slice(33)).toEqual([160, 148, 18.5, 1.5, 1, 21])
    const said = rows.slice(-6).flat()
    expect(said).toEqual(expect.arrayContaining(['Co = Annual leave', 'NH = national holiday']))
  })

  it('says why somebody is away to those who may read it, and to others only that they are', async () => {
    const policyId = await policyNamed(acme, 'Sick leave', { days_per_year: 0, timesheet_symbol: 'Cm' })
    const manager_employee_id = acme.people.manager.employeeId
    const report = await somebody(acme, { first_name: 'Report', manager_employee_id })
    const stranger = await somebody(acme, { first_name: 'Stranger' })
    for (const employeeId of [report, stranger])
      await leave(app, acme, { employeeId, policyId, from: '2026-06-08', to: '2026-06-09', endsAtNoon: true })
    const june = { start_date: '2026-06-01', end_date: '2026-06-30' }
    const seenBy = async (client: Client, locale: string) => {
      const [sheet] = await read((await fetched(client, { ...june, locale })).bytes)
      const of = (name: string) => sheet!.rows.find(([first]) => first === `${name} Test`)!.slice(9, 11)
      return { report: of('Report'), stranger: of('Stranger'), legend: sheet!.rows.flat() }
    }
    const manager = await seenBy(acme.manager, 'en')
    expect([manager.report, manager.stranger]).toEqual([
      ['Cm', '4/Cm'],
      ['•', '4/•'],
    ])
    expect(manager.legend).toEqual(expect.arrayContaining(['Cm = Sick leave', '• = away']))
    const keeper = await acme.personWith('manageTimesheets')
    const plain = await seenBy(keeper.client, 'ro')
    expect([plain.report, plain.stranger]).toEqual([
      ['•', '4/•'],
      ['•', '4/•'],
    ])
    expect(plain.legend).toContain('• = absent')
    expect(JSON.stringify(plain.legend)).not.toMatch(/Cm|Sick/)
    const admin = await seenBy(acme.admin, 'en')
    expect([admin.report, admin.stranger]).toEqual([
      ['Cm', '4/Cm'],
      ['Cm', '4/Cm'],
    ])
  })

  it('speaks Romanian to whom it should, and has a sheet for each month of a longer span', async () => {
    const answer = await fetched(acme.admin, { end_date: '2026-07-10', locale: 'ro' })
    const sheets = await read(answer.bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['mai 2026', 'iunie 2026', 'iulie 2026'])
    expect(sheets[0]!.rows[4]!.slice(0, 2)).toEqual(['Nume', 'Funcție'])
    expect(sheets[2]!.rows[1]![0]).toBe('Foaie colectivă de prezență, 01.07.2026 - 10.07.2026')
    expect(sheets[1]!.rows.flat()).toContain('SL')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('Foaie de prezență')
  })

  it('is for those who manage timesheets, and every copy of it is written down', async () => {
    for (const [client, status] of [
      [acme.employee, 403],
      [acme.visitor, 401],
      [app.client(acme.host, other.admin.token), 401],
    ] as const) {
      expect((await fetched(client)).status).toBe(status)
    }
    const before = (await newEntry()).length
    expect((await fetched(acme.manager)).status).toBe(200)
    const entries = await newEntry()
    expect(entries.length).toBe(before + 1)
    expect(entries.at(-1)).toEqual({ after: MAY, user_id: acme.people.manager.userId })
  })

  it('says what is wrong with the query at its field', async () => {
    const wrong = async (query: Record<string, string>) => Object.keys((await fetched(acme.admin, query)).body.errors)
    expect(await wrong({ end_date: '2026-04-30' })).toEqual(['end_date'])
    expect(await wrong({ end_date: '2031-06-05' })).toEqual(['end_date'])
    expect(await wrong({ format: 'pdf' })).toEqual(['format'])
    expect(await wrong({ repositories: '1,2' })).toEqual(['repositories'])
    expect(await wrong({ start_date: 'x' })).toEqual(['start_date'])
  })
})

describe('the ticket of a download', () => {
  it('opens the sheet once, without a header', async () => {
    const token = await ticketOf(acme.manager)
    expect(token).toMatch(/^[\w-]{43}$/)
    const first = await fetched(acme.visitor, { token, timestamp: '1' })
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect((await fetched(acme.visitor, { token })).status).toBe(401)
    expect((await newEntry()).at(-1)!.user_id).toBe(acme.people.manager.userId)
  })

  it('goes to one of any number who try at once', async () => {
    const token = await ticketOf(acme.manager)
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetched(acme.visitor, { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is gone after a minute, and after a query that was refused', async () => {
    const late = await ticketOf(acme.manager)
    app.clock.advance(60_000)
    expect((await fetched(acme.visitor, { token: late })).status).toBe(401)
    app.clock.advance(-60_000)
    expect((await fetched(acme.visitor, { token: late })).status).toBe(401)
    const spent = await ticketOf(acme.manager)
    expect((await fetched(acme.visitor, { token: spent, end_date: '2026-04-01' })).status).toBe(422)
    expect((await fetched(acme.visitor, { token: spent })).status).toBe(401)
  })

  it('opens nothing in another company, and nothing else than the sheet', async () => {
    const token = await ticketOf(acme.manager)
    expect((await fetched(other.visitor, { token })).status).toBe(401)
    const query = { ...MAY, token }
    for (const path of ['/restify/employees', '/restify/employees/getters/presence', '/restify/profile']) {
      expect((await acme.visitor.get(path, { query })).status).toBe(401)
    }
    expect((await acme.visitor.post('/token/exchange', { token })).status).toBe(422)
    expect((await acme.visitor.get('/restify/profile', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      401,
    )
    expect((await fetched(acme.visitor, { token })).status).toBe(200)
  })

  it('is no place for the token of a session', async () => {
    expect((await fetched(acme.visitor, { token: acme.admin.token! })).status).toBe(401)
  })

  it('holds the rights of its person when it is used, and ends with their session', async () => {
    expect((await acme.hr.post(TICKETS)).status).toBe(200)
    expect((await acme.employee.post(TICKETS)).status).toBe(403)
    const person = await acme.personWith('manageTimesheets')
    const weaker = await ticketOf(person.client)
    await app.superuser.global((tx) =>
      tx.run(sql`delete from role_permissions rp using user_roles ur where rp.tenant_id = ${acme.tenantId}
        and ur.tenant_id = rp.tenant_id and ur.role_id = rp.role_id and ur.user_id = ${person.userId}`),
    )
    expect((await fetched(acme.visitor, { token: weaker })).status).toBe(403)
    const leaving = await acme.personWith('manageTimesheets')
    const left = await ticketOf(leaving.client)
    expect((await leaving.client.post('/logout')).status).toBe(204)
    expect((await fetched(acme.visitor, { token: left })).status).toBe(401)
  })

  it('is kept as a hash, never written to the log of what was done, and tidied away', async () => {
    const token = await ticketOf(acme.manager)
    const kept = () =>
      app.superuser.global((tx) =>
        tx.row<{ tickets: string; places: number }>(sql`select
          (select string_agg(t::text, ' ') from share_links t) as tickets,
          (select count(*)::int from audit_entries a where strpos(a::text, ${token}) > 0)
            + (select count(*)::int from idempotency_keys k where strpos(k::text, ${token}) > 0) as places`),
      )
    const before = await kept()
    expect(before).toMatchObject({ places: 0 })
    expect(before!.tickets).not.toContain(token)
    await app.superuser.global((tx) => tx.run(sql`update share_links set expires_at = now() - interval '1 second'`))
    await app.runJob('tidy')
    expect((await kept())!.tickets).toBeNull()
  })
})
