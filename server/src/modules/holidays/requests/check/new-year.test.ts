import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HolidayCheck } from '#contracts/holidays/holidays.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { settleHolidays } from '../../jobs.ts'
import { makePolicy, standOn, takenOf } from '../requests.checks.fixture.ts'

/** Every person here works 8 h on five days since 2020, and there are no national days. */
let app: TestApp
let acme: TestCompany
let other: TestCompany
/** Two days a month, to the minute. */
let accrued: string
let vacation: string
/** At most 6 days go on, until the end of March. */
let until: string

beforeAll(async () => {
  app = await testApp()
  standOn(app, '2026-11-29')
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  accrued = await makePolicy(acme, { method: 'accrual', name: 'Rest', days_per_year: 24, rounding: 'none' })
  vacation = await makePolicy(acme, { type: 'timeoff', name: 'Vacation', days_per_year: 21 })
  const rule = { carry_over_limit: 6, carry_over_until: '03-31', allow_half_days: true }
  until = await makePolicy(acme, { name: 'Until March', days_per_year: 12, ...rule })
})
afterAll(() => app.close())

const span = (holiday_policy_id: string, start_date: string, end_date: string, more: object = {}) => ({
  holiday_policy_id,
  start_date,
  end_date,
  ...more,
})
const store = (client: Client, body: object) => client.post('/restify/holidays', body)
const headers = (language: string) => ({ headers: { 'accept-language': language } })

