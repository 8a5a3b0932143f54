import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { makePolicy, standOn } from '../requests/requests.checks.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let vacation: string
let count = 0

beforeAll(async () => {
  app = await testApp()
  standOn(app, '2026-01-12')
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  for (const company of [acme, other]) {
    const id = await makePolicy(company, {
      ...{ type: 'timeoff', name: 'Vacation', method: 'accrual', days_per_year: 21, rounding: 'none' },
      ...{ allow_advance_booking: true, applicable_contract_types: ['employment_contract'] },
    })
    if (company === acme) vacation = id
  }
})
afterAll(() => app.close())

const ok = <T extends { status: number; body: unknown }>(answer: T): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer
}
const contract = 'employment_contract'
const act = (id: string, action: string, body: object) =>
  acme.admin.post(`/restify/employees/${id}/actions?action=${action}`, body)

/** Employed until 31.03.2026, with leave from 02.02 to 06.02, and again from 01.10.2026; today is 31.12.2026. */
async function backInOctober(paidOut: boolean, start_date = '2023-01-09', leaveEnds = '2026-02-06'): Promise<string> {
  count += 1
  standOn(app, '2026-01-12')
  const person = {
    ...{ first_name: 'Ioana', last_name: `Back ${count}`, email: `back${count}@acme.test` },
    ...{ contract_type: contract, start_date, weekly_hours_capacity: 40 },
  }
  const { id } = ok(await acme.admin.post('/restify/employees', person)).body.data
  standOn(app, '2026-03-31')
  const leave = { holiday_policy_id: vacation, employee_id: id, start_date: '2026-02-02', end_date: leaveEnds }
  const asked = ok(await acme.admin.post('/restify/holidays', leave)).body.data
  ok(await acme.admin.post(`/restify/holidays/${asked.id}/actions?action=approve`))
  ok(await act(id, 'archive', { termination_date: '2026-03-31' }))
  standOn(app, '2026-12-31')
  ok(await act(id, 'rehire', { contract_type: contract, start_date: '2026-10-01', leave_paid_out: paidOut }))
  return id
}

async function correct(id: string, more: object) {
  const spells = (await acme.admin.get('/restify/employment-spells', { query: { employee_id: id } })).body.data
  const { start_date, end_date } = spells[0].attributes
  const body = { start_date, end_date, contract_type: contract, ...more }
  return ok(await acme.admin.post(`/restify/employment-spells/${spells[0].id}/actions?action=correct`, body))
}

async function balance(id: string) {
  const { body } = await acme.admin.get('/restify/holiday-balances', { query: { employee_id: id, year: '2026' } })
  const { initial_balance, balance: left } = body.data[0].attributes
  return { initial: initial_balance, left }
}
const daysOff = async (id: string) =>
  (await acme.admin.get('/restify/holidays', { query: { employee_id: id } })).body.data[0].attributes.days_off

/** Minutes of work that the sheet has between two days; null where the person is not on it. */
async function worked(id: string, start_date: string, end_date: string): Promise<number | null> {
  const { body } = ok(await acme.admin.get('/restify/employees/getters/presence', { query: { start_date, end_date } }))
  const found = body.data.people.find((one: { employee_id: string }) => one.employee_id === id)
  if (!found) return null
  const figures = found.cells.map((cell: unknown) => [cell].flat()[0])
  return figures.reduce((sum: number, one: unknown) => sum + (typeof one === 'number' ? one : 0), 0)
}

describe('an earlier employment whose last day is corrected', () => {
  it('gives leave by the new days: 21 x (120 + 92) / 365, of which 5 were taken', async () => {
    const id = await backInOctober(false)
    expect(await balance(id)).toEqual({ initial: 10.47, left: 5.47 })
    await correct(id, { end_date: '2026-04-30' })
    expect(await balance(id)).toEqual({ initial: 12.2, left: 7.2 })
  })

  it('puts the days on the sheet, or takes them from it', async () => {
    const id = await backInOctober(false)
    expect(await worked(id, '2026-04-20', '2026-04-24')).toBeNull()
    await correct(id, { end_date: '2026-04-30' })
    // Five days of eight hours.
    expect(await worked(id, '2026-04-20', '2026-04-24')).toBe(2400)
    await correct(id, { end_date: '2026-04-21' })
    expect(await worked(id, '2026-04-20', '2026-04-24')).toBe(960)
  })

  it('gives back leave after the new last day, and takes it again when the day is put back', async () => {
    const id = await backInOctober(false)
    await correct(id, { end_date: '2026-02-04' })
    // 21 x (35 + 92) / 365 are 7.31; of the leave Monday to Wednesday stay.
    expect([await balance(id), await daysOff(id)]).toEqual([{ initial: 7.31, left: 4.31 }, 3])
    await correct(id, { end_date: '2026-03-31' })
    expect([await balance(id), await daysOff(id)]).toEqual([{ initial: 10.47, left: 5.47 }, 5])
  })

  it('leaves what the new employment gives where the rest was paid out: 21 x 92 / 365', async () => {
    const id = await backInOctober(true)
    expect(await balance(id)).toEqual({ initial: 10.29, left: 5.29 })
    for (const end_date of ['2026-04-30', '2026-02-04', '2026-03-31']) {
      await correct(id, { end_date })
      expect((await balance(id)).left, end_date).toBe(5.29)
    }
    expect(await balance(id)).toEqual({ initial: 10.29, left: 5.29 })
  })
})

it('counts an earlier first day: 21 x (76 + 92) / 365 instead of 21 x (59 + 92) / 365', async () => {
  const id = await backInOctober(false, '2026-02-01', '2026-02-02')
  expect((await balance(id)).initial).toBe(8.69)
  await correct(id, { start_date: '2026-01-15' })
  expect((await balance(id)).initial).toBe(9.67)
  expect(await worked(id, '2026-01-19', '2026-01-23')).not.toBeNull()
})

it('gives nothing for an earlier employment on a contract that the policy is not for: 21 x 92 / 365', async () => {
  const id = await backInOctober(false)
  await correct(id, { contract_type: 'b2b_unpaid_holidays' })
  expect((await balance(id)).initial).toBe(5.29)
  await correct(id, { contract_type: contract })
  expect((await balance(id)).initial).toBe(10.47)
})

it('enters nothing in another company, and nothing twice', async () => {
  const read = async () => (await other.admin.get('/restify/holiday-entries', { query: { perPage: '200' } })).body.data
  const own = async (id: string) =>
    (await acme.admin.get('/restify/holiday-entries', { query: { employee_id: id, perPage: '200' } })).body.meta.total
  const id = await backInOctober(true)
  const before = await read()
  await correct(id, { end_date: '2026-04-30' })
  const entries = await own(id)
  await correct(id, { end_date: '2026-04-30' })
  expect(await own(id)).toBe(entries)
  expect(await read()).toEqual(before)
})
