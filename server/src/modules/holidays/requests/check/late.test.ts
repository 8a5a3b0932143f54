import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { settleHolidays } from '../../jobs.ts'
import { makePolicy, standOn, takenOf } from '../requests.checks.fixture.ts'

let app: TestApp
let acme: TestCompany
let vacation: string
let accrued: string
let person: TestPerson
let busy: TestPerson
let mover: TestPerson

beforeAll(async () => {
  app = await testApp()
  standOn(app, '2026-11-16')
  acme = await app.company({ subdomain: 'acme' })
  vacation = await makePolicy(acme, { type: 'timeoff', name: 'Vacation', days_per_year: 10, carry_over_limit: 5 })
  accrued = await makePolicy(acme, { method: 'accrual', name: 'Study', days_per_year: 12, rounding: 'none' })
  person = await acme.personWith()
  busy = await acme.personWith()
  mover = await acme.personWith()
  await settleHolidays(app.services)
  standOn(app, '2027-01-11')
  await settleHolidays(app.services)
})
afterAll(() => app.close())

const body = (start_date: string, end_date: string, more: object = {}) => ({
  holiday_policy_id: vacation,
  start_date,
  end_date,
  ...more,
})
const checked = async ({ client }: TestPerson, asked: object) => {
  const query = new URLSearchParams(asked as Record<string, string>)
  const answer = await client.get(`/restify/holidays/getters/check?${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const balances = async ({ employeeId }: TestPerson) => {
  const { body: list } = await acme.hr.get(
    `/restify/holiday-balances?employee_id=${employeeId}&holiday_policy_id=${vacation}&sort=year`,
  )
  const rows: { attributes: { year: number; initial_balance: number; balance: number } }[] = list.data
  return rows.map(({ attributes: { year, initial_balance, balance } }) => [year, initial_balance, balance])
}

it('a year begins in the ledger because the one before it has ended', async () => {
  const causes = await app.superuser.global((tx) =>
    tx.rows(sql`select distinct e.cause from holiday_entries e join holiday_balances b
      on b.tenant_id = e.tenant_id and b.id = e.holiday_balance_id
      where b.employee_id = ${person.employeeId} and b.year = 2027`),
  )
  expect(causes).toEqual([{ cause: 'year_ended' }])
})

describe('leave that is entered when its year is closed', () => {
  it('comes first from what nobody had taken, then from what was carried on, and says so calmly', async () => {
    const few = await checked(person, body('2026-12-28', '2026-12-30'))
    expect(few.problems).toEqual([])
    expect(few.years).toEqual([{ year: 2026, days_off: 3, carried: 0, available: 10, left: 7, unlimited: false }])
    expect(few.notes.map(({ key }: { key: string }) => key)).toEqual(['closed_year_rest'])
    const more = await checked(person, body('2026-12-21', '2026-12-30'))
    expect(more).toMatchObject({
      problems: [],
      notes: [
        {
          key: 'closed_year',
          message: 'The year 2026 is closed. Its days are taken from what was carried over into 2027.',
        },
      ],
    })
    const made = await person.client.post('/restify/holidays', body('2026-12-21', '2026-12-30'))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 8 * 480, held: 8 * 480 })
    expect(await balances(person)).toEqual([
      [2026, 10, 0],
      [2027, 12, 12],
    ])
    const { body: found } = await person.client.get(
      `/restify/holiday-balances/getters/available-balance?holiday_policy_id=${vacation}&year=2026`,
    )
    expect(found.data).toEqual({ initial_balance: 10, balance: 2, year: 2026, unlimited: false })
    await person.client.post(`/restify/holidays/${made.body.data.id}/actions?action=cancel`)
    expect((await acme.hr.post(`/restify/holidays/${made.body.data.id}/actions?action=cancel`)).status).toBe(200)
    expect(await balances(person)).toEqual([
      [2026, 10, 0],
      [2027, 15, 15],
    ])
  })

  it('is refused where a later year would lack what leave holds of it already', async () => {
    const summer = await busy.client.post('/restify/holidays', body('2027-07-05', '2027-07-23'))
    expect(summer.status, JSON.stringify(summer.body)).toBe(201)
    expect(await balances(busy)).toContainEqual([2027, 15, 0])
    const late = body('2026-12-21', '2026-12-30')
    expect((await checked(busy, late)).years[0]).toMatchObject({ available: 5, left: -3 })
    const refused = await busy.client.post('/restify/holidays', late)
    expect(refused.body.errors.end_date[0]).toMatch(/^There are no holidays left/)
    const five = await busy.client.post('/restify/holidays', body('2026-12-21', '2026-12-24'))
    expect(five.status, JSON.stringify(five.body)).toBe(201)
    expect(await balances(busy)).toContainEqual([2027, 15, 0])
  })

  it('leaves leave alone that was granted on what its year will have given by then', async () => {
    const study = { holiday_policy_id: accrued }
    const booked = await person.client.post('/restify/holidays', body('2027-12-06', '2027-12-15', study))
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    const late = await person.client.post('/restify/holidays', body('2026-12-29', '2026-12-29', study))
    expect(late.status, JSON.stringify(late.body)).toBe(201)
  })

  it('counts as free in an edit, also where its year is after the one that is asked for now', async () => {
    const late = await mover.client.post('/restify/holidays', body('2026-12-21', '2026-12-30'))
    expect(late.status, JSON.stringify(late.body)).toBe(201)
    expect(await balances(mover)).toContainEqual([2027, 12, 12])
    const moved = body('2027-03-01', '2027-03-19')
    const checkedAgain = await checked(mover, { ...moved, holiday_id: late.body.data.id })
    expect(checkedAgain).toMatchObject({ problems: [], years: [{ year: 2027, available: 15, left: 0 }] })
    const edited = await mover.client.put(`/restify/holidays/${late.body.data.id}`, moved)
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect(await balances(mover)).toContainEqual([2027, 15, 0])
  })

  it('of a year that nobody kept is no reason to be given that year', async () => {
    const before = await balances(person)
    const old = body('2025-12-29', '2025-12-29')
    const answer = await checked(person, old)
    expect(answer.problems).toMatchObject([{ key: 'none_left' }])
    expect(answer.notes).toEqual([{ key: 'year_not_kept', message: 'No balance was kept of the year 2025.' }])
    expect((await person.client.post('/restify/holidays', old)).status).toBe(422)
    const sick = await makePolicy(acme, { name: 'Unpaid', paid: false, days_per_year: 30 })
    const unpaid = await person.client.post(
      '/restify/holidays',
      body('2025-12-29', '2025-12-29', { holiday_policy_id: sick }),
    )
    expect(unpaid.status, JSON.stringify(unpaid.body)).toBe(201)
    // Nor does it leave a debt to the first that was.
    const beside = body('2026-11-10', '2026-11-10', { holiday_policy_id: sick })
    expect((await person.client.post('/restify/holidays', beside)).status).toBe(201)
    expect(await balances(person)).toEqual(before)
    const { body: list } = await acme.hr.get(
      `/restify/holiday-balances?employee_id=${person.employeeId}&holiday_policy_id=${sick}&sort=year`,
    )
    const rows: { attributes: { year: number; initial_balance: number } }[] = list.data
    expect(rows.map(({ attributes: { year, initial_balance } }) => [year, initial_balance])).toEqual([
      [2025, 0],
      [2026, 0],
      [2027, 30],
    ])
  })
})
