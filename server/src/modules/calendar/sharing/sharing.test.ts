import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SharedCalendar } from '#contracts/calendar/sharing.ts'
import { leave, policyNamed } from '#modules/holidays/away/leave.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

const MARCH = { start_date: '2028-03-01', end_date: '2028-03-31' }

let app: TestApp
let acme: TestCompany
let other: TestCompany
let project: string

const made = async (client: Client, key: string, body: object): Promise<string> => {
  const answer = await client.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

beforeAll(async () => {
  app = await testApp()
  app.clock.advance(Date.parse('2028-03-02T10:00:00Z') - app.clock.now().getTime())
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  const { employee, manager } = acme.people
  const sick = await policyNamed(acme, 'Sick leave', { days_per_year: 0 })
  // Over the night in which clocks go forward in Bucharest, 26 March.
  await leave(app, acme, { employeeId: employee.employeeId, policyId: sick, from: '2028-03-25', to: '2028-03-27' })
  await leave(app, acme, { employeeId: manager.employeeId, policyId: sick, from: '2028-03-06', to: '2028-03-06' })
  await leave(app, acme, {
    ...{ employeeId: employee.employeeId, policyId: sick, from: '2028-03-13', to: '2028-03-14' },
    status: 'draft',
  })
  await acme.admin.put(`/restify/employees/${employee.employeeId}`, { birth_date: '1992-02-29' })
  await made(acme.admin, 'legal-holidays', { name: 'Founders', date: '2028-03-15' })
  const client_id = await made(acme.admin, 'clients', { company_name: 'Client' })
  const employees = [{ employee_id: employee.employeeId }]
  project = await made(acme.admin, 'projects', { client_id, name: 'Loom', employees })
})
afterAll(() => app.close())

const share = (client: Client, body: object = {}) => client.post('/restify/shareables', { type: 'calendar', ...body })
const tokenOf = async (client: Client, body?: object): Promise<string> =>
  (await share(client, body)).body.data.attributes.token
const open = (token: string, query: object = {}, visitor = acme.visitor) =>
  visitor.get(`/calendar/${token}`, { query: { ...MARCH, ...query } })
const shown = async (token: string, query: object = {}) => {
  const { body, status } = await open(token, query)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body.data as SharedCalendar).events.map(({ type, start_date, end_date, title }) =>
    [type, start_date.slice(5), end_date.slice(5), title].join(' '),
  )
}
const feed = (token: string) => acme.visitor.get(`/calendar/feeds/${token}.ics`)
const feedText = async (token: string) => (await feed(token)).bytes.toString('utf8').replaceAll('\r\n ', '')

const OF_EMPLOYEE = 'holiday 03-25 03-27 employee acme'
const OF_MANAGER = 'holiday 03-06 03-06 manager acme'
const NATIONAL = 'national_holiday 03-15 03-15 Founders'

