import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import type { HolidayCheck } from '#contracts/holidays/holidays.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { makePolicy, standOn, takenOf } from './requests.checks.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let vacation: string
let sick: string
let people: TestCompany['people']

beforeAll(async () => {
  app = await testApp()
  standOn(app, '2027-03-10')
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  people = acme.people
  vacation = await makePolicy(acme, { type: 'timeoff', name: 'Vacation', days_per_year: 21, carry_over: false })
  sick = await makePolicy(acme, { name: 'Sick leave', days_per_year: 0 })
  await acme.admin.put(`/restify/employees/${people.employee.employeeId}`, {
    manager_employee_id: people.manager.employeeId,
  })
})
afterAll(() => app.close())

const span = (start_date: string, end_date = start_date, more: object = {}) => ({
  holiday_policy_id: vacation,
  start_date,
  end_date,
  ...more,
})
const ask = ({ client }: Pick<TestPerson, 'client'>, body: object) => client.post('/restify/holidays', body)
const asked = async (person: TestPerson, body: object) => {
  const answer = await ask(person, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const errorsOf = async (person: TestPerson, body: object) => {
  const answer = await ask(person, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  return answer.body.errors
}
const check = async ({ client }: TestPerson, query: object): Promise<HolidayCheck> => {
  const answer = await client.get('/restify/holidays/getters/check', { query: query as Record<string, string> })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const NONE_LEFT = 'There are no holidays left. Please choose a shorter interval or use a different holiday type.'
const OVERLAP = 'There is a holiday in the selected range'

describe('a request for leave', () => {
  it('counts working days itself, asks the manager, and holds its days at once', async () => {
    const { attributes, meta } = await asked(people.employee, span('2027-03-19', '2027-03-23', { days_off: 99 }))
    expect(attributes).toMatchObject({
      employee_id: people.employee.employeeId,
      days_off: 3,
      status: 'draft',
      requested_approver_id: people.manager.employeeId,
      can_approve: false,
      can_cancel: true,
      can_shorten: false,
    })
    expect(meta).toMatchObject({ authorizedToUpdate: true, authorizedToDelete: false })
    expect(await takenOf(app, people.employee.employeeId)).toEqual({ ledger: 3 * 480, held: 3 * 480 })
    const seen = await acme.manager.get('/restify/holidays?status=pending')
    expect(seen.body.data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
      { employee_id: people.employee.employeeId, can_approve: true, can_cancel: false },
    ])
  })

  it('is refused where it meets another one, to the half day', async () => {
    expect(await errorsOf(people.employee, span('2027-03-23', '2027-03-24'))).toEqual({ start_date: [OVERLAP] })
    const morning = await asked(people.employee, span('2027-03-25', '2027-03-25', { ends_at_noon: true }))
    expect(morning.attributes.days_off).toBe(0.5)
    expect(await errorsOf(people.employee, span('2027-03-24', '2027-03-25', { ends_at_noon: true }))).toEqual({
      start_date: [OVERLAP],
    })
    const afternoon = await asked(people.employee, span('2027-03-25', '2027-03-26', { starts_at_noon: true }))
    expect(afternoon.attributes.days_off).toBe(1.5)
  })

  it('is refused beyond what the year has, in the sentence of the form and in the reader’s language', async () => {
    const person = await acme.personWith()
    expect(await errorsOf(person, span('2027-04-01', '2027-05-31'))).toEqual({ end_date: [NONE_LEFT] })
    const romanian = await person.client.call('POST', '/restify/holidays', span('2027-04-01', '2027-05-31'), {
      headers: { 'accept-language': 'ro' },
    })
    expect(romanian.body.message).toMatch(/^(There are no holidays left|Nu mai există zile de concediu)/)
    const live = await check(person, span('2027-04-01', '2027-05-31'))
    expect(live.problems).toEqual([{ key: 'none_left', field: 'end_date', message: NONE_LEFT }])
    expect(live.years).toMatchObject([{ year: 2027, available: 21, unlimited: false }])
    expect(live.years[0]!.left).toBe(21 - live.days_off)
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 0, held: 0 })
  })

  it('is never short of unpaid leave or leave without a limit', async () => {
    const unpaid = await makePolicy(acme, { type: 'timeoff', paid: false, name: 'Unpaid', days_per_year: 1 })
    const person = await acme.personWith()
    await asked(person, span('2027-04-05', '2027-04-09', { holiday_policy_id: unpaid }))
    await asked(person, span('2027-06-07', '2027-08-31', { holiday_policy_id: sick }))
  })

  it('takes the days of the next year from its balance, where the policy lets people', async () => {
    const person = await acme.personWith()
    const live = await check(person, span('2027-12-30', '2028-01-04'))
    expect(live.notes.map(({ key }) => key)).toEqual(['spans_years'])
    expect(live.problems).toEqual([])
    const { attributes } = await asked(person, span('2027-12-30', '2028-01-04'))
    expect(live.days_off).toBe(attributes.days_off)
    const years = await app.superuser.global((tx) =>
      tx.rows({
        text: `select b.year, sum(e.minutes)::int as minutes from holiday_entries e
          join holiday_balances b on b.tenant_id = e.tenant_id and b.id = e.holiday_balance_id
          where b.employee_id = $1 and e.kind = 'use' group by 1 order by 1`,
        values: [person.employeeId],
      }),
    )
    expect(years).toEqual(live.years.map(({ year, days_off }) => ({ year, minutes: -480 * days_off })))
    expect((await check(person, span('2028-02-07'))).notes.map(({ key }) => key)).toEqual(['next_year'])
    const near = await makePolicy(acme, { name: 'This year alone', allow_advance_booking: false, days_per_year: 5 })
    for (const [from, to] of [
      ['2028-02-07', '2028-02-07'],
      ['2027-12-20', '2028-01-04'],
    ] as const)
      expect(await errorsOf(person, span(from, to, { holiday_policy_id: near }))).toMatchObject({
        end_date: expect.arrayContaining([
          'Unfortunately, the selected holiday policy does not allow requesting holidays in advance for the next year.',
        ]),
      })
  })

  it('knows the waiting period, the employment, the contract, working days and whole days', async () => {
    const late = await makePolicy(acme, { name: 'After a while', waiting_period_days: 3650, days_per_year: 0 })
    const b2b = await makePolicy(acme, { name: 'B2B', applicable_contract_types: ['b2b_paid_holidays'] })
    const whole = await makePolicy(acme, { name: 'Whole days', allow_half_days: false })
    const person = await acme.personWith()
    const of = (id: string, from: string, to = from, more = {}) =>
      errorsOf(person, span(from, to, { holiday_policy_id: id, ...more }))
    expect(await of(late, '2027-04-05')).toEqual({
      start_date: ['Unfortunately you cannot take holidays earlier than 03.01.2030.'],
    })
    expect(await of(b2b, '2027-04-05')).toMatchObject({
      holiday_policy_id: ['This holiday type is not available for this kind of contract.'],
    })
    expect(await of(sick, '2027-04-03', '2027-04-04')).toEqual({
      start_date: ['There is no working day in the selected range.'],
    })
    expect(await of(whole, '2027-04-05', '2027-04-05', { ends_at_noon: true })).toEqual({
      ends_at_noon: ['This holiday type can only be taken in whole days.'],
    })
    expect(await of(sick, '2019-12-02')).toMatchObject({
      start_date: ['The selected range goes beyond the time of employment.'],
    })
    expect(await of(sick, '2027-04-05', '2031-04-05')).toHaveProperty('end_date')
    expect(await of(sick, '2027-04-06', '2027-04-05')).toHaveProperty('end_date')
    const days = daysBetween('2020-01-06', '2027-04-12')
    const since = await makePolicy(acme, { name: 'Since this day', waiting_period_days: days, days_per_year: 0 })
    expect(await of(since, '2027-04-09')).toHaveProperty('start_date')
    expect((await check(person, span('2027-04-12', '2027-04-12', { holiday_policy_id: since }))).problems).toEqual([])
  })

  it('skips national days, and halves of them', async () => {
    await acme.hr.post('/restify/legal-holidays', { name: 'Founders', date: '2027-09-08' })
    const half = await acme.hr.post('/restify/legal-holidays', { name: 'Eve', date: '2027-09-09', is_half_day: true })
    expect(half.status).toBe(201)
    const person = await acme.personWith()
    const live = await check(person, span('2027-09-06', '2027-09-10', { holiday_policy_id: sick }))
    expect(live.days_off).toBe(half.body.data.attributes.is_half_day ? 3.5 : 3)
  })

  it('is shown by the check where sick leave meets leave that it may not lie in', async () => {
    const person = await acme.personWith()
    const rest = await asked(person, span('2027-10-18', '2027-10-22'))
    const ill = span('2027-10-19', '2027-10-20', { holiday_policy_id: sick })
    const keysOf = async (query: object) => (await check(person, query)).problems.map(({ key }) => key)
    expect(await keysOf(ill)).toEqual(['overlap'])
    expect((await acme.hr.post(`/restify/holidays/${rest.id}/actions?action=approve`)).status).toBe(200)
    expect(await keysOf(ill)).toEqual([])
    await asked(person, ill)
    expect(await keysOf(span('2027-10-20', '2027-10-21', { holiday_policy_id: sick }))).toEqual(['overlap'])
    expect(await keysOf(span('2027-10-21', '2027-10-22', { holiday_policy_id: sick }))).toEqual([])
  })

  it('gives days back to the balances of both years where sick leave takes it over at the turn of one', async () => {
    const person = await acme.personWith()
    const approve = ({ id }: { id: string }) => acme.hr.post(`/restify/holidays/${id}/actions?action=approve`)
    const rest = await asked(person, span('2027-12-27', '2028-01-07'))
    expect((await approve(rest)).status).toBe(200)
    const { held } = await takenOf(app, person.employeeId)
    const ill = await asked(person, span('2027-12-29', '2028-01-05', { holiday_policy_id: sick }))
    expect((await approve(ill)).status).toBe(200)
    // The same days are held, those of the illness at no cost to the balances of rest.
    const taken = await takenOf(app, person.employeeId)
    expect(taken).toEqual({ ledger: held, held })
    const query = { employee_id: person.employeeId, holiday_policy_id: vacation }
    const restLeft = (await acme.hr.get('/restify/holiday-balances', { query })).body.data.map(
      ({ attributes }: { attributes: { balance: number } }) => attributes.balance,
    )
    expect(restLeft, 'two days of each year were rest').toEqual([19, 19])
  })

  it('goes by POST and PUT through the same rules, while it waits', async () => {
    const person = await acme.personWith()
    const { id } = await asked(person, span('2027-05-03', '2027-05-07'))
    const shorter = await person.client.put(`/restify/holidays/${id}`, { end_date: '2027-05-05' })
    expect(shorter.body.data.attributes.days_off).toBe(3)
    for (const half of ['starts_at_noon', 'ends_at_noon']) {
      const cut = await person.client.put(`/restify/holidays/${id}`, { [half]: true })
      expect(cut.body.data.attributes.days_off, half).toBe(2.5)
      expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 2.5 * 480, held: 2.5 * 480 })
      expect((await person.client.put(`/restify/holidays/${id}`, { [half]: false })).status).toBe(200)
    }
    const form = new FormData()
    form.append('holiday_policy_id', sick)
    form.append('start_date', '2027-05-04')
    form.append('document_path', new File(['%PDF-1.4\n%%EOF'], 'adeverință.pdf', { type: 'application/pdf' }))
    const moved = await person.client.upload(`/restify/holidays/${id}`, form)
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const file_name = 'adeverință.pdf'
    expect(moved.body.data.attributes).toMatchObject({ holiday_policy_id: sick, days_off: 2, file_name })
    const signed = await person.client.get(`/restify/holidays/${id}`, { query: { temporary_urls: 'true' } })
    const url = new URL(signed.body.data.attributes.document_path, 'http://acme.localhost')
    const saved = await person.client.get(url.pathname.replace('/api', '') + url.search)
    expect(saved.status).toBe(200)
    expect(saved.headers['content-disposition']).toContain(encodeURIComponent(file_name))
    const taken = await takenOf(app, person.employeeId)
    expect(taken).toEqual({ ledger: 960, held: 960 })
    const drop = () => person.client.delete(`/restify/holidays/${id}/field/document_path`)
    expect((await drop()).status).toBe(204)
    const bare = await person.client.get(`/restify/holidays/${id}`)
    expect(bare.body.data.attributes).toMatchObject({ document_path: null, file_name: null })
    expect((await person.client.put(`/restify/holidays/${id}`, { end_date: '2027-05-01' })).body.errors).toHaveProperty(
      'end_date',
    )
    const person2 = await acme.personWith()
    const away = await acme.hr.put(`/restify/holidays/${id}`, { employee_id: person2.employeeId })
    expect(away.body.errors).toEqual({
      employee_id: ['The person of a request cannot be changed. Cancel it and make a new one.'],
    })

    // The certificate that it was approved with stays with it.
    expect((await person.client.upload(`/restify/holidays/${id}`, form)).status).toBe(200)
    expect((await acme.hr.post(`/restify/holidays/${id}/actions?action=approve`)).status).toBe(200)
    expect([(await drop()).status, (await drop()).body.message]).toEqual([422, 'This request is already approved.'])
    expect((await person.client.get(`/restify/holidays/${id}`)).body.data.attributes.file_name).toBe(file_name)
  })

  it('is made for others by those who manage leave, and by managers for their reports alone', async () => {
    const body = span('2027-10-04', '2027-10-04', { employee_id: people.employee.employeeId, holiday_policy_id: sick })
    expect((await ask(people.manager, { ...body, employee_id: people.hr.employeeId })).status).toBe(403)
    expect((await ask(await acme.personWith('approveRejectHolidays'), body)).status).toBe(403)
    expect((await ask(people.manager, body)).status).toBe(201)
    const tuesday = { ...body, start_date: '2027-10-05', end_date: '2027-10-05' }
    expect((await ask(people.hr, tuesday)).status).toBe(201)
    expect((await ask(people.hr, { ...body, employee_id: other.people.hr.employeeId })).body.errors).toHaveProperty(
      'employee_id',
    )
  })

  it('can only be sent to somebody who may decide on it', async () => {
    const person = await acme.personWith()
    // People who decide on leave are asked about that of others, and never about their own.
    const own = span('2027-11-02', '2027-11-02', { requested_approver_id: people.manager.employeeId })
    expect((await ask(people.manager, own)).body.errors).toHaveProperty('requested_approver_id')
    const to = (requested_approver_id: string) =>
      ask(person, span('2027-11-01', '2027-11-01', { requested_approver_id, holiday_policy_id: sick }))
    for (const id of [people.employee.employeeId, person.employeeId, other.people.hr.employeeId]) {
      expect((await to(id)).body.errors).toHaveProperty('requested_approver_id')
    }
    expect((await to(people.hr.employeeId)).status).toBe(201)
  })

  it('is seen by its owner, by managers of theirs and by those who manage leave, and shows who is away beside it', async () => {
    const person = await acme.personWith()
    const { id } = await asked(person, span('2027-06-07', '2027-06-08'))
    for (const [client, status] of [
      [person.client, 200],
      [acme.hr, 200],
      [acme.employee, 404],
      [acme.manager, 404],
      [other.admin, 401],
    ] as const) {
      const { host } = acme
      const found = await app.client(host, client.token).get(`/restify/holidays/${id}`)
      expect(found.status).toBe(status)
    }
    await acme.admin.put(`/restify/employees/${person.employeeId}`, {
      manager_employee_id: people.manager.employeeId,
    })
    expect((await acme.manager.get(`/restify/holidays/${id}`)).status).toBe(200)
    const beside = await check(people.employee, span('2027-06-07'))
    expect(beside.away).toEqual([])
    const shown = await check(
      people.manager,
      span('2027-06-07', '2027-06-07', { employee_id: people.employee.employeeId }),
    )
    expect(shown.away).toMatchObject([{ employee_id: person.employeeId, absences: [{ holiday_id: id }] }])
    // A form that is open on a request does not say that its own person is away.
    expect((await check(people.manager, { ...span('2027-06-07'), employee_id: person.employeeId })).away).toEqual([])
  })

  it('is listed without that of people who have left where only those who work here are asked for', async () => {
    const [leaver, stays] = [await acme.personWith(), await acme.personWith()]
    const ids = []
    for (const one of [leaver, stays]) ids.push((await asked(one, span('2027-03-17'))).id)
    const archived = { termination_date: '2027-06-30' }
    const gone = await acme.admin.post(`/restify/employees/${leaver.employeeId}/actions?action=archive`, archived)
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    const listed = async (more: Record<string, string>) => {
      const query = { employee_id: `${leaver.employeeId},${stays.employeeId}`, sort: 'created_at', ...more }
      return (await acme.hr.get('/restify/holidays', { query })).body.data.map(({ id }: { id: string }) => id)
    }
    expect([await listed({}), await listed({ active_employee: 'true' })]).toEqual([ids, [ids[1]]])
  })

  it('opens what its person has left to who is asked to decide on it, until it is decided', async () => {
    const lead = await acme.personWith('manageHolidaysForDirectReports')
    const person = await acme.personWith()
    const day = span('2027-11-15')
    const { id } = await asked(person, { ...day, requested_approver_id: lead.employeeId })
    const look = (more: object = {}) => {
      const query = { ...span('2027-12-01', '2027-12-10'), employee_id: person.employeeId, holiday_id: id, ...more }
      return lead.client.get('/restify/holidays/getters/check', { query })
    }
    expect([(await look()).status, (await look({ employee_id: people.hr.employeeId })).status]).toEqual([200, 403])
    expect((await lead.client.post(`/restify/holidays/${id}/actions?action=approve`)).status).toBe(200)
    expect((await lead.client.get(`/restify/holidays/${id}`)).status).toBe(200)
    expect((await look()).status).toBe(403)
  })

  it('is exported by those who manage leave, narrowed by its own filters', async () => {
    const body = { repositories: 'all', format: 'csv', columns: { start_date: 'From', status: 'Status' } }
    const exported = (filters: object) =>
      acme.hr.post('/restify/holidays/actions?action=export', { ...body, holiday_filters: filters })
    const mine = await exported({ employee_ids: [people.employee.employeeId], start_date: '2027-03-01,2027-03-24' })
    expect(
      mine.bytes
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual(['From,Status', '19.03.2027,Pending'])
    const linesOf = async (filters: object) =>
      (await exported(filters)).bytes.toString('utf8').trim().split(/\r?\n/).length - 1
    const total = async (id: string) => (await acme.hr.get(`/restify/holidays?employee_id=${id}`)).body.meta.total
    const person = await acme.personWith()
    await asked(person, span('2027-06-14'))
    const [own, another] = [people.employee.employeeId, person.employeeId]
    const counts = [await total(own), await total(another)]
    expect(counts[1]).toBe(1)
    expect(await linesOf({ employee_ids: [another] })).toBe(1)
    expect(await linesOf({ employee_ids: [own, another] })).toBe(counts[0]! + 1)
    expect(await linesOf({})).toBeGreaterThan(counts[0]! + 1)
    expect((await acme.employee.post('/restify/holidays/actions?action=export', body)).status).toBe(403)
  })
})
