import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whoIsAway } from '#engine/approvals/index.ts'
import { sql } from '#platform/database/index.ts'
import { gatherListeners } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { makePolicy, remindAboutChanges, standOn, takenOf } from '../requests.checks.fixture.ts'

let app: TestApp
let acme: TestCompany
let vacation: string

beforeAll(async () => {
  app = await testApp()
  standOn(app, '2027-03-10')
  acme = await app.company({ subdomain: 'acme' })
  vacation = await makePolicy(acme, { type: 'timeoff', name: 'Vacation', days_per_year: 21 })
})
afterAll(() => app.close())

const act = ({ client }: Pick<TestPerson, 'client'>, path: string, action: string, body: object = {}) =>
  client.post(`/restify/${path}/actions?action=${action}`, body)

/** Approved leave of somebody. */
async function leaveOf(
  { client }: TestPerson,
  start_date: string,
  end_date: string,
  holiday_policy_id = vacation,
  more: object = {},
): Promise<string> {
  const asked = await client.post('/restify/holidays', { holiday_policy_id, start_date, end_date, ...more })
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  expect((await act(acme.people.hr, `holidays/${asked.body.data.id}`, 'approve')).status).toBe(200)
  return asked.body.data.id
}
const shorter = ({ client }: TestPerson, holiday_id: string, start_date: string, end_date: string, more: object = {}) =>
  client.post('/restify/holiday-changes', { holiday_id, start_date, end_date, ...more })
const asText = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
const stateOf = async (id: string) => (await acme.hr.get(`/restify/holidays/${id}`)).body.data.attributes

