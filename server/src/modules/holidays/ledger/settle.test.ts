import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, firstOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
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
    const at: Change = { tx, services: app.services, tenantId: acme.tenantId, today, userId: null }
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

describe('a contract that a policy is not for', () => {
  it('puts away what is open, and leaves years that are over where they are', async () => {
    const { employeeId } = await acme.personWith()
    const year = yearOf(app.today())
    for (const day of [`${year}-12-31`, `${year + 1}-01-01`]) await settleOn(day, employeeId)
    const putAway = async (contract: string) => {
      await app.superuser.global((tx) =>
        tx.run(sql`update employees set contract_type = ${contract} where id = ${employeeId}`),
      )
      await settleOn(`${year + 1}-01-02`, employeeId)
      const balances = await app.superuser.global((tx) =>
        tx.rows<{ year: number }>(sql`select year from holiday_balances
          where employee_id = ${employeeId} and holiday_policy_id = ${policyId} and deleted_at is not null`),
      )
      return balances.map((one) => one.year - year)
    }
    expect([await putAway('b2b_unpaid_holidays'), await putAway('employment_contract')]).toEqual([[1], []])
  })
})

describe('balances from before they kept a length of their own', () => {
  class Undone extends Error {}
  const statements = readFileSync(new URL('../../../../migrations/0081-balance-days.sql', import.meta.url), 'utf8')
    .split(/;\n(?=\ndo |\nalter )/)
    .filter((one) => one.trim() !== '')

  it('keep the days that they showed, and a day of other hours in an open year becomes a day of theirs', async () => {
    const { tenantId } = acme
    const { employeeId } = acme.people.hr
    const today = app.today()
    const first = firstOfYear(yearOf(today))
    // Half time from today on, and a day of full time before it; on New Year's Day the other way round.
    const isFirst = today === first
    const [turn, held] = isFirst ? [addDays(first, 1), addDays(first, 2)] : [today, first]
    const [own, balance] = isFirst ? [240, 480] : [480, 240]
    const upgraded = app.superuser.global(async (tx) => {
      await tx.run(sql`alter table holiday_balances drop column week_minutes, drop column week_days`)
      for (const [from, minutes] of [
        ['2020-01-06', 480],
        [turn, 240],
      ] as const)
        await tx.run(sql`insert into employee_work_patterns (tenant_id, id, employee_id, start_date, monday, tuesday, wednesday,
            thursday, friday, saturday, sunday)
          values (${tenantId}, ${newId()}, ${employeeId}, ${from}::date, ${sql.join(Array(5).fill(minutes))}, 0, 0)`)
      const [holiday, kept] = [
        newId(),
        await tx.row<{ id: string }>(sql`select id from holiday_balances
        where employee_id = ${employeeId} and holiday_policy_id = ${policyId}`),
      ]
      await tx.run(sql`insert into holidays (tenant_id, id, employee_id, holiday_policy_id, start_date, end_date, minutes,
          days_off, approved_at)
        values (${tenantId}, ${holiday}, ${employeeId}, ${policyId}, ${held}, ${held}, ${own}, 1, now())`)
      await tx.run(sql`insert into holiday_days (tenant_id, holiday_id, employee_id, day, morning, afternoon, minutes)
        values (${tenantId}, ${holiday}, ${employeeId}, ${held}, true, true, ${own})`)
      await tx.run(sql`insert into holiday_entries (tenant_id, id, holiday_balance_id, kind, period_key, ordinal, minutes, day,
          cause, rule_version, holiday_id)
        values (${tenantId}, ${newId()}, ${kept!.id}, 'use', ${`holiday:${holiday}`}, 1, ${-own}, ${held}, 'requested', 1, ${holiday})`)
      for (const statement of statements) await tx.run(sql.raw(statement))
      const row = await tx.row(sql`select b.week_minutes, b.week_days, d.minutes as day, h.minutes as leave,
          (select sum(n.minutes)::int from holiday_entries n where n.holiday_id = h.id) as used,
          (select array_agg(n.kind order by n.kind) from holiday_entries n where n.holiday_id = h.id) as kinds
        from holiday_balances b, holidays h join holiday_days d on d.holiday_id = h.id
        where b.id = ${kept!.id} and h.id = ${holiday}`)
      expect(row).toEqual({
        week_minutes: balance * 5,
        week_days: 5,
        day: balance,
        leave: balance,
        used: -balance,
        kinds: [balance < own ? 'release' : 'use', 'use'],
      })
      const rest = await tx.rows(sql`select distinct week_minutes, week_days from holiday_balances
        where employee_id <> ${employeeId}`)
      expect(rest).toEqual([{ week_minutes: 2400, week_days: 5 }])
      throw new Undone()
    })
    await expect(upgraded).rejects.toThrow(Undone)
  })
})
