import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { settleHolidays } from '../jobs.ts'
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
      ...{ allow_advance_booking: true },
    })
    if (company === acme) vacation = id
  }
})
afterAll(() => app.close())

const ok = <T extends { status: number; body: unknown }>(answer: T): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer
}

async function person(more: object = {}): Promise<string> {
  count += 1
  const answer = await acme.admin.post('/restify/employees', {
    ...{ first_name: 'Ioana', last_name: `Back ${count}`, email: `back${count}@acme.test` },
    ...{ contract_type: 'employment_contract', start_date: '2023-01-09', weekly_hours_capacity: 40, ...more },
  })
  return ok(answer).body.data.id
}
async function takes(employee_id: string, start_date: string, end_date: string) {
  const body = { holiday_policy_id: vacation, employee_id, start_date, end_date }
  const { id } = ok(await acme.admin.post('/restify/holidays', body)).body.data
  ok(await acme.admin.post(`/restify/holidays/${id}/actions?action=approve`))
}
const act = (id: string, action: string, body: object) =>
  acme.admin.post(`/restify/employees/${id}/actions?action=${action}`, body)
const leaves = async (id: string, termination_date: string) => ok(await act(id, 'archive', { termination_date }))
const back = { contract_type: 'employment_contract' }
const returns = async (id: string, start_date: string, more: object = {}) =>
  ok(await act(id, 'rehire', { ...back, start_date, ...more }))
const settled = () => settleHolidays(app.services)

async function balance(id: string, year: number): Promise<{ initial: number; left: number } | null> {
  const { body } = await acme.admin.get('/restify/holiday-balances', { query: { employee_id: id, year: String(year) } })
  const [found] = body.data
  return found ? { initial: found.attributes.initial_balance, left: found.attributes.balance } : null
}

/** What the sheet of a month says: null where the person is not on it. */
async function month(id: string, from: string, to: string) {
  const query = { start_date: from, end_date: to }
  const { body } = ok(await acme.admin.get('/restify/employees/getters/presence', { query }))
  const found = body.data.people.find((one: { employee_id: string }) => one.employee_id === id)
  return found ?? null
}

describe('somebody who comes back in the same year', () => {
  let id: string
  let february: unknown

  beforeAll(async () => {
    standOn(app, '2026-01-12')
    id = await person()
    standOn(app, '2026-03-31')
    await takes(id, '2026-02-02', '2026-02-06')
    await settled()
    february = await month(id, '2026-02-01', '2026-02-28')
    await leaves(id, '2026-03-31')
  })

  it('has 5.18 days of the first employment, of which 5 were taken', async () => {
    expect(await balance(id, 2026)).toEqual({ initial: 5.18, left: 0.18 })
  })

  it('begins the second with nothing of what was paid out, and keeps the first on the sheet', async () => {
    standOn(app, '2026-10-01')
    await returns(id, '2026-10-01')
    // One of 365 days of 21.
    expect(await balance(id, 2026)).toEqual({ initial: 5.06, left: 0.06 })
    standOn(app, '2026-12-31')
    await settled()
    // 92 of 365 days of 21 are 5.29.
    expect(await balance(id, 2026)).toEqual({ initial: 10.29, left: 5.29 })
    expect(await month(id, '2026-02-01', '2026-02-28')).toEqual(february)
    expect(await month(id, '2026-06-01', '2026-06-30')).toBeNull()
    expect(await month(id, '2026-10-01', '2026-10-31')).not.toBeNull()
  })

  it('has the leave of the first employment in its history, and none between', async () => {
    const check = async (day: string) =>
      (
        await acme.admin.get('/restify/holidays/getters/check', {
          query: { employee_id: id, holiday_policy_id: vacation, start_date: day, end_date: day },
        })
      ).body.data.problems.map(({ key }: { key: string }) => key)
    expect(await check('2026-06-10')).toContain('not_employed')
    expect(await check('2026-03-10')).not.toContain('not_employed')
    expect(await check('2026-12-10')).not.toContain('not_employed')
  })
})

describe('what was left at the end', () => {
  it('stays where it was not paid out: 5.18 + 5.29 - 5 days', async () => {
    standOn(app, '2026-01-12')
    const id = await person()
    standOn(app, '2026-03-31')
    await takes(id, '2026-02-02', '2026-02-06')
    await leaves(id, '2026-03-31')
    standOn(app, '2026-12-31')
    await returns(id, '2026-10-01', { leave_paid_out: false })
    expect(await balance(id, 2026)).toEqual({ initial: 10.47, left: 5.47 })
  })

  it('is not carried into a year that begins while they are away', async () => {
    standOn(app, '2026-10-01')
    const id = await person()
    standOn(app, '2026-11-02')
    await leaves(id, '2026-10-31')
    standOn(app, '2027-02-15')
    await settled()
    await returns(id, '2027-02-01')
    standOn(app, '2027-12-31')
    await settled()
    // 304 of 365 days of 21 stay with the year that they were for; 334 of 365 are 19.22.
    expect(await balance(id, 2026)).toMatchObject({ initial: 17.49 })
    expect(await balance(id, 2027)).toEqual({ initial: 19.22, left: 19.22 })
  })
})

describe('another contract and other hours', () => {
  it('keeps what the days of the first employment were, and counts by the new ones from the first day on', async () => {
    standOn(app, '2028-01-10')
    const id = await person({ start_date: '2026-01-05' })
    const before = await month(id, '2028-01-01', '2028-01-31')
    standOn(app, '2028-02-01')
    await leaves(id, '2028-01-31')
    standOn(app, '2028-05-15')
    await returns(id, '2028-05-01', { weekly_hours_capacity: 20 })
    expect(await month(id, '2028-01-01', '2028-01-31')).toEqual(before)
    const may = await month(id, '2028-05-08', '2028-05-12')
    expect(may.cells.slice(0, 5).map((cell: unknown) => [cell].flat()[0])).toEqual([240, 240, 240, 240, 240])
  })

  it('gives no leave for an employment on a contract that the policy is not for', async () => {
    standOn(app, '2028-05-15')
    const id = await person({ start_date: '2026-01-05', contract_type: 'b2b_unpaid_holidays' })
    await leaves(id, '2028-05-14')
    await returns(id, '2028-06-01')
    standOn(app, '2028-12-31')
    await settled()
    // 214 of 366 days of 21.
    expect(await balance(id, 2028)).toEqual({ initial: 12.28, left: 12.28 })
  })
})

it('leaves the other company as it is, and comes from none', async () => {
  const read = async () => (await other.admin.get('/restify/holiday-entries', { query: { perPage: '200' } })).body.data
  standOn(app, '2029-01-10')
  const id = await person({ start_date: '2026-01-05' })
  standOn(app, '2029-05-02')
  await leaves(id, '2029-05-01')
  const before = await read()
  const foreign = await other.admin.post(`/restify/employees/${id}/actions?action=rehire`, {
    ...back,
    start_date: '2029-05-02',
  })
  expect(foreign.status).toBe(404)
  await returns(id, '2029-05-02')
  expect(await read()).toEqual(before)
})
