import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contracts/engine/history.ts'
import { sql } from '#platform/database/index.ts'
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

const LOG = '/restify/audit-entries/getters/log'
const log = async (client: Client, query = '', headers = {}): Promise<HistoryEntry[]> =>
  (await client.get(`${LOG}?perPage=200${query}`, { headers })).body.data
const level = async (name: string): Promise<string> => (await acme.admin.post('/restify/levels', { name })).body.data.id

describe('the company’s log', () => {
  it('shows who did what to which record, from what, to what, newest first', async () => {
    const id = await level('Junior')
    await acme.hr.put(`/restify/levels/${id}`, { name: 'Senior' })
    await acme.admin.delete(`/restify/levels/${id}`)
    const entries = await log(acme.admin, `&record_id=${id}`)
    expect(entries.map(({ label }) => label)).toEqual(['Deleted', 'Changed', 'Added'])
    expect(entries[1]).toMatchObject({
      action: 'update',
      user: { id: acme.people.hr.userId, name: 'hr acme' },
      subject: { resource: 'levels', kind: 'Level', id, name: 'Senior' },
      changes: [{ field: 'name', label: 'Name', hidden: false, before: 'Junior', after: 'Senior' }],
    })
    const [romanian] = await log(acme.admin, `&record_id=${id}`, { 'x-locale': 'ro' })
    expect(romanian).toMatchObject({ label: 'Ștergere', subject: { kind: 'Nivel' } })
  })

  it('can be narrowed by who, to what, what was done and when', async () => {
    const id = await level('Narrow')
    const ids = (entries: HistoryEntry[]) => new Set(entries.map(({ subject }) => subject?.id))
    const today = app.today()
    for (const query of [`&user_id=${acme.people.admin.userId}`, '&resource=levels', '&action=store', `&at=${today},`])
      expect(ids(await log(acme.admin, query)), query).toContain(id)
    for (const query of [`&user_id=${acme.people.hr.userId}`, '&resource=tags', '&action=delete', '&at=,2020-01-01'])
      expect(ids(await log(acme.admin, query)), query).not.toContain(id)
    const page = (await acme.admin.get(`${LOG}?perPage=1&page=2`)).body
    expect(page.meta).toMatchObject({ current_page: 2, per_page: 1 })
    expect(page.data).toHaveLength(1)
  })

  it('reads days in the time zone of the company', async () => {
    const id = await level('Late')
    // 23:30 in Bucharest, and half past midnight of the next day.
    for (const [at, day, others] of [
      ['2026-07-01T20:30:00Z', '2026-07-01', '2026-07-02'],
      ['2026-07-01T21:30:00Z', '2026-07-02', '2026-07-01'],
    ]) {
      await app.superuser.global((tx) =>
        tx.run(sql`update audit_entries set at = ${at} where tenant_id = ${acme.tenantId} and record_id = ${id}`),
      )
      for (const range of [day, `${day},${day}`])
        expect(await log(acme.admin, `&record_id=${id}&at=${range}`)).toHaveLength(1)
      for (const range of [others, `${others},${others}`])
        expect(await log(acme.admin, `&record_id=${id}&at=${range}`)).toHaveLength(0)
      const [from, until] = [day, others].sort()
      expect(await log(acme.admin, `&record_id=${id}&at=${day},`)).toHaveLength(1)
      expect(await log(acme.admin, `&record_id=${id}&at=${from},${until}`)).toHaveLength(1)
    }
  })

  it('shows changes of the company itself, and of its settings by their names', async () => {
    await acme.admin.post('/restify/tenants/actions?action=set-locale', { locale: 'ro' })
    await acme.admin.post('/restify/tenants/actions?action=set-locale', { locale: 'en' })
    const texts = { general_information: 'We cook.', sensitive_information: 'canary-company' }
    await acme.admin.post('/restify/tenants/actions?action=update-tenant', texts)
    await acme.admin.post('/restify/settings', { key: 'company_city', value: 'Cluj' })
    const entries = await log(acme.admin, '&resource=tenants,settings')
    expect(entries[0]).toMatchObject({ subject: { kind: 'Setting', name: 'City' } })
    expect(entries[0]?.changes).toMatchObject([{ field: 'value', kind: 'text', before: null, after: 'Cluj' }])
    expect(entries[1]?.changes).toMatchObject([{ field: 'general_information', before: null, after: 'We cook.' }])
    expect(entries[2]?.changes).toMatchObject([{ field: 'locale', before: 'Romanian', after: 'English' }])
  })

  it('masks what its reader may not see in the records themselves', async () => {
    const person = acme.people.employee.employeeId
    await acme.admin.put(`/restify/employees/${person}`, { salary: 4321.55, salary_type: 'monthly' })
    const goal = { name: 'canary-goal', due_date: '2030-01-01', employee_id: person }
    await acme.admin.post('/restify/goals', goal)
    const runner = (await acme.personWith('manageCompany')).client
    const answer = await runner.get(`${LOG}?perPage=200&resource=employees,goals`)
    const [ofGoal, ofPay] = answer.body.data as HistoryEntry[]
    expect(ofGoal).toMatchObject({ label: 'Added', subject: { kind: 'Goal', name: null } })
    expect(ofGoal?.changes.every(({ hidden }) => hidden)).toBe(true)
    expect(ofPay?.changes.find(({ field }) => field === 'salary')).toMatchObject({
      hidden: true,
      before: null,
      after: null,
    })
    const file = await runner.get('/restify/audit-entries/getters/file?format=csv')
    for (const seen of [answer, file])
      for (const canary of ['4321', 'canary-goal', 'canary-company'])
        expect(seen.bytes.toString()).not.toContain(canary)
    // That there was something is said, what it was is not.
    expect(file.bytes.toString()).toContain('*** Hidden ***')
    const [forAdmin] = await log(acme.admin, '&resource=goals')
    expect(forAdmin?.subject?.name).toBe('canary-goal')
  })

  it('says to nobody which roles somebody got who may not see that beside the person', async () => {
    const { userId } = acme.people.employee
    const { client } = await acme.personWith('manageCompany')
    const roles = [acme.roleIds.employee, acme.roleIds.manager]
    expect((await acme.admin.post(`/restify/users/${userId}/sync/roles`, { roles })).status).toBe(200)
    const seen = async (who: Client) => {
      const [entry] = await log(who, `&resource=users&record_id=${userId}`)
      return entry!.changes
    }
    expect(await seen(acme.admin)).toMatchObject([{ field: 'roles', hidden: false, after: 'Employee, Manager' }])
    expect(await seen(client)).toMatchObject([{ field: 'roles', hidden: true, before: null, after: null }])
  })

  it('is exported as it is narrowed, a line for each change, and shows the export', async () => {
    const id = await level('=SUM(A1)')
    const file = await acme.admin.get(`/restify/audit-entries/getters/file?format=csv&record_id=${id}`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [headings, line, ...rest] = file.bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\n')
    expect(headings).toBe('When,Who,What,Record,Action,Field,Before,After')
    expect(rest).toEqual([])
    expect(line).toMatch(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2},/)
    expect(line).toContain(",Level,'=SUM(A1),Added,Name,,'=SUM(A1)")
    const half = { name: 'Half a day', date: '2031-05-02', is_half_day: true }
    const day = (await acme.admin.post('/restify/legal-holidays', half)).body.data.id
    const romanian = { headers: { 'x-locale': 'ro' } }
    const own = await acme.admin.get(`/restify/audit-entries/getters/file?format=csv&record_id=${day}`, romanian)
    expect(own.bytes.toString()).toMatch(/[,;]Da\r?\n/)
    expect((await log(acme.admin))[0]).toMatchObject({ label: 'Exported', subject: { kind: 'Audit log' } })
    expect((await acme.admin.get('/restify/audit-entries/getters/file')).bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await acme.admin.get('/restify/audit-entries/getters/file?format=pdf')).status).toBe(422)
  })

  it('is exported with the moments that the clocks of the company showed', async () => {
    const held = { name: 'Laptop', type: 'furniture', employee_id: acme.people.employee.employeeId }
    const { id, attributes } = (await acme.admin.post('/restify/assets', held)).body.data
    const options = { timeZone: 'Europe/Bucharest', dateStyle: 'short', timeStyle: 'short' } as const
    const moment = new Intl.DateTimeFormat('ro', options).format(new Date(attributes.assigned_at)).replace(',', '')
    const file = await acme.admin.get(`/restify/audit-entries/getters/file?format=csv&record_id=${id}`)
    expect(file.bytes.toString().split('\n')).toContainEqual(expect.stringMatching(`,,${moment}$`))
  })

  it('is for those who run the company, and of this company alone', async () => {
    const id = await level('Ours')
    for (const client of [acme.hr, acme.manager, acme.employee]) {
      expect((await client.get(LOG)).status).toBe(403)
      expect((await client.get('/restify/audit-entries/getters/file')).status).toBe(403)
    }
    expect((await acme.visitor.get(LOG)).status).toBe(401)
    expect(await log(other.admin, `&record_id=${id}`)).toEqual([])
    const entry = (await log(acme.admin, `&record_id=${id}`))[0]!
    for (const answer of [
      await acme.admin.put(`/restify/audit-entries/${entry.id}`, { action: 'nothing' }),
      await acme.admin.delete(`/restify/audit-entries/${entry.id}`),
    ])
      expect([403, 405]).toContain(answer.status)
  })
})
