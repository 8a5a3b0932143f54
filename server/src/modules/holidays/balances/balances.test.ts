import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { lengthOf } from '../ledger/balances.ts'
import { settle } from '../ledger/settle.ts'
import { inDays } from '../rules/day-cost.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let policyId: string
let today: string
let year: number

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  today = app.today()
  year = yearOf(today)
  const policy = { type: 'timeoff', method: 'given', name: 'Vacation', days_per_year: 21 }
  policyId = (await acme.admin.post('/restify/holiday-policies', policy)).body.data.id
  expect((await other.admin.post('/restify/holiday-policies', policy)).status).toBe(201)
})
afterAll(() => app.close())

const balanceOf = async (employeeId: string, of = year, more = '') =>
  (
    await acme.admin.get(
      `/restify/holiday-balances?employee_id=${employeeId}&holiday_policy_id=${policyId}&year=${of}${more}`,
    )
  ).body.data[0]

const settleOn = (day: string, employeeId: string) =>
  app.services.database.tenant(acme.tenantId, (tx) =>
    settle(
      { tx, services: app.services, tenantId: acme.tenantId, today: day, userId: null },
      [employeeId],
      'day_passed',
    ),
  )

describe('balances', () => {
  it('are listed with their person and policy, in days and minutes, and one at a time for their own person', async () => {
    const { client, employeeId } = acme.people.employee
    const answer = await client.get(
      '/restify/holiday-balances?related=employee,holidayPolicy&sort=employee.last_name,-year',
    )
    expect(answer.body.meta.total).toBe(1)
    expect(answer.body.data[0]).toMatchObject({
      attributes: {
        employee_id: employeeId,
        year,
        initial_balance: 21,
        balance: 21,
        initial_minutes: 21 * 480,
        balance_minutes: 21 * 480,
        unlimited: false,
        closed_at: null,
        deleted_at: null,
      },
      relationships: {
        employee: { attributes: { first_name: 'employee' } },
        holidayPolicy: { attributes: { name: 'Vacation' } },
      },
    })
  })

  it('are corrected by an entry of the difference, that says who and why', async () => {
    const { employeeId, email } = { ...acme.people.admin, email: 'admin@acme.test' }
    const { id } = await balanceOf(employeeId)
    const reason = 'Two days agreed with the manager'
    const answer = await acme.hr.put(`/restify/holiday-balances/${id}`, { initial_balance: 23.5, reason })
    expect(answer.body.data.attributes).toMatchObject({ initial_balance: 23.5, balance: 23.5 })
    const again = await acme.hr.put(`/restify/holiday-balances/${id}`, { initial_balance: 23.5, reason })
    expect(again.status).toBe(200)
    const lines = (await acme.hr.get(`/restify/holiday-entries?holiday_balance_id=${id}`)).body.data
    expect(lines.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      expect.objectContaining({ kind: 'grant', days: 21, minutes: 21 * 480, author: 'admin acme' }),
      expect.objectContaining({
        kind: 'correction',
        days: 2.5,
        cause: 'corrected',
        reason,
        author: 'hr acme',
        day: today,
      }),
    ])
    const mails = (await app.queuedMails(email)).filter(({ template }) => template === 'terms-changed')
    expect(mails.map(({ props }) => props)).toEqual([
      expect.objectContaining({ by: 'hr acme', changed: ['leaveBalance'], from: null }),
    ])
    expect(JSON.stringify(mails), 'no figure and no reason goes by mail').not.toMatch(/23\.5|Two days/)
    const [entry] = (await acme.admin.get(`/restify/employees/${employeeId}/getters/history`)).body.data
    expect(entry.subject).toMatchObject({ kind: 'Leave balance', name: `Vacation ${year}, admin acme` })
    expect(
      entry.changes.map(({ field, before, after }: { field: string; before: unknown; after: unknown }) => [
        field,
        before,
        after,
      ]),
    ).toEqual([
      ['initial_balance', 21, 23.5],
      ['reason', null, reason],
    ])
    expect((await acme.employee.get(`/restify/holiday-entries?holiday_balance_id=${id}`)).body.data).toEqual([])
    expect((await other.admin.get(`/restify/holiday-entries?holiday_balance_id=${id}`)).body.data).toEqual([])
  })

  it('are corrected by somebody else, save by an administrator, and one mail names several', async () => {
    const { employeeId } = acme.people.hr
    const balance = await balanceOf(employeeId)
    expect(balance.meta.authorizedToUpdate).toBe(true)
    const path = `/restify/holiday-balances/${balance.id}`
    const shown = (await acme.hr.get(path)).body.data
    expect(shown.meta.authorizedToUpdate, 'their own').toBe(false)
    const body = { initial_balance: 300, reason: 'For me' }
    for (const answer of [
      await acme.hr.put(path, body),
      await acme.hr.patch(path, body),
      await acme.hr.post(path, body),
      await acme.hr.post('/restify/holiday-balances/bulk/update', [{ id: balance.id, ...body }]),
    ])
      expect(answer.status).toBe(403)
    const own = await balanceOf(acme.people.admin.employeeId)
    expect((await acme.admin.put(`/restify/holiday-balances/${own.id}`, { initial_balance: 24 })).status).toBe(200)
    const rows = [
      { id: balance.id, initial_balance: 22 },
      { id: balance.id, initial_balance: 25 },
    ]
    expect((await acme.admin.post('/restify/holiday-balances/bulk/update', rows)).status).toBe(200)
    const mailed = (await app.queuedMails('hr@acme.test')).filter(({ template }) => template === 'terms-changed')
    expect(mailed).toHaveLength(1)
  })

  it('of a closed year change with a reason alone, and the change reaches the year after', async () => {
    const { employeeId } = acme.people.manager
    await settleOn(`${year + 1}-01-01`, employeeId)
    const { id } = await balanceOf(employeeId)
    const silent = await acme.admin.put(`/restify/holiday-balances/${id}`, { initial_balance: 20 })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']])
    app.clock.advance(86_400_000 * 366)
    const session = await app.services.database.tenant(acme.tenantId, (tx) =>
      app.services.sessions.start(tx, acme.tenantId, acme.people.admin.userId, { ip: '127.0.0.1', userAgent: 'test' }),
    )
    const admin = app.client(acme.host, session)
    const changed = await admin.put(`/restify/holiday-balances/${id}`, { initial_balance: 20, reason: 'Miscounted' })
    app.clock.advance(-86_400_000 * 366)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await balanceOf(employeeId, year + 1)).attributes).toMatchObject({
      ...{ initial_balance: 20 + 21, expired: 0 },
    })
    const { data } = (await acme.admin.get(`/restify/holiday-entries?holiday_balance_id=${id}`)).body
    const correction = data.find(({ attributes }: { attributes: { kind: string } }) => attributes.kind === 'correction')
    expect(correction.attributes.day, 'of the year that it is in').toBe(`${year}-12-31`)
  })

  it('lead to the request that each line is about, until it is deleted', async () => {
    const { employeeId, client } = await acme.personWith()
    const day = { start_date: `${year}-12-01`, end_date: `${year}-12-07` }
    const { id } = (await client.post('/restify/holidays', { holiday_policy_id: policyId, ...day })).body.data
    const balance = (await balanceOf(employeeId)).id
    const uses = async () =>
      (await client.get(`/restify/holiday-entries?holiday_balance_id=${balance}`)).body.data
        .map(({ attributes }: { attributes: { kind: string; holiday_id: string | null } }) => attributes)
        .filter(({ kind }: { kind: string }) => kind !== 'grant')
    expect(await uses()).toMatchObject([{ kind: 'use', holiday_id: id }])
    expect((await acme.hr.delete(`/restify/holidays/${id}`)).status).toBe(204)
    expect(await uses()).toMatchObject([
      { kind: 'use', holiday_id: null },
      { kind: 'release', holiday_id: null },
    ])
  })

  it('that are archived, or count nothing, are not edited', async () => {
    const sick = { type: 'other', method: 'given', name: 'Sick leave', days_per_year: 0 }
    const made = await acme.admin.post('/restify/holiday-policies', sick)
    const [row] = (await acme.admin.get(`/restify/holiday-balances?holiday_policy_id=${made.body.data.id}`)).body.data
    expect(row.attributes.unlimited).toBe(true)
    const unlimited = await acme.admin.put(`/restify/holiday-balances/${row.id}`, { initial_balance: 5 })
    expect([unlimited.status, Object.keys(unlimited.body.errors)]).toEqual([422, ['initial_balance']])
    const employeeId = row.attributes.employee_id as string
    const left = await acme.admin.put(`/restify/employees/${employeeId}`, { contract_type: 'b2b_unpaid_holidays' })
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    const archived = await balanceOf(employeeId)
    expect(archived.attributes.deleted_at).not.toBeNull()
    expect(archived.meta.authorizedToUpdate).toBe(false)
    expect((await acme.admin.put(`/restify/holiday-balances/${archived.id}`, { initial_balance: 5 })).status).toBe(422)
  })

  it('are searched by name, kept apart by archived people, and exported for those who may', async () => {
    const found = async (search: string) =>
      (await acme.admin.get(`/restify/holiday-balances?search=${search}`)).body.meta.total
    expect(await found('manager')).toBeGreaterThan(0)
    expect(await found('acme%20manag')).toBe(await found('manager'))
    expect((await acme.admin.get('/restify/holiday-balances?active_employee=false')).body.meta.total).toBe(0)
    const body = { format: 'csv', repositories: 'all', columns: ['employee.last_name', 'year', 'balance'] }
    expect((await acme.hr.post('/restify/holiday-balances/actions?action=export', body)).status).toBe(200)
    expect((await acme.employee.post('/restify/holiday-balances/actions?action=export', body)).status).toBe(403)
  })

  it('are exported of the one year that a program asks for with a number', async () => {
    const rows = async (body: object) => {
      const asked = { format: 'csv', repositories: 'all', columns: ['year'], ...body }
      const { bytes } = await acme.hr.post('/restify/holiday-balances/actions?action=export', asked)
      return bytes.toString().trim().split('\n').slice(1)
    }
    expect(new Set(await rows({ year })), 'of this year').toEqual(new Set([String(year)]))
    expect(await rows({ year: 1999 })).toEqual([])
    expect(await rows({ year: [1999, 1998] })).toEqual([])
  })

  it('show the same days as the rules do, whatever the week that they are counted in', async () => {
    const { employeeId } = acme.people.admin
    const { tenantId } = acme
    const { id } = await balanceOf(employeeId)
    const week = fc.record({
      week_minutes: fc.constantFrom(3, 303, 1201, 1440, 2160, 2275, 2400, 3360),
      week_days: fc.integer({ min: 1, max: 7 }),
    })
    const given = fc.integer({ min: -40_000, max: 40_000 }).filter((one) => one !== 0)
    await fc.assert(
      fc.asyncProperty(week, given, async (of, extra) => {
        await app.superuser.global(async (tx) => {
          await tx.run(sql`delete from holiday_entries where holiday_balance_id = ${id}`)
          await tx.run(
            sql`update holiday_balances set week_minutes = ${of.week_minutes}, week_days = ${of.week_days} where id = ${id}`,
          )
          await tx.run(sql`insert into holiday_entries (tenant_id, id, holiday_balance_id, kind, period_key, ordinal, minutes,
            day, cause, rule_version) values (${tenantId}, ${newId()}, ${id}, 'grant', 'year', 1, ${extra}, ${today}, 'hired', 1)`)
        })
        const expected = inDays(extra, lengthOf(of))
        const shown = (await acme.admin.get(`/restify/holiday-balances/${id}`)).body.data.attributes
        const [line] = (await acme.admin.get(`/restify/holiday-entries?holiday_balance_id=${id}`)).body.data
        expect([shown.initial_balance, shown.balance, line.attributes.days]).toEqual([expected, expected, expected])
      }),
      { numRuns: 150 },
    )
  })
})
