import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics, seats } from '../profile/employees.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const path = (id: string) => `/restify/employees/${id}`
const act = (id: string, action: string, body: object, client = acme.admin) =>
  client.post(`${path(id)}/actions?action=${action}`, body)
const contract = { contract_type: 'employment_contract' }
const rehire = (id: string, start_date: string, more: object = {}, client = acme.hr) =>
  act(id, 'rehire', { ...contract, start_date, ...more }, client)

async function left(more: object = {}, reason?: string): Promise<string> {
  const { id } = await add(acme.admin, basics(more))
  const body = { termination_date: '2026-03-31', ...(reason ? { reason } : {}) }
  expect((await act(id, 'archive', body)).status).toBe(200)
  return id
}
const attributes = async (id: string) => (await acme.hr.get(path(id))).body.data.attributes
const spells = async (id: string, client = acme.hr) =>
  (await client.get('/restify/employment-spells', { query: { employee_id: id } })).body.data.map(
    (one: { attributes: object }) => one.attributes,
  )
const salaries = async (id: string) =>
  (await acme.hr.get('/restify/employee-salaries', { query: { employee_id: id, sort: 'start_date' } })).body.data.map(
    ({ attributes: one }: { attributes: Record<string, unknown> }) => [one.start_date, one.end_date, one.amount],
  )

describe('rehiring somebody who has left', () => {
  it('makes a new employment of the same person, and keeps the one before', async () => {
    const id = await left({ salary: 5000, salary_type: 'monthly', salary_currency: 'RON' }, 'Moved away')
    const taken = await seats(acme)
    const terms = { contract_type: 'b2b_paid_holidays', weekly_hours_capacity: 20, salary: 3000 }
    const answer = await rehire(id, '2026-10-01', { ...terms, salary_type: 'monthly', salary_currency: 'RON' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await attributes(id)).toMatchObject({
      ...{ status: 'draft', start_date: '2026-10-01', termination_date: null, archived: false },
      ...{ contract_type: 'b2b_paid_holidays', weekly_hours_capacity: 20 },
    })
    expect(await spells(id)).toEqual([
      {
        ...{ employee_id: id, start_date: '2024-03-01', end_date: '2026-03-31', reason: 'Moved away' },
        contract_type: 'employment_contract',
      },
      {
        ...{ employee_id: id, start_date: '2026-10-01', end_date: null, reason: null },
        contract_type: 'b2b_paid_holidays',
      },
    ])
    expect(await salaries(id)).toEqual([
      ['2024-03-01', '2026-03-31', 5000],
      ['2026-10-01', null, 3000],
    ])
    expect(await seats(acme)).toBe(taken + 1)
  })

  it('lets them in by a new invitation alone', async () => {
    const person = await acme.personWith('manageOwnExpenses')
    expect((await act(person.employeeId, 'archive', { termination_date: '2026-03-31' })).status).toBe(200)
    expect((await rehire(person.employeeId, '2026-10-01', { send_invitation: true })).status).toBe(200)
    expect((await attributes(person.employeeId)).status).toBe('invited')
    const [user] = await app.superuser.global((tx) =>
      tx.rows<{ login_id: string | null }>(sql`select login_id from users where id = ${person.userId}`),
    )
    expect(user!.login_id).toBeNull()
    const sent = await acme.hr.get('/restify/invitations', { query: { user_id: person.userId } })
    expect(sent.body.data.map((one: { attributes: { status: string } }) => one.attributes.status)).toContain('pending')
  })

  it('has no salary where none is said', async () => {
    const id = await left({ salary: 5000, salary_type: 'monthly', salary_currency: 'RON' })
    expect((await rehire(id, '2026-10-01')).status).toBe(200)
    expect((await attributes(id)).salary).toBeNull()
    expect(await salaries(id)).toEqual([['2024-03-01', '2026-03-31', 5000]])
  })

  it('can be entered for a day to come, and that day be corrected, but not into the time before', async () => {
    const id = await left()
    expect((await rehire(id, '2090-02-01')).status).toBe(200)
    expect((await acme.hr.put(path(id), { start_date: '2090-03-01' })).status).toBe(200)
    expect(await spells(id)).toMatchObject([
      { start_date: '2024-03-01', end_date: '2026-03-31' },
      { start_date: '2090-03-01', end_date: null },
    ])
    const wrong = await acme.hr.put(path(id), { start_date: '2026-03-31' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { start_date: ['This must be after the last day of the employment before it, 31.03.2026.'] },
    ])
  })

  it('is refused on a day of the employment before, of somebody who is there, without a right, and from another company', async () => {
    const id = await left()
    const early = await rehire(id, '2026-03-31')
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['start_date']])
    const empty = await act(id, 'rehire', {}, acme.hr)
    expect(Object.keys(empty.body.errors).sort()).toEqual(['contract_type', 'start_date'])
    const nowhere = await rehire(id, '2026-10-01', { position_id: other.people.admin.employeeId })
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['position_id']])
    expect((await rehire(id, '2026-10-01', {}, acme.manager)).status).toBe(403)
    expect((await rehire(id, '2026-10-01', {}, other.admin)).status).toBe(404)
    expect((await attributes(id)).status).toBe('archived')
    expect((await rehire(id, '2026-10-01')).status).toBe(200)
    const again = await rehire(id, '2026-11-01')
    expect([again.status, again.body.message]).toEqual([422, 'This person is not archived.'])
    expect(await spells(id)).toHaveLength(2)
  })

  it('may happen more than once', async () => {
    const id = await left()
    await rehire(id, '2026-05-01')
    expect((await act(id, 'archive', { termination_date: '2026-06-30' })).status).toBe(200)
    expect((await rehire(id, '2026-09-01')).status).toBe(200)
    expect(
      (await spells(id)).map((one: { start_date: string; end_date: string }) => [one.start_date, one.end_date]),
    ).toEqual([
      ['2024-03-01', '2026-03-31'],
      ['2026-05-01', '2026-06-30'],
      ['2026-09-01', null],
    ])
  })
})