describe('approved leave that is made shorter', () => {
  it('keeps its days until somebody else has approved the change, then gives the others back', async () => {
    const person = await acme.personWith()
    const id = await leaveOf(person, '2027-04-05', '2027-04-09')
    const asked = await shorter(person, id, '2027-04-06', '2027-04-08', { ends_at_noon: true, notes: 'A delivery' })
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    expect(asked.body.data.attributes).toMatchObject({ status: 'draft', can_approve: false, can_cancel: true })
    expect(await stateOf(id)).toMatchObject({ days_off: 5, can_shorten: false })
    expect((await act(person, `holiday-changes/${asked.body.data.id}`, 'approve')).status).toBe(403)
    const newest = (await acme.hr.get('/restify/notifications?sort=-created_at')).body.data[0].id
    const [notice] = (await acme.hr.get(`/restify/notifications/getters/details?ids=${newest}`)).body.data
    expect(notice.details, 'the days that would be left').toContain('06.04.2027 – 08.04.2027')
    expect((await act(acme.people.hr, `holiday-changes/${asked.body.data.id}`, 'approve')).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({
      start_date: '2027-04-06',
      end_date: '2027-04-08',
      ends_at_noon: true,
      days_off: 2.5,
      status: 'approved',
      can_shorten: true,
    })
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 1200, held: 1200 })
    const history = (await person.client.get(`/restify/holidays/${id}/getters/history`)).body.data
    expect(
      history.map(({ action }: { action: string }) => action),
      'of the leave with its change',
    ).toEqual(['approve', 'store', 'approve', 'store'])
    const again = await act(acme.people.hr, `holiday-changes/${asked.body.data.id}`, 'approve')
    expect([again.status, again.body.message]).toEqual([422, 'This change is already approved.'])
    const taken = { holiday_policy_id: vacation, start_date: '2027-04-09', end_date: '2027-04-09' }
    expect((await person.client.post('/restify/holidays', taken)).status).toBe(201)
  })

  it('gives the days of both years back where it lay in two', async () => {
    const person = await acme.personWith()
    const id = await leaveOf(person, '2027-12-27', '2028-01-05')
    const asked = await shorter(person, id, '2027-12-27', '2027-12-30')
    expect((await act(acme.people.hr, `holiday-changes/${asked.body.data.id}`, 'approve')).status).toBe(200)
    const { ledger, held } = await takenOf(app, person.employeeId)
    expect(ledger).toBe(held)
  })

  it('goes with leave that is cancelled while the hourly job looks after it', async () => {
    const lead = await acme.personWith('manageHolidaysForDirectReports')
    const person = await acme.personWith()
    await acme.admin.put(`/restify/employees/${person.employeeId}`, { manager_employee_id: lead.employeeId })
    const id = await leaveOf(person, '2027-05-31', '2027-06-04')
    const change = (await shorter(person, id, '2027-05-31', '2027-06-01')).body.data.id
    await app.superuser.global((tx) =>
      tx.run(sql`update holiday_changes set created_at = '2027-03-09T09:00:00Z' where id = ${change}`),
    )
    const { services } = app
    let cancelled: Promise<{ status: number }> | undefined
    // The job has read the change, and asks whether its approver is there.
    const meanwhile = whoIsAway.followedBy(async () => {
      let isDone = false
      cancelled = act(acme.people.hr, `holidays/${id}`, 'cancel').finally(() => {
        isDone = true
      })
      const waits = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const isHeld = async () => isDone || (await app.superuser.global((tx) => tx.rows(waits))).length > 0
      await expect.poll(isHeld, { interval: 10, timeout: 10_000 }).toBe(true)
    })
    const listeners: typeof services.listeners = {
      of: (event) => ((event as unknown) === whoIsAway ? gatherListeners([meanwhile]) : services.listeners).of(event),
    }
    const at = { services: { ...services, listeners }, tenantId: acme.tenantId, today: '2027-03-10', userId: null }
    await services.database.tenant(acme.tenantId, (tx) => remindAboutChanges({ ...at, tx }, 'Europe/Bucharest'))
    expect((await cancelled!).status).toBe(200)
    const { body } = await acme.hr.get(`/restify/holiday-changes/${change}`)
    expect(body.data.attributes.status).toBe('cancelled')
  })

  it('asks the approver who is back, and not who stood in for them when the leave was approved', async () => {
    const [boss, lead, person] = [
      await acme.personWith('manageHolidaysForDirectReports'),
      await acme.personWith('manageHolidaysForDirectReports'),
      await acme.personWith(),
    ]
    const under = (who: TestPerson, { employeeId }: TestPerson) =>
      acme.admin.put(`/restify/employees/${who.employeeId}`, { manager_employee_id: employeeId })
    await under(lead, boss)
    await under(person, lead)
    await leaveOf(lead, '2027-03-10', '2027-03-12')
    const id = await leaveOf(person, '2027-06-21', '2027-06-25')
    const mailed = async () => (await app.queuedMails()).filter(({ props }) => props.url?.includes(id))
    expect((await mailed())[0]).toMatchObject({ to: boss.email, props: { matter: 'substitute' } })
    const first = await shorter(person, id, '2027-06-21', '2027-06-24')
    expect((await mailed()).at(-1), 'still away').toMatchObject({ to: boss.email, props: { matter: 'change' } })
    await act(boss, `holiday-changes/${first.body.data.id}`, 'approve')
    standOn(app, '2027-03-15')
    await shorter(person, id, '2027-06-21', '2027-06-22')
    expect((await mailed()).at(-1), 'back').toMatchObject({ to: lead.email, props: { matter: 'change' } })
    standOn(app, '2027-03-10')
  })

  it('never costs more than it did, whatever days that have passed would cost now', async () => {
    const company = await app.company({ subdomain: 'weekends' })
    const rest = await makePolicy(company, { type: 'timeoff', name: 'Vacation', days_per_year: 21 })
    const { client } = await company.personWith()
    const week = { holiday_policy_id: rest, start_date: '2027-03-01', end_date: '2027-03-07' }
    const { id } = (await client.post('/restify/holidays', week)).body.data
    await act(company.people.hr, `holidays/${id}`, 'approve')
    const counts = { key: 'include_holiday_weekends', value: true }
    await company.admin.post('/restify/settings/bulk/update', [counts])
    const span = { holiday_id: id, start_date: '2027-03-01', end_date: '2027-03-06', ends_at_noon: true }
    const live = await client.get('/restify/holiday-changes/getters/check', { query: asText(span) })
    expect(live.body.data).toMatchObject({ days_off: 5, given_back: 0 })
    const change = (await client.post('/restify/holiday-changes', span)).body.data.id
    expect((await act(company.people.hr, `holiday-changes/${change}`, 'approve')).status).toBe(200)
    expect((await company.hr.get(`/restify/holidays/${id}`)).body.data.attributes.days_off).toBe(5)
  })

  it('stays as it is when the change is rejected or taken back', async () => {
    const person = await acme.personWith()
    const id = await leaveOf(person, '2027-05-03', '2027-05-07')
    const first = (await shorter(person, id, '2027-05-03', '2027-05-04')).body.data.id
    expect((await shorter(person, id, '2027-05-03', '2027-05-05')).body.message).toBe(
      'A change of this leave waits to be decided already.',
    )
    const rejected = await act(acme.people.hr, `holiday-changes/${first}`, 'reject', { status_explanation: 'No' })
    expect(rejected.body.data.attributes).toMatchObject({ status: 'rejected', status_explanation: 'No' })
    const second = (await shorter(person, id, '2027-05-03', '2027-05-04')).body.data.id
    expect((await act(person, `holiday-changes/${second}`, 'cancel')).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ days_off: 5, end_date: '2027-05-07', can_shorten: true })
  })

  it('has to keep some of its days and no others', async () => {
    const person = await acme.personWith()
    const id = await leaveOf(person, '2027-06-03', '2027-06-08')
    const refusals = [
      [['2027-06-03', '2027-06-08'], 'end_date', 'Choose fewer days than the leave has now.'],
      [['2027-06-02', '2027-06-07'], 'start_date', 'Choose a day within the leave as it is now.'],
      [['2027-06-03', '2027-06-09'], 'end_date', 'Choose a day within the leave as it is now.'],
      [['2027-06-05', '2027-06-06'], 'end_date', 'No day of leave would be left. Cancel the leave instead.'],
      [['2027-06-07', '2027-06-04'], 'end_date', 'The last day cannot be before the first.'],
    ] as const
    for (const [[from, to], field, sentence] of refusals) {
      expect((await shorter(person, id, from, to)).body.errors).toEqual({ [field]: [sentence] })
    }
    expect((await shorter(await acme.personWith(), id, '2027-06-03', '2027-06-04')).status).toBe(403)
  })

  it('keeps some work: a half that is free anyway is none', async () => {
    const eve = { name: 'Eve', date: '2027-12-23', is_half_day: true }
    expect((await acme.admin.post('/restify/legal-holidays', eve)).status).toBe(201)
    const person = await acme.personWith()
    const id = await leaveOf(person, '2027-12-22', '2027-12-23')
    const afternoon = await shorter(person, id, '2027-12-23', '2027-12-23', { starts_at_noon: true })
    expect(afternoon.body.errors).toEqual({
      end_date: ['No day of leave would be left. Cancel the leave instead.'],
    })
    expect((await shorter(person, id, '2027-12-23', '2027-12-23', { ends_at_noon: true })).status).toBe(201)
  })

  it('is not left with half a day where it is taken in whole days', async () => {
    const whole = await makePolicy(acme, { name: 'Whole days', days_per_year: 10, allow_half_days: false })
    const person = await acme.personWith()
    const id = await leaveOf(person, '2027-11-08', '2027-11-12', whole)
    const sentence = 'This holiday type can only be taken in whole days.'
    for (const [more, field] of [
      [{ ends_at_noon: true }, 'ends_at_noon'],
      [{ starts_at_noon: true }, 'starts_at_noon'],
    ] as const) {
      expect((await shorter(person, id, '2027-11-08', '2027-11-10', more)).body.errors).toEqual({ [field]: [sentence] })
      const query = { holiday_id: id, start_date: '2027-11-08', end_date: '2027-11-10', ...more }
      const live = await person.client.get('/restify/holiday-changes/getters/check', { query: asText(query) })
      expect(live.body.data.problems).toEqual([{ key: 'changeInHalves', field, message: sentence }])
    }
    expect((await shorter(person, id, '2027-11-08', '2027-11-10')).status).toBe(201)
    // A half that it began with may stay.
    const path = `/restify/holiday-policies/${whole}`
    expect((await acme.admin.put(path, { allow_half_days: true })).status).toBe(200)
    const half = await leaveOf(person, '2027-11-15', '2027-11-19', whole, { starts_at_noon: true })
    expect((await acme.admin.put(path, { allow_half_days: false })).status).toBe(200)
    const later = await shorter(person, half, '2027-11-16', '2027-11-18', { starts_at_noon: true })
    expect(Object.keys(later.body.errors)).toEqual(['starts_at_noon'])
    expect((await shorter(person, half, '2027-11-15', '2027-11-18', { starts_at_noon: true })).status).toBe(201)
  })

  it('has nothing left to change once it is cancelled', async () => {
    const person = await acme.personWith()
    const id = await leaveOf(person, '2027-07-05', '2027-07-09')
    const change = (await shorter(person, id, '2027-07-05', '2027-07-06')).body.data.id
    expect((await act(person, `holidays/${id}`, 'cancel')).status).toBe(200)
    expect((await person.client.get(`/restify/holiday-changes/${change}`)).body.data.attributes.status).toBe(
      'cancelled',
    )
    const late = await act(acme.people.hr, `holiday-changes/${change}`, 'approve')
    expect([late.status, late.body.message]).toEqual([422, 'This change is already cancelled.'])
    const again = await shorter(person, id, '2027-07-05', '2027-07-06')
    expect([again.status, again.body.message]).toEqual([422, 'This request is already cancelled.'])
  })
})