async function check(client: Client, body: object, language = 'en'): Promise<HolidayCheck> {
  const query = new URLSearchParams(body as Record<string, string>)
  const answer = await client.call('GET', `/restify/holidays/getters/check?${query}`, undefined, headers(language))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const messages = ({ notes }: HolidayCheck) => notes.map(({ message }) => message)

async function granted(client: Client, body: object): Promise<string> {
  const answer = await store(client, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
async function expectNoneLeft(client: Client, body: object): Promise<void> {
  const answer = await store(client, body)
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['end_date']])
  expect(answer.body.errors.end_date[0]).toMatch(/^There are no holidays left/)
}
async function balanceOf({ employeeId }: TestPerson, policyId: string, year: number) {
  const query = { employee_id: employeeId, holiday_policy_id: policyId, year: String(year) }
  const { body } = await acme.hr.get('/restify/holiday-balances', { query })
  const { initial_balance, balance } = body.data[0].attributes
  return [initial_balance, balance]
}

describe('leave over New Year', () => {
  // 28 to 31 December are 4 days, 1 and 4 to 8 January 6. 2026 gives 24, so 20 go on; by 8 January 24 x 8 / 365 = 0.53.
  const overNewYear = () => span(accrued, '2026-12-28', '2027-01-08')

  it('says of each year what there is, what would be left and where its days come from', async () => {
    const { client } = await acme.personWith()
    const said = await check(client, overNewYear())
    expect(said.problems).toEqual([])
    expect(said.years).toEqual([
      { year: 2026, days_off: 4, carried: 0, available: 24, left: 20, unlimited: false },
      { year: 2027, days_off: 6, carried: 6, available: 20.53, left: 14.53, unlimited: false },
    ])
    expect(said.notes.map(({ key }) => key)).toEqual(['spans_years', 'carried_days'])
    expect(messages(said)[1]).toBe('Of the leave in 2027, 6 days are carried over from 2026.')
    expect(messages(await check(client, overNewYear(), 'ro'))[1]).toBe(
      'Din concediul din 2027, 6 zile sunt reportate din 2026.',
    )
    await granted(client, overNewYear())
  })

  it('is said in the plural of each language', async () => {
    const { client } = await acme.personWith()
    // 11 January is one day; 1 and 4 to 29 January are 21, all carried of 24.
    const one = span(accrued, '2027-01-11', '2027-01-11')
    const many = span(accrued, '2027-01-01', '2027-01-29')
    expect(messages(await check(client, one))).toContain('Of the leave in 2027, 1 day is carried over from 2026.')
    expect(messages(await check(client, one, 'ro'))).toContain('Din concediul din 2027, 1 zi este reportată din 2026.')
    expect(messages(await check(client, many, 'ro'))).toContain(
      'Din concediul din 2027, 21 de zile sunt reportate din 2026.',
    )
  })

  it('can be entered by people who manage leave, for somebody of their company alone', async () => {
    const person = await acme.personWith()
    const body = { ...overNewYear(), employee_id: person.employeeId }
    expect((await check(acme.hr, body)).years).toMatchObject([{ left: 20 }, { left: 14.53 }])
    for (const reader of [other.hr, other.admin]) {
      const query = new URLSearchParams(body)
      expect((await reader.get(`/restify/holidays/getters/check?${query}`)).status).toBe(422)
      expect((await store(reader, body)).status).toBe(422)
    }
    expect((await store(acme.employee, body)).status).toBe(403)
    await granted(acme.hr, body)
  })

  it('is what the forecast and the balance say of its last day', async () => {
    const { client, employeeId } = await acme.personWith()
    const asked = { employee_id: employeeId, holiday_policy_id: accrued, date: '2027-01-15' }
    const forecast = await client.post('/restify/holiday-policies/actions?action=forecast', asked)
    // 24 carried, and 24 x 15 / 365 = 0.99.
    expect(forecast.body.data.balance).toBe(24.99)
    const week = span(accrued, '2027-01-11', '2027-01-15')
    expect((await check(client, week)).years).toMatchObject([{ year: 2027, available: 24.99, carried: 5, left: 19.99 }])
    const query = { holiday_policy_id: accrued, start_date: '2027-01-11', end_date: '2027-01-15' }
    const available = await client.get('/restify/holiday-balances/getters/available-balance', { query })
    expect(available.body.data).toEqual({ initial_balance: 24.99, balance: 24.99, year: 2027, unlimited: false })
  })

  it('takes half days of what was carried', async () => {
    const { client } = await acme.personWith()
    const halves = span(until, '2027-01-04', '2027-01-06', { starts_at_noon: true, ends_at_noon: true })
    const said = await check(client, halves)
    // 6 of 12 go on and 12 are given: 18. From noon on the 4th to noon on the 6th are 2 days.
    expect(said.years).toMatchObject([{ available: 18, carried: 2, left: 16 }])
    const half = await check(client, span(until, '2027-01-04', '2027-01-05', { starts_at_noon: true }))
    expect(half.years).toMatchObject([{ available: 18, carried: 1.5, left: 16.5 }])
    expect(messages(half)).toContain('Of the leave in 2027, 1.5 days are carried over from 2026.')
  })

  it('does not count carried days after their last one, and says so', async () => {
    const { client } = await acme.personWith()
    await granted(client, span(until, '2027-03-01', '2027-03-01'))
    // 30 March to 2 April: 2 days until the 31st are of the 6, 1 of which is taken; 3 expire. 2 later ones are of the 12 of 2027.
    const said = await check(client, span(until, '2027-03-30', '2027-04-02'))
    expect(said.problems).toEqual([])
    expect(said.years).toMatchObject([{ days_off: 4, carried: 2, left: 10 }])
    expect(messages(said)).toContain('Of 2026, 3 days expire on 31.03.2027, too early for the leave after it.')
    expect(messages(await check(client, span(until, '2027-03-30', '2027-04-02'), 'ro'))).toContain(
      'Din 2026, 3 zile expiră la 31.03.2027, prea devreme pentru concediul de după.',
    )
    // 1 to 16 April are 12 days; the 19th is one more than 2027 gives.
    await expectNoneLeft(client, span(until, '2027-04-01', '2027-04-19'))
    await granted(client, span(until, '2027-04-01', '2027-04-16'))
  })

  it('waits for the waiting period, and then takes what was earned in it', async () => {
    const slow = { method: 'accrual', days_per_year: 24, rounding: 'none', waiting_period_days: 60 }
    const policy = await makePolicy(acme, { name: 'After two months', ...slow })
    const hired = { first_name: 'Ana', last_name: 'Pop', email: 'ana.pop@acme.test', start_date: '2026-11-02' }
    const terms = { contract_type: 'employment_contract', weekly_hours_capacity: 40 }
    const made = await acme.hr.post('/restify/employees', { ...hired, ...terms })
    const employee_id = made.body.data.id as string
    // 2 November and 60 days are 1 January.
    const early = await check(acme.hr, span(policy, '2026-12-31', '2027-01-04', { employee_id }))
    expect(early.problems.map(({ key }) => key)).toEqual(['waiting_period'])
    // 60 days of 2026 give 24 x 60 / 365 = 3.95, 15 of 2027 0.99: 4.93 for 5 days, and 4 days find 3.95 + 0.92.
    const five = span(policy, '2027-01-11', '2027-01-15', { employee_id })
    expect((await check(acme.hr, five)).years).toMatchObject([{ available: 4.93, left: -0.07 }])
    await expectNoneLeft(acme.hr, five)
    await granted(acme.hr, span(policy, '2027-01-11', '2027-01-14', { employee_id }))
  })

  it('ends with the employment: a leaver in January takes what was carried, who leaves with the year nothing', async () => {
    const [january, december] = [await acme.personWith(), await acme.personWith()]
    const leaves = async ({ employeeId }: TestPerson, termination_date: string) => {
      const answer = await acme.admin.put(`/restify/employees/${employeeId}`, { termination_date })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    await leaves(january, '2027-01-15')
    await leaves(december, '2026-12-31')
    // 1 to 15 January are 11 days. 2027 gives 21 x 15 / 365 = 0.86, up to 1: 22 with the 21 of 2026.
    const last = span(vacation, '2027-01-01', '2027-01-15')
    expect((await check(january.client, last)).years).toMatchObject([{ available: 22, carried: 11, left: 11 }])
    await granted(january.client, last)
    const gone = await check(december.client, last)
    expect(gone.problems.map(({ key }) => key)).toContain('not_employed')
    expect(gone.years).toMatchObject([{ available: 0, carried: 0 }])
  })
})

describe('carried days that leave of the next year takes', () => {
  // 4 January to 5 February are 25 days: the 21 of 2026 and 4 of 2027.
  const long = () => span(vacation, '2027-01-04', '2027-02-05')

  it('are none of this year’s any more, and the check says why', async () => {
    const { client } = await acme.personWith()
    const said = await check(client, long())
    expect(said.years).toMatchObject([{ available: 42, carried: 21, left: 17 }])
    expect(said.problems).toEqual([])
    await granted(client, long())
    // 17 of 2027 are left: 1 to 24 March are 18 days, to the 23rd 17. Then January needs all 21 of 2026.
    await expectNoneLeft(client, span(vacation, '2027-03-01', '2027-03-24'))
    await granted(client, span(vacation, '2027-03-01', '2027-03-23'))
    const december = span(vacation, '2026-12-14', '2026-12-14')
    const none = await check(client, december)
    expect(none.years).toMatchObject([{ year: 2026, available: 0, left: -1 }])
    expect(messages(none)).toEqual(['Of 2026, 21 days are needed for leave in 2027.'])
    expect(messages(await check(client, december, 'ro'))).toEqual([
      'Din 2026, 21 de zile sunt necesare pentru concediul din 2027.',
    ])
    await expectNoneLeft(client, december)
  })

  it('cannot be taken by two requests at the same moment', async () => {
    const { client } = await acme.personWith()
    await granted(client, span(vacation, '2026-12-01', '2026-12-18'))
    // 14 of 21 taken: 7 carried and 21 are 28. Each of these takes 24 of them.
    const both = [span(vacation, '2027-01-04', '2027-02-04'), span(vacation, '2027-03-01', '2027-04-01')]
    const answers = await Promise.all(both.map((body) => store(client, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('are taken by one of leave in December and leave in January at the same moment', async () => {
    // 25 days of January need 4 of 2026; 18 days from 1 December leave it 3.
    const december = span(vacation, '2026-12-01', '2026-12-24')
    for (const both of [
      [long(), december],
      [december, long()],
    ]) {
      const person = await acme.personWith()
      const answers = await Promise.all(both.map((body) => store(person.client, body)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
      const taken = answers.find(({ status }) => status === 201)!.body.data.attributes.days_off
      expect(await takenOf(app, person.employeeId)).toEqual({ ledger: taken * 480, held: taken * 480 })
    }
  })

  it('are free again where leave is moved or cancelled', async () => {
    const { client, employeeId } = await acme.personWith()
    const id = await granted(client, long())
    const moved = await client.put(`/restify/holidays/${id}`, { start_date: '2026-12-07', end_date: '2026-12-31' })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    // 19 days of December: 2 go on, and 21.
    expect((await check(client, span(vacation, '2027-01-04', '2027-01-04'))).years).toMatchObject([{ available: 23 }])
    expect((await acme.hr.post(`/restify/holidays/${id}/actions?action=cancel`)).status).toBe(200)
    expect((await check(client, span(vacation, '2027-01-04', '2027-01-04'))).years).toMatchObject([{ available: 42 }])
    expect(await takenOf(app, employeeId)).toEqual({ ledger: 0, held: 0 })
  })

  it('are there when a waiting request is approved, before New Year or after it', async () => {
    const person = await acme.personWith()
    const id = await granted(person.client, long())
    const later = await granted(person.client, span(vacation, '2027-03-01', '2027-03-05'))
    expect((await acme.hr.post(`/restify/holidays/${id}/actions?action=approve`)).status).toBe(200)
    // 21 - 25 - 5 until New Year carries 21.
    expect(await balanceOf(person, vacation, 2027)).toEqual([21, -9])
    standOn(app, '2027-01-01')
    const another = await check(person.client, span(vacation, '2027-06-01', '2027-06-01'))
    expect(another.years, 'before the years were closed in the night').toMatchObject([{ available: 12, left: 11 }])
    await settleHolidays(app.services)
    expect((await acme.hr.post(`/restify/holidays/${later}/actions?action=approve`)).status).toBe(200)
    expect(await balanceOf(person, vacation, 2026)).toEqual([21, 0])
    expect(await balanceOf(person, vacation, 2027)).toEqual([42, 12])
  })
})
