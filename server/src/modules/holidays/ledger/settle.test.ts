import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { settle } from './settle.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let policyId: string

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  const answer = await acme.admin.post('/restify/holiday-policies', {
    type: 'timeoff',
    method: 'given',
    name: 'Vacation',
    days_per_year: 21,
    carry_over_until: '06-30',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  policyId = answer.body.data.id
})
afterAll(() => app.close())

interface Entry {
  year: number
  kind: string
  period_key: string
  minutes: number
}

/** Entries of somebody's balances, oldest year first. */
const entriesOf = (employeeId: string): Promise<Entry[]> =>
  app.superuser.global((tx) =>
    tx.rows<Entry>(sql`select b.year, e.kind, e.period_key, e.minutes from holiday_entries e
      join holiday_balances b on b.tenant_id = e.tenant_id and b.id = e.holiday_balance_id
      where b.employee_id = ${employeeId} and b.holiday_policy_id = ${policyId} order by b.year, e.day, e.id`),
  )

const settleOn = (today: string, employeeId: string) =>
  app.services.database.tenant(acme.tenantId, (tx) => {
    const at: Happening = { tx, services: app.services, tenantId: acme.tenantId, today, userId: null }
    return settle(at, [employeeId], 'day_passed')
  })

describe('settling the ledger', () => {
  it('opens a year for everybody when a policy is made, in its own company alone', async () => {
    const { employeeId } = acme.people.employee
    expect((await entriesOf(employeeId)).map(({ kind }) => kind)).toEqual(['grant'])
    expect(await entriesOf(other.people.employee.employeeId)).toEqual([])
  })

  it('changes nothing when it runs again, ends years that were missed, and expires carried days', async () => {
    const { employeeId } = acme.people.manager
    const [{ year, minutes }] = (await entriesOf(employeeId)) as [Entry]
    expect(await settleOn(`${year}-12-31`, employeeId)).toBe(0)
    await settleOn(`${year + 1}-01-01`, employeeId)
    expect(await settleOn(`${year + 1}-01-01`, employeeId)).toBe(0)
    await settleOn(`${year + 1}-07-01`, employeeId)
    expect(await settleOn(`${year + 1}-07-01`, employeeId)).toBe(0)
    expect(await entriesOf(employeeId)).toEqual([
      { year, kind: 'grant', period_key: 'year', minutes },
      { year, kind: 'carry_over', period_key: 'carried:out', minutes: -minutes },
      { year: year + 1, kind: 'carry_over', period_key: 'carried:in', minutes },
      expect.objectContaining({ year: year + 1, kind: 'grant' }),
      { year: year + 1, kind: 'expiry', period_key: 'expired:carried', minutes: -minutes },
    ])
  })
})