describe('a shared calendar', () => {
  it('shows who is away, national days and birthdays to whom knows the link: no ids of people, no reasons, nothing that waits', async () => {
    const token = await tokenOf(acme.admin)
    const answer = await open(token)
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect(await shown(token)).toEqual([OF_MANAGER, NATIONAL, OF_EMPLOYEE])
    expect(await shown(token, { start_date: '2028-02-20', end_date: '2028-03-01' })).toEqual([
      'birthday 02-29 02-29 employee acme',
    ])
    expect(await shown(token, { start_date: '2029-02-20', end_date: '2029-03-01' })).toEqual([
      'birthday 02-28 02-28 employee acme',
    ])
    // The ids are sums: any of them may hold the digits of a year.
    const text = JSON.stringify(answer.body.data.events, (key, value) => (key === 'id' ? value.length : value))
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|Sick|1992|avatar/)
    for (const { id } of answer.body.data.events) expect(id).toMatch(/^[0-9a-f]{24}$/)
    const keys = answer.body.data.events.map((event: object) => Object.keys(event).sort().join())
    expect(new Set(keys)).toEqual(new Set(['end_date,id,start_date,title,type']))
  })

  it('of a project is for its members and who keeps projects, and shows its people alone', async () => {
    const asked = { project_id: project }
    const answer = await share(acme.admin, asked)
    expect(answer.status).toBe(201)
    expect(answer.body.data.attributes.url).toMatch(new RegExp(`/share/calendar/[\\w-]{43}\\?project_id=${project}$`))
    expect(await shown(answer.body.data.attributes.token)).toEqual([NATIONAL, OF_EMPLOYEE])
    expect((await open(answer.body.data.attributes.token)).body.data).toMatchObject({ project: 'Loom', person: null })
    expect((await share(acme.employee, asked)).status).toBe(201)
    const stranger = await acme.personWith('manageOwnExpenses')
    for (const client of [stranger.client, other.admin]) expect((await share(client, asked)).status).toBe(403)
    // A person who has left the project no longer shares its calendar.
    const member = await tokenOf(acme.employee, asked)
    const set = (archived: string | null) =>
      app.superuser.global((tx) =>
        tx.run(sql`update project_members set archived_at = ${archived}::timestamptz where project_id = ${project}`),
      )
    await set('2028-03-01T00:00:00Z')
    expect((await open(member)).status).toBe(404)
    await set(null)
    expect((await open(member)).status).toBe(200)
  })

  it('of one person shows theirs alone, and of chosen kinds those alone, whatever its visitor asks for', async () => {
    const own = await tokenOf(acme.employee, { type: 'personal-calendar' })
    expect(await shown(own)).toEqual([NATIONAL, OF_EMPLOYEE])
    expect((await open(own)).body.data.person).toBe('employee acme')
    const national = await tokenOf(acme.admin, { event_types: ['national_holiday'] })
    expect(await shown(national, { event_types: 'holiday', project_id: project })).toEqual([NATIONAL])
    expect((await share(acme.admin, { event_types: ['evaluation'] })).status).toBe(422)
  })

  it('is gone when it ends, is revoked or its person has left, for strangers and in another company, all alike', async () => {
    const leaver = await acme.personWith('manageProjects')
    const [ended, revoked, left] = [
      await tokenOf(acme.hr, { days: 30 }),
      await share(acme.hr, { days: 365 }),
      await tokenOf(leaver.client),
    ]
    const { id, attributes } = revoked.body.data
    expect((await open(attributes.token, {}, other.visitor)).status).toBe(404)
    expect((await acme.admin.delete(`/restify/shareables/${id}`)).status, 'only its own person ends it').toBe(404)
    expect((await acme.hr.delete(`/restify/shareables/${id}`)).status).toBe(204)
    await app.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${leaver.employeeId}`),
    )
    app.clock.advance(31 * 86_400_000)
    const gone = await Promise.all([ended, attributes.token, left, 'x'.repeat(43)].map((token) => open(token)))
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(gone.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await feed(ended)).status).toBe(404)
    app.clock.advance(-31 * 86_400_000)
    expect((await open(ended)).status).toBe(200)
  })

  it('is listed for its person alone, with how often it was opened, and never its address', async () => {
    const { client } = await acme.personWith('manageProjects')
    const token = await tokenOf(client, { project_id: project })
    await open(token)
    await open(token)
    const { body } = await client.get('/restify/shareables')
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        ...{ type: 'calendar', project: 'Loom', views: 2 },
        ...{ viewed_at: expect.any(String), expires_at: expect.stringMatching(/^2028-05-31/) },
      },
    ])
    expect(JSON.stringify(body)).not.toContain(token)
    const again = await client.get('/calendar/share', { query: { type: 'personal-calendar' } })
    expect(again.body.data.url).toContain(`/share/personal-calendar/${again.body.token}`)
    expect((await client.get('/restify/shareables')).body.data).toHaveLength(2)
  })
})

describe('the address for calendar programs', () => {
  it('has the same in whole days, with ids that stay, and without what was taken back', async () => {
    const token = await tokenOf(acme.admin)
    const text = await feedText(token)
    expect(text).toContain('SUMMARY:employee acme: away')
    expect(text).toContain('SUMMARY:Birthday of employee acme')
    expect(text).toMatch(/DTSTART;VALUE=DATE:20280325\r\nDTEND;VALUE=DATE:20280328/)
    expect(text).not.toMatch(/Sick|waiting|[0-9a-f]{8}-[0-9a-f]{4}-/)
    const ids = (calendar: string) => calendar.match(/^UID:.*$/gm)!.sort()
    expect(ids(await feedText(token))).toEqual(ids(text))
    await app.superuser.global((tx) =>
      tx.run(sql`update holidays set cancelled_at = now() where start_date = '2028-03-06'`),
    )
    expect(ids(text)).toHaveLength(ids(await feedText(token)).length + 1)
    await app.superuser.global((tx) =>
      tx.run(sql`update holidays set cancelled_at = null where start_date = '2028-03-06'`),
    )
  })

  it.each([
    ['Europe/Bucharest', '2028-03-26'],
    ['Pacific/Auckland', '2028-04-02'],
    ['America/New_York', '2028-03-12'],
  ])('keeps the days of leave over a clock change in %s', async (time_zone, day) => {
    const subdomain = `zone${time_zone.slice(0, 2).toLowerCase()}`
    const company = await app.company({ subdomain, timeZone: time_zone } as never)
    await app.superuser.global((tx) =>
      tx.run(sql`update tenants set time_zone = ${time_zone} where id = ${company.tenantId}`),
    )
    const policyId = await policyNamed(company, 'Rest', { days_per_year: 0 })
    await leave(app, company, { employeeId: company.people.employee.employeeId, policyId, from: day, to: day })
    const token = await tokenOf(company.admin)
    const query = { start_date: '2028-03-01', end_date: '2028-04-10', event_types: 'holiday' }
    const { body } = await open(token, query, company.visitor)
    const holidays = (body.data as SharedCalendar).events.filter(({ type }) => type === 'holiday')
    expect(holidays).toMatchObject([{ start_date: day, end_date: day }])
    const file = await company.visitor.get(`/calendar/feeds/${token}.ics`)
    expect(file.bytes.toString('utf8')).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
  })
})
