import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, daysInYear, firstOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let today: string
let count = 0

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  today = app.today()
  for (const { admin } of [acme, other]) {
    const body = { type: 'timeoff', method: 'given', name: 'Vacation', days_per_year: 20, rounding: 'none' }
    expect((await admin.post('/restify/holiday-policies', body)).status).toBe(201)
  }
})
afterAll(() => app.close())

/** Minutes that a person has of this year. */
const minutesOf = async (employeeId: string): Promise<number | null> => {
  const row = await app.superuser.global((tx) =>
    tx.row<{ minutes: number | null }>(sql`select sum(e.minutes)::int as minutes from holiday_entries e
      join holiday_balances b on b.tenant_id = e.tenant_id and b.id = e.holiday_balance_id
      where b.employee_id = ${employeeId} and b.year = ${yearOf(today)}`),
  )
  return row!.minutes
}

const hire = async (more: object = {}): Promise<string> => {
  count += 1
  const answer = await acme.admin.post('/restify/employees', {
    first_name: 'Ana',
    last_name: `Pop ${count}`,
    email: `ana${count}@acme.test`,
    contract_type: 'employment_contract',
    start_date: '2020-02-03',
    weekly_hours_capacity: 40,
    ...more,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

describe('people and what they may take', () => {
  it('gives people who are added their year at once, in their own company alone', async () => {
    const theirs = await minutesOf(other.people.employee.employeeId)
    expect(await minutesOf(await hire())).toBe(20 * 480)
    expect(await minutesOf(other.people.employee.employeeId)).toBe(theirs)
  })

  it('gives those who bring no day along none, and those of whom nothing is said what the policy gives', async () => {
    const daysOf = async (employee_id: string) =>
      (await acme.hr.get('/restify/holiday-balances', { query: { employee_id } })).body.data.map(
        ({ attributes }: { attributes: { balance: number } }) => attributes.balance,
      )
    expect(await daysOf(await hire({ initial_vacation_balance: 0 }))).toEqual([0])
    expect(await daysOf(await hire({ initial_vacation_balance: null }))).toEqual([20])
    const columns = ['first_name', 'last_name', 'email', 'contract_type', 'start_date', 'initial_vacation_balance']
    const row = (name: string, days: string) => [
      'Ana',
      name,
      `${name}@acme.test`,
      'Employment contract',
      '2020-02-03',
      days,
    ]
    const rows = [row('zero', '0'), row('half', '12.5'), row('empty', '')]
    const answer = await acme.admin.post('/restify/employees/actions?action=import-employees', { columns, rows })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { data } = (await acme.admin.get('/restify/employees?perPage=500')).body
    const named = (name: string) =>
      data.find(({ attributes }: { attributes: { email: string } }) => attributes.email === `${name}@acme.test`).id
    const days = await Promise.all(['zero', 'half', 'empty'].map((name) => daysOf(named(name))))
    expect(days).toEqual([[0], [12.5], [20]])
  })

  it('opens no year for people who begin after it', async () => {
    const balances = async (start_date: string) => {
      const query = { employee_id: await hire({ start_date }), year: String(yearOf(today)) }
      return (await acme.hr.get('/restify/holiday-balances', { query })).body.meta.total
    }
    expect([await balances(`${yearOf(today)}-12-31`), await balances(`${yearOf(today) + 1}-01-01`)]).toEqual([1, 0])
  })

  it('gives a leaver the share until the last day, and the rest back when they are restored', async () => {
    const id = await hire()
    const [first, last] = [firstOfYear(yearOf(today)), addDays(firstOfYear(yearOf(today)), 180)]
    const archive = { termination_date: last }
    expect((await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, archive)).status).toBe(200)
    expect(first < last).toBe(true)
    expect(await minutesOf(id)).toBe(Math.round((181 * 20 * 480) / daysInYear(yearOf(today))))
    const restored = await acme.admin.post('/restify/employees/actions?action=unarchive', { employee_id: id })
    expect(restored.status, JSON.stringify(restored.body)).toBe(200)
    expect(await minutesOf(id)).toBe(20 * 480)
  })

  it('keeps the last day of somebody who has left: it may be another, and not none', async () => {
    const id = await hire()
    const last = addDays(firstOfYear(yearOf(today)), 180)
    await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: last })
    const share = await minutesOf(id)
    const ends = (termination_date: string | null) => acme.hr.put(`/restify/employees/${id}`, { termination_date })
    const emptied = await ends(null)
    expect([emptied.status, await minutesOf(id)]).toEqual([422, share])
    expect(emptied.body.errors).toEqual({ termination_date: ['The termination date field is required.'] })
    expect((await ends(addDays(last, 30))).status).toBe(200)
    expect(await minutesOf(id)).toBeGreaterThan(share!)
  })

  it('keeps the old hours in the past when other hours are agreed', async () => {
    const id = await hire()
    expect((await acme.admin.put(`/restify/employees/${id}`, { weekly_hours_capacity: 20 })).status).toBe(200)
    const patterns = await app.superuser.global((tx) =>
      tx.rows(sql`select start_date, monday, friday, saturday from employee_work_patterns
        where employee_id = ${id} order by start_date`),
    )
    expect(patterns).toEqual([
      { start_date: '2020-02-03', monday: 480, friday: 480, saturday: 0 },
      { start_date: today, monday: 240, friday: 240, saturday: 0 },
    ])
    // Five days a week in both: a day that was given stays a day, in the minutes that the year began with.
    expect(await minutesOf(id)).toBe(20 * 480)
    // Another change on the same day is the one that counts; a change of something else writes nothing.
    expect((await acme.admin.put(`/restify/employees/${id}`, { weekly_hours_capacity: 40 })).status).toBe(200)
    expect((await acme.admin.put(`/restify/employees/${id}`, { first_name: 'Ioana' })).status).toBe(200)
    expect(await minutesOf(id)).toBe(20 * 480)
  })

  it('writes no hours down of somebody who begins today: those agreed now are the first', async () => {
    const id = await hire({ start_date: today })
    expect((await acme.admin.put(`/restify/employees/${id}`, { weekly_hours_capacity: 20 })).status).toBe(200)
    const patterns = await app.superuser.global((tx) =>
      tx.rows(sql`select from employee_work_patterns where employee_id = ${id}`),
    )
    expect(patterns).toEqual([])
  })

  it('lets sample people and an import go again, balances and all', async () => {
    expect((await other.admin.post('/tenant/samples/fill', {})).status).toBe(200)
    const sample = await app.superuser.global((tx) =>
      tx.row<{ id: string }>(sql`select id from employees where tenant_id = ${other.tenantId} and is_sample limit 1`),
    )
    expect(await minutesOf(sample!.id)).toBeGreaterThan(0)
    expect((await other.admin.post('/tenant/samples/remove', {})).status).toBe(200)
    expect(await minutesOf(sample!.id)).toBeNull()
    const sheet = {
      columns: ['first_name', 'last_name', 'email', 'contract_type', 'start_date'],
      rows: [
        ['Dan', 'Rus', 'dan@acme.test', 'employment_contract', '2020-02-03'],
        ['Eva', 'Rus', 'eva@acme.test', 'employment_contract', '2020-02-03'],
      ],
    }
    const answer = await acme.admin.post('/restify/employees/actions?action=import-employees', sheet)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const people = await app.superuser.global((tx) =>
      tx.rows<{ id: string }>(sql`select id from employees where tenant_id = ${acme.tenantId} and last_name = 'Rus'`),
    )
    expect(await Promise.all(people.map(({ id }) => minutesOf(id)))).toEqual([9600, 9600])
    const { import_id } = answer.body.data[0]
    const undone = await acme.admin.post('/restify/employees/actions?action=undo-import', { import_id })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  })
})

it('spreads hours that five days cannot hold over the whole week: all hours of a week are allowed', async () => {
  const id = await hire()
  for (const weekly_hours_capacity of [119.7, 119.9, 120.5, 167.9, 168]) {
    const answer = await acme.admin.put(`/restify/employees/${id}`, { weekly_hours_capacity })
    expect([answer.status, answer.body.data?.attributes.weekly_hours_capacity]).toEqual([200, weekly_hours_capacity])
  }
})
