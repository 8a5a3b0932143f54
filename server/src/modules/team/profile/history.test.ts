import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryChange, HistoryEntry } from '#contracts/engine/history.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics, IBAN } from './employees.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const read = (client: Client, id: string, query = '', headers = {}) =>
  client.get(`/restify/employees/${id}/getters/history${query}`, { headers })
const story = async (client: Client, id: string, query = '', headers = {}): Promise<HistoryEntry[]> =>
  (await read(client, id, query, headers)).body.data
const changeOf = (entry: HistoryEntry | undefined, field: string): HistoryChange | undefined =>
  entry?.changes.find((change) => change.field === field)

describe('the history of a person', () => {
  it('shows who changed what, from what, to what, newest first, in words and wire units', async () => {
    const position = async (name: string) => {
      const department = (await acme.admin.post('/restify/departments', { name: `${name} department` })).body.data.id
      return (await acme.admin.post('/restify/positions', { name, department_id: department })).body.data.id
    }
    const [cook, waiter] = [await position('Cook'), await position('Waiter')]
    const { id } = await add(
      acme.admin,
      basics({ position_id: cook, role_id: acme.roleIds.employee, salary: 100.5, salary_type: 'monthly' }),
    )
    const change = {
      position_id: waiter,
      weekly_hours_capacity: 37.5,
      salary: 200,
      salary_type: 'monthly',
      salary_reason: 'A good year',
      contract_type: 'b2b_paid_holidays',
    }
    expect((await acme.hr.put(`/restify/employees/${id}`, change)).status).toBe(200)

    const [latest, first, ...rest] = await story(acme.admin, id)
    expect(rest).toEqual([])
    expect(changeOf(latest, 'salary_reason')).toMatchObject({ before: null, after: 'A good year' })
    expect(latest).toMatchObject({
      action: 'update',
      label: 'Changed',
      subject: null,
      user: { id: acme.people.hr.userId, name: 'hr acme' },
    })
    expect(changeOf(latest, 'position_id')).toEqual({
      field: 'position_id',
      label: 'Position',
      kind: 'text',
      hidden: false,
      before: 'Cook',
      after: 'Waiter',
    })
    expect(changeOf(latest, 'weekly_hours_capacity')).toMatchObject({ kind: 'hours', before: 40, after: 37.5 })
    expect(changeOf(latest, 'salary_type'), 'sent again as it was').toBeUndefined()
    expect(changeOf(latest, 'salary')).toMatchObject({ kind: 'number', before: 100.5, after: 200 })
    expect(changeOf(latest, 'contract_type')).toMatchObject({
      before: 'Employment contract',
      after: 'B2B with paid holidays',
    })
    expect(first).toMatchObject({ action: 'store', user: { id: acme.people.admin.userId } })
    expect(changeOf(first, 'salary')).toMatchObject({ before: null, after: 100.5 })
    expect(changeOf(first, 'role_id')).toMatchObject({ before: null, after: 'Employee' })
    // As the form asks for them; the ids of the account and switches left off are not said.
    expect(first!.changes.map(({ field }) => field)).toEqual([
      'first_name',
      'last_name',
      'email',
      'position_id',
      'contract_type',
      'weekly_hours_capacity',
      'start_date',
      'salary',
      'salary_type',
      'role_id',
      'status',
    ])

    const [romanian] = await story(acme.admin, id, '', { 'x-locale': 'ro' })
    expect(changeOf(romanian, 'contract_type')).toMatchObject({ label: 'Tip de contract', before: 'Contract de muncă' })
  })

  it('masks what its reader may not see, and what is sealed for everybody', async () => {
    const { id } = await add(acme.admin, basics())
    const values = { billed_rate: 99.75, contract_bank_account: IBAN, sensitive_information: 'Keep calm' }
    expect((await acme.admin.put(`/restify/employees/${id}`, values)).status).toBe(200)
    const [forAdmin] = await story(acme.admin, id)
    expect(changeOf(forAdmin, 'billed_rate')).toMatchObject({ hidden: false, before: null, after: 99.75 })
    const [forHr] = await story(acme.hr, id)
    expect(changeOf(forHr, 'billed_rate')).toMatchObject({ hidden: true, before: null, after: null })
    expect(changeOf(forHr, 'sensitive_information')).toMatchObject({ hidden: false, after: 'Keep calm' })
    const answer = await read(acme.admin, id)
    expect(changeOf(answer.body.data[0], 'contract_bank_account')).toMatchObject({ hidden: true, after: null })
    expect(answer.bytes.toString()).not.toContain(IBAN)
    await acme.admin.put(`/restify/employees/${id}`, { contract_bank_account: 'RO09BCYP0000001234567890' })
    expect(changeOf((await story(acme.admin, id))[0], 'contract_bank_account')?.hidden).toBe(true)
    expect((await read(acme.hr, id)).bytes.toString()).not.toContain('99.75')
    const notes = await acme.personWith('manageEmployees')
    await acme.admin.put(`/restify/employees/${notes.employeeId}`, { sensitive_information: 'About them' })
    expect(changeOf((await story(acme.hr, notes.employeeId))[0], 'sensitive_information')?.after).toBe('About them')
  })

  it('belongs to those who manage employees, of this company alone', async () => {
    const { id } = await add(acme.admin, basics())
    for (const client of [acme.employee, acme.manager]) expect((await read(client, id)).status).toBe(403)
    expect((await read(acme.visitor, id)).status).toBe(401)
    expect((await read(other.admin, id)).status).toBe(404)
    const own = acme.people.employee.employeeId
    expect((await read(acme.employee, own)).status).toBe(403)
  })

  it('shows weeks of hours and calendars too, also those that are gone', async () => {
    const { id } = await add(acme.admin, basics())
    const calendar = (await acme.admin.post('/restify/holiday-calendars', { name: 'Cluj' })).body.data.id
    const kept = { employee_id: id, holiday_calendar_id: calendar, start_date: '2090-01-01' }
    const keeps = (await acme.admin.post('/restify/employee-calendars', kept)).body.data.id
    const week = { employee_id: id, start_date: '2090-01-01', monday: 4, tuesday: 4 }
    const made = await acme.admin.post('/restify/employee-work-patterns', week)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await acme.admin.put(`/restify/employee-work-patterns/${made.body.data.id}`, { friday: 2 })).status).toBe(
      200,
    )
    expect((await acme.admin.delete(`/restify/employee-calendars/${keeps}`)).status).toBe(204)
    const entries = await story(acme.admin, id)
    expect(entries.map(({ action, subject }) => [action, subject?.kind ?? null])).toEqual([
      ['delete', 'Calendar of a person'],
      ['update', 'Work pattern'],
      ['store', 'Work pattern'],
      ['store', 'Calendar of a person'],
      ['store', null],
    ])
    expect(changeOf(entries[1], 'friday')).toMatchObject({ kind: 'hours', before: 0, after: 2 })
    expect(changeOf(entries[3], 'holiday_calendar_id')?.after).toBe('Cluj')
    expect(changeOf(entries[2], 'employee_id'), 'whose story it is anyway').toBeUndefined()
  })

  it('shows invitations, roles and archiving too, and goes page by page', async () => {
    const { id, attributes } = await add(acme.admin, basics())
    await acme.admin.post('/restify/invitations', { user_id: attributes.user_id, email: attributes.email })
    await acme.admin.post(`/restify/users/${attributes.user_id}/sync/roles`, { roles: [acme.roleIds.manager] })
    await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2026-01-31' })
    const all = await story(acme.admin, id)
    expect(all.map(({ action }) => action)).toEqual(['archive', 'sync roles', 'store', 'store'])
    expect(all[2]?.subject).toMatchObject({ resource: 'invitations', kind: 'Invitation' })
    expect(changeOf(all[0], 'status')).toMatchObject({ after: 'Archived' })
    expect(changeOf(all[1], 'roles')).toMatchObject({ kind: 'text', before: 'Employee', after: 'Manager' })
    const page = await read(acme.admin, id, '?perPage=3&page=2')
    expect(page.body.meta).toEqual({ current_page: 2, last_page: 2, per_page: 3, total: 4 })
    expect(page.body.data.map((entry: HistoryEntry) => entry.id)).toEqual([all[3]?.id])
    await acme.admin.post('/restify/employees/actions?action=unarchive', { employee_id: id })
    const [restored] = await story(acme.admin, id)
    expect(restored!.action).toBe('unarchive')
    expect(changeOf(restored, 'termination_date')).toMatchObject({ before: '2026-01-31', after: null })
  })
})