describe('the spells of a person', () => {
  it('follow what happens to them: added, corrected, archived, restored', async () => {
    const { id } = await add(acme.admin, basics())
    expect(await spells(id)).toMatchObject([{ start_date: '2024-03-01', end_date: null }])
    await acme.hr.put(path(id), { start_date: '2024-04-01' })
    await act(id, 'archive', { termination_date: '2026-03-31', reason: 'Other plans' })
    expect(await spells(id)).toMatchObject([
      { start_date: '2024-04-01', end_date: '2026-03-31', reason: 'Other plans' },
    ])
    await acme.hr.post('/restify/employees/actions?action=unarchive', { employee_id: id })
    expect(await spells(id)).toMatchObject([{ start_date: '2024-04-01', end_date: null, reason: null }])
  })

  it('are read by the person, without why they left, by who manages people, and by nobody else', async () => {
    const person = await acme.personWith('manageOwnExpenses')
    const [own] = await spells(person.employeeId, person.client)
    expect(own).toHaveProperty('start_date')
    expect(own).not.toHaveProperty('reason')
    expect(await spells(person.employeeId, acme.employee)).toEqual([])
    expect(await spells(person.employeeId, other.admin)).toEqual([])
  })

  it('never share a day, whoever writes them', async () => {
    const { id } = await add(acme.admin, basics())
    const write = app.services.database.tenant(acme.tenantId, (tx) =>
      tx.run(sql`insert into employment_spells (tenant_id, id, employee_id, start_date, end_date)
        values (${acme.tenantId}, gen_random_uuid(), ${id}, '2023-01-01', '2024-03-01')`),
    )
    await expect(write).rejects.toThrow(/employment_spells_start_date_excl/)
  })

  it('keep the org chart as it was', async () => {
    const id = await left()
    await rehire(id, '2026-10-01')
    const on = async (as_of: string) =>
      (await acme.hr.get('/restify/employees/getters/org-chart', { query: { as_of } })).body.data.people.some(
        (one: { id: string }) => one.id === id,
      )
    expect([await on('2026-03-31'), await on('2026-06-01'), await on('2026-10-01')]).toEqual([true, false, true])
  })

  it('hold the salaries that are entered late: until their last day, and none between', async () => {
    const id = await left()
    await rehire(id, '2026-10-01')
    const late = { employee_id: id, amount: 100, reason: 'Correction' }
    expect((await acme.hr.post('/restify/employee-salaries', { ...late, from: '2025-01-01' })).status).toBe(201)
    expect(await salaries(id)).toEqual([['2025-01-01', '2026-03-31', 100]])
    const between = await acme.hr.post('/restify/employee-salaries', { ...late, from: '2026-06-01' })
    expect([between.status, Object.keys(between.body.errors)]).toEqual([422, ['from']])
  })
})
