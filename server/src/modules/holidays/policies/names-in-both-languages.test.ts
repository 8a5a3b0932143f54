import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { leave } from '../away/leave.fixture.ts'
import { standOn } from '../requests/requests.checks.fixture.ts'

const TODAY = '2026-03-11'
let app: TestApp
let acme: TestCompany
let other: TestCompany
let sick: string

const policies = '/restify/holiday-policies'
const nationalDays = '/restify/legal-holidays'
const ro = { 'x-locale': 'ro' }
const romanian = { headers: ro }

beforeAll(async () => {
  app = await testApp()
  standOn(app, TODAY)
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  for (const { admin } of [acme, other]) {
    expect((await admin.post(`${policies}/actions?action=fill-usual`)).status).toBe(200)
    const body = { year: 2026, confirm: true }
    expect((await admin.post(`${nationalDays}/actions?action=fill-year`, body)).status).toBe(200)
  }
  sick = await idOf(acme, policies, 'Sick leave')
})
afterAll(() => app.close())

interface Named {
  id: string
  attributes: { name: string }
}

const list = async (client: Client, path: string, query: Record<string, string> = {}, headers = {}) => {
  const answer = await client.get(path, { query: { perPage: '50', ...query }, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as Named[]
}
const namesOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).map(({ attributes }) => attributes.name)
const idOf = async ({ admin }: TestCompany, path: string, name: string) =>
  (await list(admin, path)).find(({ attributes }) => attributes.name === name)!.id

describe('what the product puts into a company', () => {
  it('is listed, found and sorted by each reader in their own language', async () => {
    const sorted = { sort: 'name' }
    const usual = ['Annual leave', "Carer's leave", 'Family event', 'Sick leave', 'Unpaid leave']
    const uzuale = [
      'Concediu de îngrijitor',
      'Concediu de odihnă',
      'Concediu fără plată',
      'Concediu medical',
      'Eveniment familial',
    ]
    expect(await namesOf(acme.admin, policies, sorted)).toEqual(usual)
    expect(await namesOf(acme.admin, policies, sorted, ro)).toEqual(uzuale)
    // As it comes, paid rest stands first and the others follow by name.
    expect(await namesOf(acme.employee, policies, {}, ro)).toEqual([uzuale[1], uzuale[0], ...uzuale.slice(2)])
    expect(await namesOf(acme.admin, policies, { search: 'medical' }, ro)).toEqual(['Concediu medical'])
    expect(await namesOf(acme.admin, policies, { search: 'medical' })).toEqual([])

    const december = { date: '2026-12-01,2026-12-31', ...sorted }
    expect(await namesOf(acme.admin, nationalDays, december)).toEqual([
      'Boxing Day',
      'Christmas Day',
      'National holiday',
    ])
    expect(await namesOf(acme.admin, nationalDays, december, ro)).toEqual([
      'A doua zi de Crăciun',
      'Crăciunul',
      'Ziua națională, Ziua Marii Uniri',
    ])
    expect(await namesOf(acme.admin, '/restify/roles', sorted, ro)).toEqual([
      'Administrator',
      'Angajat',
      'Manager',
      'Resurse umane',
    ])
    expect(await namesOf(acme.admin, '/restify/roles', sorted)).toEqual(['Admin', 'Employee', 'HR', 'Manager'])
  })

  it('is offered in the language of the person who fills a year, and said so where a day is taken', async () => {
    const year = { year: 2027 }
    const shown = await acme.admin.post(`${nationalDays}/actions?action=fill-year`, year, romanian)
    expect(shown.body.data.days[0]).toEqual({ name: 'Anul nou', date: '2027-01-01', is_stored: false })
    const again = await acme.admin.post(nationalDays, { name: 'Iar', date: '2026-12-25' }, romanian)
    expect(again.body.errors.date[0]).toContain('Crăciunul')
  })

  it('is not put in again by a company that has changed its language', async () => {
    await app.superuser.global((tx) => tx.run(sql`update tenants set locale = 'ro' where id = ${other.tenantId}`))
    const { body } = await other.admin.post(`${policies}/actions?action=fill-usual`)
    expect(body.data).toEqual({ added: 0 })
  })

  it('is named so beside leave: related, searched, sorted, exported, in the calendar and in mails', async () => {
    const { employee, manager } = acme.people
    await leave(app, acme, { employeeId: employee.employeeId, policyId: sick, from: '2026-07-06', to: '2026-07-07' })
    const found = async (search: string, headers = {}) => {
      const query = { search, related: 'policy', sort: 'policy.name' }
      const { body } = await acme.admin.get('/restify/holidays', { query, headers })
      return body.data.map((one: { relationships: { policy: Named } }) => one.relationships.policy.attributes.name)
    }
    expect([await found('sick'), await found('medical')]).toEqual([['Sick leave'], []])
    expect([await found('medical', ro), await found('sick', ro)]).toEqual([['Concediu medical'], []])

    const sheet = async (headers: object) => {
      const body = { format: 'csv', columns: ['name'], repositories: 'all' }
      const { bytes } = await acme.admin.post(`${policies}/actions?action=export`, body, { headers: { ...headers } })
      return bytes.toString('utf8')
    }
    expect(await sheet({})).toContain('Sick leave')
    expect(await sheet(ro)).toContain('Concediu medical')

    const away = async (query: Record<string, string>, headers = {}) =>
      (await acme.admin.get('/restify/holidays/getters/away', { query, headers })).body.data
    const july = { start_date: '2026-07-01', end_date: '2026-07-31' }
    const kinds = ({ people }: { people: { absences: { policy: { name: string } }[] }[] }) =>
      people.flatMap(({ absences }) => absences.map(({ policy }) => policy.name))
    expect([kinds(await away(july)), kinds(await away(july, ro))]).toEqual([['Sick leave'], ['Concediu medical']])
    const november = { start_date: '2026-11-30', end_date: '2026-11-30' }
    expect((await away(november)).national_days[0].name).toBe("St Andrew's Day")
    expect((await away(november, ro)).national_days[0].name).toBe('Sfântul Andrei')

    const firstYear = async (headers = {}) =>
      (await acme.hr.get(`${policies}/getters/first-year`, { headers })).body.data.policy
    expect([await firstYear(), await firstYear(ro)]).toEqual(['Annual leave', 'Concediu de odihnă'])

    const query = { start_date: '2026-11-01', end_date: '2026-11-30' }
    const presence = async (headers = {}) =>
      JSON.stringify((await acme.admin.get('/restify/employees/getters/presence', { query, headers })).body.data)
    expect(await presence()).toContain("St Andrew's Day")
    expect(await presence(ro)).toContain('Sfântul Andrei')

    await acme.admin.put(`/restify/employees/${employee.employeeId}`, { manager_employee_id: manager.employeeId })
    await app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${employee.userId}`))
    const asked = { holiday_policy_id: sick, start_date: TODAY, end_date: TODAY }
    const { status, body } = await employee.client.post('/restify/holidays', asked)
    expect(status, JSON.stringify(body)).toBe(201)
    expect((await manager.client.post(`/restify/holidays/${body.data.id}/actions?action=approve`)).status).toBe(200)
    const mails = (await app.queuedMails()).filter(({ props }) => props.url?.includes(body.data.id))
    expect(mails.map(({ to, props }) => [to, props.kind])).toEqual([
      [manager.email, 'Sick leave'],
      [employee.email, 'Concediu medical'],
    ])
    // The calendar of one's own is one's own to read.
    const events = await app.superuser.global((tx) =>
      tx.rows<{ title: string }>(sql`select title from calendar_events where user_id = ${employee.userId}`),
    )
    expect(events).toEqual([{ title: 'Concediu medical' }])
  })

  it('keeps both names when a form sends back what it shows, and one once somebody renames it', async () => {
    const id = await idOf(acme, policies, 'Unpaid leave')
    const put = async (name: string, headers: Record<string, string>) => {
      const answer = await acme.admin.put(`${policies}/${id}`, { name, description: `Of ${name}` }, { headers })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.data.attributes.name
    }
    const both = async () => [
      (await acme.admin.get(`${policies}/${id}`)).body.data.attributes.name,
      (await acme.admin.get(`${policies}/${id}`, romanian)).body.data.attributes.name,
    ]
    expect(await put('Concediu fără plată', ro)).toBe('Concediu fără plată')
    expect(await both()).toEqual(['Unpaid leave', 'Concediu fără plată'])
    expect(await put('Învoire', ro)).toBe('Învoire')
    expect(await both()).toEqual(['Învoire', 'Învoire'])
    expect(await namesOf(other.admin, policies, { search: 'unpaid' })).toEqual(['Unpaid leave'])

    const { body } = await acme.admin.get(`${policies}/${id}/getters/history`, romanian)
    const [renamed] = body.data
      .flatMap(({ changes }: { changes: object[] }) => changes)
      .filter(({ field }: { field: string }) => field === 'name')
    expect(renamed).toMatchObject({ before: 'Concediu fără plată', after: 'Învoire' })
  })

  it('is described in both languages, until somebody describes it', async () => {
    const id = await idOf(other, policies, 'Family event')
    const described = async (headers = {}) => {
      const answer = await other.admin.get(`${policies}/${id}`, { headers })
      return answer.body.data.attributes.description
    }
    const known = ['Wedding, birth, death in the family', 'Căsătorie, naștere, deces în familie']
    expect([await described(), await described(ro)]).toEqual(known)
    // What a form sends back as it shows it changes nothing, and a new name leaves the description alone.
    const put = (body: object, headers = {}) => other.admin.put(`${policies}/${id}`, body, { headers })
    expect((await put({ name: 'Familie', description: known[1] }, ro)).status).toBe(200)
    expect([await described(), await described(ro)]).toEqual(known)
    expect((await put({ description: 'Nuntă' }, ro)).status).toBe(200)
    expect([await described(), await described(ro)]).toEqual(['Nuntă', 'Nuntă'])
    const { body } = await other.admin.get(`${policies}/${id}/getters/history`, romanian)
    const changes = body.data.flatMap((line: { changes: object[] }) => line.changes)
    expect(changes.filter(({ field }: { field: string }) => field === 'description')[0]).toMatchObject({
      before: known[1],
      after: 'Nuntă',
    })
  })

  it('has the name that a reader gives it, be it the one of the other language', async () => {
    const id = await idOf(acme, nationalDays, 'Epiphany')
    await acme.admin.put(`${nationalDays}/${id}`, { name: 'Bobotează' })
    const name = (await acme.admin.get(`${nationalDays}/${id}`)).body.data.attributes.name
    expect(name).toBe('Bobotează')
  })
})
