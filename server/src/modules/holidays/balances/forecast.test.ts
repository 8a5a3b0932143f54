import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { Forecast } from '#contracts/holidays/balances.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { settle } from '../ledger/settle.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let policyId: string
let accrualId: string
let year: number

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  year = yearOf(app.today())
  const make = async (body: object) => {
    const answer = await acme.admin.post('/restify/holiday-policies', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data.id
  }
  policyId = await make({
    type: 'timeoff',
    method: 'given',
    name: 'Vacation',
    days_per_year: 21,
    carry_over_limit: 5,
    carry_over_until: '06-30',
  })
  accrualId = await make({ type: 'other', method: 'accrual', name: 'Study', days_per_year: 6, rounding: 'none' })
})
afterAll(() => app.close())

const ask = (client: Client, body: object) => client.post('/restify/holiday-policies/actions?action=forecast', body)
const forecast = async (client: Client, body: object): Promise<Forecast> => {
  const answer = await ask(client, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const entries = () =>
  app.superuser.global((tx) => tx.row<{ count: number }>(sql`select count(*)::int as count from holiday_entries`))

describe('the forecast', () => {
  it('says what a person will have: what is carried, what expires, what each year gives, and writes nothing', async () => {
    const { client, employeeId } = acme.people.employee
    const before = await entries()
    const spring = await forecast(client, {
      employee_id: employeeId,
      holiday_policy_id: policyId,
      date: `${year + 1}-06-30`,
    })
    expect(spring).toMatchObject({ initial_balance: 26, balance: 26, unlimited: false })
    const summer = await forecast(client, { employee_id: employeeId, date: `${year + 1}-07-01` })
    expect(summer).toMatchObject({ initial_balance: 26, balance: 21 })
    expect(summer.lines.map(({ kind, days, year: of }) => [of - year, kind, days])).toEqual([
      [0, 'grant', 21],
      [0, 'carry_over', -5],
      [0, 'expiry', -16],
      [1, 'carry_over', 5],
      [1, 'grant', 21],
      [1, 'expiry', -5],
    ])
    expect(await entries()).toEqual(before)
  })

  it('takes all leave that is asked for, each on its own days, before what expires after them', async () => {
    const person = await acme.personWith()
    for (const [from, to] of [
      [`${year + 1}-07-05`, `${year + 1}-07-06`],
      [`${year + 1}-03-01`, `${year + 1}-03-01`],
    ]) {
      const asked = { holiday_policy_id: policyId, start_date: from, end_date: to }
      const made = await person.client.post('/restify/holidays', asked)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
    }
    const said = await forecast(person.client, { employee_id: person.employeeId, date: `${year + 1}-06-30` })
    expect(said.balance).toBe(23)
    const ofNext = said.lines.filter((line) => line.year === year + 1)
    expect(ofNext.map(({ kind, day, days }) => [kind, day, days])).toEqual([
      ['carry_over', `${year + 1}-01-01`, 5],
      ['grant', `${year + 1}-01-01`, 21],
      ['use', `${year + 1}-03-01`, -1],
      ['use', `${year + 1}-07-05`, -2],
    ])
  })

  it('agrees with what the ledger then holds', async () => {
    const { employeeId } = acme.people.manager
    for (const [holiday_policy_id, day] of [
      [policyId, `${year + 2}-09-14`],
      [accrualId, `${year + 2}-09-14`],
    ] as const) {
      const said = await forecast(acme.admin, { employee_id: employeeId, holiday_policy_id, date: day })
      await app.services.database.tenant(acme.tenantId, (tx) =>
        settle(
          { tx, services: app.services, tenantId: acme.tenantId, today: day, userId: null },
          [employeeId],
          'day_passed',
        ),
      )
      const [held] = (
        await acme.admin.get(
          `/restify/holiday-balances?employee_id=${employeeId}&holiday_policy_id=${holiday_policy_id}&year=${year + 2}`,
        )
      ).body.data
      expect([said.initial_balance, said.balance]).toEqual([held.attributes.initial_balance, held.attributes.balance])
    }
  })

  it('takes a rule as it is being edited, or one that nobody has saved', async () => {
    const { employeeId } = acme.people.hr
    const date = `${year + 1}-03-01`
    const edited = {
      employee_id: employeeId,
      holiday_policy_id: policyId,
      date,
      policy: { days_per_year: 25, carry_over: false },
    }
    expect(await forecast(acme.admin, edited)).toMatchObject({ initial_balance: 25, balance: 25 })
    const fresh = {
      employee_id: employeeId,
      date,
      policy: { days_per_year: 12, milestones: [{ years_in_company: 1, days_per_year: 14 }] },
    }
    expect(await forecast(acme.admin, fresh)).toMatchObject({ initial_balance: 28, balance: 28 })
    const unlimited = { employee_id: employeeId, date, policy: { days_per_year: 0 } }
    expect(await forecast(acme.admin, unlimited)).toMatchObject({ initial_balance: 0, unlimited: true, lines: [] })
  })

  it('is for oneself, and for those who manage policies; a past day is an error at its field', async () => {
    const { employeeId } = acme.people.employee
    const date = `${year + 1}-03-01`
    expect((await ask(acme.employee, { employee_id: acme.people.hr.employeeId, date })).status).toBe(404)
    expect((await ask(acme.employee, { employee_id: employeeId, date, policy: { days_per_year: 99 } })).status).toBe(
      404,
    )
    expect((await ask(other.admin, { employee_id: employeeId, date })).status).toBe(404)
    expect((await ask(acme.admin, { employee_id: employeeId, date: '2020-01-01' })).body.errors.date).toHaveLength(1)
    const today = app.today()
    expect((await ask(acme.employee, { employee_id: employeeId, date: addDays(today, -1) })).status).toBe(422)
    expect((await ask(acme.employee, { employee_id: employeeId, date: today })).status).toBe(200)
  })

  it('says what the rules would give, and nothing of their leave, to those who do not see their balances', async () => {
    const person = await acme.personWith()
    const day = `${year + 1}-03-01`
    const leave = { holiday_policy_id: policyId, start_date: day, end_date: day }
    expect((await person.client.post('/restify/holidays', leave)).status).toBe(201)
    const asked = { employee_id: person.employeeId, holiday_policy_id: policyId, date: `${year + 1}-03-31` }
    const usedBy = async (client: Client) =>
      (await forecast(client, asked)).lines.filter(({ kind }) => kind === 'use').map(({ days }) => days)
    const keeper = await acme.personWith('manageHolidayPolicies')
    expect(await usedBy(keeper.client)).toEqual([])
    expect((await forecast(keeper.client, asked)).initial_balance).toBe(26)
    expect(await usedBy(acme.hr)).toEqual([-1])
    expect(await usedBy(person.client)).toEqual([-1])
  })
})

describe('the first year of somebody who is about to be added', () => {
  const gives = async (query: string, client = acme.hr) =>
    (await client.get(`/restify/holiday-policies/getters/first-year?${query}`)).body.data

  it('is what the policy of paid rest gives them on these terms, as it does once they are added', async () => {
    const terms = { contract_type: 'employment_contract', start_date: `${year}-07-01`, weekly_hours_capacity: 20 }
    const answered = await gives(`start_date=${terms.start_date}&contract_type=employment_contract&weekly_hours=20`)
    expect(answered).toMatchObject({ year, policy: 'Vacation', unlimited: false })
    const body = { ...terms, first_name: 'New', last_name: 'Comer', email: 'newcomer@acme.test' }
    const { id } = (await acme.hr.post('/restify/employees', body)).body.data
    const [{ attributes }] = (
      await acme.hr.get(`/restify/holiday-balances?employee_id=${id}&holiday_policy_id=${policyId}&year=${year}`)
    ).body.data
    expect(answered.days).toBe(attributes.initial_balance)
    expect((await gives(`start_date=${year + 1}-01-01`)).days).toBe(21)
    expect((await gives('start_date=2015-01-01')).year).toBe(year)
  })

  it('is all that the year will have given by its end', async () => {
    const company = await app.company({ subdomain: 'accrues' })
    const rest = { type: 'timeoff', method: 'accrual', name: 'Rest', days_per_year: 20 }
    expect((await company.admin.post('/restify/holiday-policies', rest)).status).toBe(201)
    expect(await gives(`start_date=${year + 1}-01-01`, company.hr)).toMatchObject({ year: year + 1, days: 20 })
  })

  it('says where no policy is for them, and is for those who manage employees', async () => {
    expect(await gives('contract_type=b2b_unpaid_holidays')).toMatchObject({ policy: null, days: 0 })
    expect(await gives('', other.admin)).toMatchObject({ policy: null })
    const path = '/restify/holiday-policies/getters/first-year'
    expect((await acme.employee.get(path)).status).toBe(403)
    expect(Object.keys((await acme.hr.get(`${path}?start_date=soon&weekly_hours=-1`)).body.errors).sort()).toEqual([
      'start_date',
      'weekly_hours',
    ])
  })
})

describe('what is available', () => {
  const available = (client: Client, query: string) =>
    client.get(`/restify/holiday-balances/getters/available-balance?${query}`)

  it('is shown for oneself by the policy of paid rest, and for a year that is not opened yet', async () => {
    const own = await available(acme.employee, '')
    expect(own.body.data).toEqual({ initial_balance: 21, balance: 21, year, unlimited: false })
    const next = await available(
      acme.employee,
      `holiday_policy_id=${accrualId}&start_date=${year + 1}-07-01&end_date=${year + 1}-07-02`,
    )
    // The six days of this year are carried, and half of the next year gives three.
    expect(next.body.data).toMatchObject({ year: year + 1, unlimited: false })
    expect(next.body.data.balance).toBeGreaterThan(8.9)
    expect(next.body.data.balance).toBeLessThan(9.1)
    const asked = { employee_id: acme.people.employee.employeeId, holiday_policy_id: accrualId }
    const { balance } = await forecast(acme.employee, { ...asked, date: `${year + 1}-07-01` })
    const thatDay = await available(acme.employee, `holiday_policy_id=${accrualId}&start_date=${year + 1}-07-01`)
    expect(thatDay.body.data.balance).toBe(balance)
  })

  it('is shown for others to those who may read their balances', async () => {
    const query = `employee_id=${acme.people.employee.employeeId}&holiday_policy_id=${policyId}`
    expect((await available(acme.hr, query)).body.data.balance).toBe(21)
    expect((await available(acme.manager, query)).status).toBe(404)
    expect((await available(other.admin, query)).status).toBe(404)
    await acme.admin.put(`/restify/employees/${acme.people.employee.employeeId}`, {
      manager_employee_id: acme.people.manager.employeeId,
    })
    expect((await available(acme.manager, query)).status).toBe(200)
    expect((await available(acme.hr, `${query}&year=1989`)).body.errors.year).toHaveLength(1)
  })

  it('leaves out what the request that is being edited holds, and days that are gone before the span ends', async () => {
    const { client, employeeId } = await acme.personWith()
    const settleOn = (today: string) =>
      app.services.database.tenant(acme.tenantId, (tx) =>
        settle(
          { tx, services: app.services, tenantId: acme.tenantId, today, userId: null },
          [employeeId],
          'year_ended',
        ),
      )
    for (const day of [`${year}-12-01`, `${year + 1}-01-01`]) await settleOn(day)
    const left = async (more: string) =>
      (await available(client, `holiday_policy_id=${policyId}&${more}`)).body.data.balance
    const june = `start_date=${year + 1}-06-29&end_date=${year + 1}-06-30`
    const intoJuly = `start_date=${year + 1}-06-29&end_date=${year + 1}-07-01`
    expect([await left(june), await left(intoJuly)]).toEqual([26, 21])
    const span = { start_date: `${year + 1}-07-12`, end_date: `${year + 1}-07-14` }
    const made = await client.post('/restify/holidays', { holiday_policy_id: policyId, ...span })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const july = `start_date=${span.start_date}&end_date=${span.end_date}`
    const [all, own] = [await left(july), await left(`${july}&holiday_id=${made.body.data.id}`)]
    expect([own, own - all]).toEqual([21, made.body.data.attributes.days_off])
  })

  it('is made of days that a request can be for, and parameters without a value are not asked', async () => {
    const refused = [
      ['start_date=2000-01-01&end_date=2400-12-31', 'end_date'],
      ['start_date=2000-01-02&end_date=2000-01-01', 'end_date'],
      ['start_date=0001-01-01', 'start_date'],
      ['start_date=9000-01-01', 'end_date'],
    ] as const
    for (const [query, field] of refused) {
      const { status, body } = await available(acme.employee, query)
      expect([status, Object.keys(body.errors ?? {})], query).toEqual([422, [field]])
    }
    expect((await available(acme.employee, 'year=&employee_id=&start_date=')).body.data.year).toBe(year)
  })
})