describe('the live check beside the dialog that shortens leave', () => {
  const asked = async ({ client }: TestPerson, holiday_id: string, start_date: string, end_date: string, more = '') =>
    client.get(
      `/restify/holiday-changes/getters/check?holiday_id=${holiday_id}&start_date=${start_date}&end_date=${end_date}${more}`,
    )

  it('says what comes back and what is left then, year by year, and writes nothing', async () => {
    const person = await acme.personWith()
    const id = await leaveOf(person, '2027-12-27', '2028-01-05')
    const { body } = await asked(person, id, '2027-12-27', '2028-01-03', '&ends_at_noon=true')
    expect(body.data).toEqual({
      days_off: 5.5,
      given_back: 2.5,
      lost: 0,
      years: [
        { year: 2027, days_off: 5, given_back: 0, balance: 16, left: 16, unlimited: false },
        { year: 2028, days_off: 0.5, given_back: 2.5, balance: 18, left: 20.5, unlimited: false },
      ],
      problems: [],
    })
    expect(await stateOf(id)).toMatchObject({ days_off: 8, can_shorten: true })
    const change = await shorter(person, id, '2027-12-27', '2028-01-03', { ends_at_noon: true })
    expect((await act(acme.people.hr, `holiday-changes/${change.body.data.id}`, 'approve')).status).toBe(200)
    const { body: list } = await acme.hr.get(
      `/restify/holiday-balances?employee_id=${person.employeeId}&holiday_policy_id=${vacation}&sort=year`,
    )
    expect(list.data.map((one: { attributes: { balance: number } }) => one.attributes.balance)).toEqual([16, 20.5])
  })

  it('says in the words of the refusal what stands against it', async () => {
    const person = await acme.personWith()
    const id = await leaveOf(person, '2027-09-06', '2027-09-10')
    const said = async (from: string, to: string) => (await asked(person, id, from, to)).body.data.problems
    expect(await said('2027-09-03', '2027-09-08')).toEqual([
      { key: 'changeOutside', field: 'start_date', message: 'Choose a day within the leave as it is now.' },
    ])
    expect(await said('2027-09-06', '2027-09-10')).toMatchObject([{ key: 'changeOfNothing', field: 'end_date' }])
    expect((await asked(person, id, '2027-09-08', '2027-09-06')).body.errors).toHaveProperty('end_date')
    // To others leave that is not theirs and leave that is not there are the same.
    const stranger = await acme.personWith()
    for (const one of [id, newId()]) expect((await asked(stranger, one, '2027-09-06', '2027-09-08')).status).toBe(403)
    const unknown = await asked(acme.people.hr, newId(), '2027-09-06', '2027-09-08')
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['holiday_id']])
  })

  it('says what expires as it is given back, and what reaches the next year', async () => {
    const short = await makePolicy(acme, { name: 'Short', days_per_year: 10, carry_over_until: '03-31' })
    const person = await acme.personWith()
    const ask = async (start_date: string, end_date: string) => {
      const made = await person.client.post('/restify/holidays', { holiday_policy_id: short, start_date, end_date })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      expect((await act(acme.people.hr, `holidays/${made.body.data.id}`, 'approve')).status).toBe(200)
      return made.body.data.id as string
    }
    const winter = await ask('2027-12-13', '2027-12-17')
    standOn(app, '2028-01-10')
    const spring = await ask('2028-03-06', '2028-03-10')
    expect((await asked(person, winter, '2027-12-13', '2027-12-14')).body.data).toMatchObject({
      given_back: 3,
      lost: 0,
      years: [
        { year: 2027, days_off: 2, given_back: 3, balance: 0, left: 0 },
        { year: 2028, days_off: 0, given_back: 0, balance: 10, left: 13 },
      ],
    })
    // The last day of what was carried over is still a day to take it on.
    standOn(app, '2028-03-31')
    expect((await asked(person, spring, '2028-03-06', '2028-03-07')).body.data).toMatchObject({
      given_back: 3,
      lost: 0,
      years: [{ year: 2028, given_back: 3, balance: 10, left: 13 }],
    })
    standOn(app, '2028-04-01')
    expect((await asked(person, spring, '2028-03-06', '2028-03-07')).body.data).toMatchObject({ lost: 3 })
    standOn(app, '2028-04-10')
    expect((await asked(person, spring, '2028-03-06', '2028-03-07')).body.data).toMatchObject({
      given_back: 3,
      lost: 3,
      years: [{ year: 2028, days_off: 2, given_back: 3, balance: 10, left: 10 }],
    })
  })
})
