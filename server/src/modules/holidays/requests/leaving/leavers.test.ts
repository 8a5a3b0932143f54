import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { settleHolidays } from '../../jobs.ts'
import { lookAfterWaiting, makePolicy, standOn, takenOf } from '../requests.checks.fixture.ts'

const TODAY = '2027-03-10'
let app: TestApp
let acme: TestCompany
let vacation: string

beforeAll(async () => {
  app = await testApp()
  standOn(app, TODAY)
  acme = await app.company({ subdomain: 'acme' })
  vacation = await makePolicy(acme, { type: 'timeoff', name: 'Vacation', days_per_year: 30, rounding: 'none' })
})
afterAll(() => app.close())

async function asked({ client }: TestPerson, start_date: string, end_date: string, approved = true): Promise<string> {
  const made = await client.post('/restify/holidays', { holiday_policy_id: vacation, start_date, end_date })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const id = made.body.data.id as string
  if (approved) expect((await acme.hr.post(`/restify/holidays/${id}/actions?action=approve`)).status).toBe(200)
  return id
}
const lastDay = async ({ employeeId }: TestPerson, termination_date: string | null) => {
  const answer = await acme.admin.put(`/restify/employees/${employeeId}`, { termination_date })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const archive = async ({ employeeId }: TestPerson, termination_date: string) => {
  const answer = await acme.admin.post(`/restify/employees/${employeeId}/actions?action=archive`, { termination_date })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const stateOf = async (id: string) => (await acme.hr.get(`/restify/holidays/${id}`)).body.data.attributes
const events = (id: string) =>
  app.superuser.global((tx) =>
    tx.rows(sql`select start_date, end_date from calendar_events
      where key = ${`holiday:${id}`} and user_id is null and is_wanted`),
  )
const history = async (id: string): Promise<string[]> => {
  const { body } = await acme.hr.get(`/restify/holidays/${id}/getters/history`)
  return body.data.map((entry: { action: string }) => entry.action)
}
const mailsAbout = async (id: string) => (await app.queuedMails()).filter(({ props }) => props.url?.includes(id))

describe('leave of people who leave', () => {
  it('costs nothing after the last day, keeps the days until it, and is counted again when they stay longer', async () => {
    const person = await acme.personWith()
    const spanning = await asked(person, '2027-05-10', '2027-05-21')
    const later = await asked(person, '2027-06-07', '2027-06-11')
    await lastDay(person, '2027-05-14')
    expect([await stateOf(spanning), await stateOf(later)]).toMatchObject([
      { days_off: 5, status: 'approved' },
      { days_off: 0, status: 'approved' },
    ])
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 5 * 480, held: 5 * 480 })
    expect(await events(spanning)).toEqual([{ start_date: '2027-05-10', end_date: '2027-05-14' }])
    expect(await events(later)).toEqual([])
    const { body } = await acme.hr.get('/restify/holidays/getters/away?start_date=2027-05-10&end_date=2027-05-31')
    const shown = body.data.people.find((one: { employee_id: string }) => one.employee_id === person.employeeId)
    expect(shown.absences).toMatchObject([{ start_date: '2027-05-10', end_date: '2027-05-14' }])
    await lastDay(person, '2027-05-18')
    expect(await stateOf(spanning)).toMatchObject({ days_off: 7 })
    await lastDay(person, null)
    expect([await stateOf(spanning), await stateOf(later)]).toMatchObject([{ days_off: 10 }, { days_off: 5 }])
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 15 * 480, held: 15 * 480 })
    expect(await events(later)).toEqual([{ start_date: '2027-06-07', end_date: '2027-06-11' }])
    expect((await history(spanning)).filter((action) => action === 'recount')).toHaveLength(3)
  })

  it('is decided on without a reminder once it costs nothing', async () => {
    const [lead, person] = [await acme.personWith('manageHolidaysForDirectReports'), await acme.personWith()]
    await acme.admin.put(`/restify/employees/${person.employeeId}`, { manager_employee_id: lead.employeeId })
    const [before, after] = [
      await asked(person, '2027-05-10', '2027-05-10', false),
      await asked(person, '2027-06-07', '2027-06-07', false),
    ]
    await lastDay(person, '2027-05-14')
    const today = '2027-03-17'
    const at = { services: app.services, tenantId: acme.tenantId, today, userId: null }
    await app.services.database.tenant(acme.tenantId, (tx) => lookAfterWaiting({ ...at, tx }, 'UTC'))
    const reminders = async (id: string) =>
      (await mailsAbout(id)).filter(({ props }) => props.matter === 'reminder').map(({ to }) => to)
    expect([await reminders(before), await reminders(after)]).toEqual([[lead.email], []])
  })

  it('stays where it begins on the very last day', async () => {
    const person = await acme.personWith()
    const id = await asked(person, '2027-05-14', '2027-05-18')
    await archive(person, '2027-05-14')
    expect(await stateOf(id)).toMatchObject({ status: 'approved', days_off: 1 })
  })

  it('is cancelled where it begins after the last day of an archived person, with the reason in their language', async () => {
    const person = await acme.personWith()
    await app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${person.userId}`))
    const spanning = await asked(person, '2027-05-10', '2027-05-21')
    const approved = await asked(person, '2027-06-07', '2027-06-11')
    const waiting = await asked(person, '2027-07-05', '2027-07-06', false)
    const change = { holiday_id: approved, start_date: '2027-06-07', end_date: '2027-06-08' }
    const shorter = await person.client.post('/restify/holiday-changes', change)
    expect(shorter.status).toBe(201)
    const before = (await mailsAbout(waiting)).length
    await archive(person, '2027-05-14')
    const reason = 'Anulat deoarece contractul încetează la 14.05.2027, înainte de începutul acestui concediu.'
    for (const id of [approved, waiting]) {
      expect(await stateOf(id)).toMatchObject({
        status: 'cancelled',
        status_explanation: reason,
        status_changed_by: acme.people.admin.employeeId,
      })
      expect(await events(id)).toEqual([])
      expect((await history(id))[0]).toBe('cancel')
    }
    expect((await acme.hr.get(`/restify/holiday-changes/${shorter.body.data.id}`)).body.data.attributes.status).toBe(
      'cancelled',
    )
    expect(await stateOf(spanning)).toMatchObject({ status: 'approved', days_off: 5 })
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 5 * 480, held: 5 * 480 })
    expect((await mailsAbout(waiting)).slice(before)).toMatchObject([
      { template: 'holiday-decided', to: person.email, locale: 'ro', props: { what: 'cancelled', own: true, reason } },
    ])
    standOn(app, '2027-03-16')
    const at = { services: app.services, tenantId: acme.tenantId, today: '2027-03-16', userId: null }
    await app.services.database.tenant(acme.tenantId, (tx) => lookAfterWaiting({ ...at, tx }, 'UTC'))
    expect((await mailsAbout(waiting)).slice(before)).toHaveLength(1)
    const restored = await acme.admin.post('/restify/employees/actions?action=unarchive', {
      employee_id: person.employeeId,
    })
    expect(restored.status).toBe(200)
    expect([await stateOf(spanning), await stateOf(approved)]).toMatchObject([
      { status: 'approved', days_off: 10 },
      { status: 'cancelled' },
    ])
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 10 * 480, held: 10 * 480 })
  })

  it('gives days back that have passed, when the last day is entered late', async () => {
    const person = await acme.personWith()
    const id = await asked(person, '2027-03-17', '2027-03-26')
    standOn(app, '2027-03-25')
    await archive(person, '2027-03-19')
    expect(await stateOf(id)).toMatchObject({ status: 'approved', days_off: 3 })
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 3 * 480, held: 3 * 480 })
    await lastDay(person, '2027-03-23')
    expect(await stateOf(id)).toMatchObject({ days_off: 5 })
  })

  it('keeps days that have passed as they were counted, whatever counts now, when a last day comes', async () => {
    const company = await app.company({ subdomain: 'weekends' })
    standOn(app, '2027-04-01')
    const rest = await makePolicy(company, { type: 'timeoff', name: 'Vacation', days_per_year: 30, rounding: 'none' })
    const person = await company.personWith()
    const span = { holiday_policy_id: rest, start_date: '2027-04-05', end_date: '2027-04-16' }
    const { id } = (await person.client.post('/restify/holidays', span)).body.data
    await company.hr.post(`/restify/holidays/${id}/actions?action=approve`)
    standOn(app, '2027-06-01')
    const counts = { key: 'include_holiday_weekends', value: true }
    expect((await company.admin.post('/restify/settings/bulk/update', [counts])).status).toBe(200)
    const daysOff = async () => (await company.hr.get(`/restify/holidays/${id}`)).body.data.attributes.days_off
    expect(await daysOff()).toBe(10)
    const ends = (termination_date: string | null) =>
      company.admin.put(`/restify/employees/${person.employeeId}`, { termination_date })
    for (const day of ['2027-09-30', '2027-10-31', null]) {
      expect((await ends(day)).status).toBe(200)
      expect(await daysOff(), String(day)).toBe(10)
    }
    // Only what the last day itself had freed is counted again.
    await ends('2027-04-13')
    expect(await daysOff()).toBe(7)
    await ends('2027-04-15')
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 9 * 480, held: 9 * 480 })
  })

  it('gives days of a year that is over back, when its last day is entered after New Year', async () => {
    standOn(app, '2027-12-01')
    const person = await acme.personWith()
    const id = await asked(person, '2027-12-20', '2028-01-28')
    standOn(app, '2028-01-10')
    await settleHolidays(app.services)
    await archive(person, '2027-12-22')
    expect(await stateOf(id)).toMatchObject({ status: 'approved', days_off: 3 })
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 3 * 480, held: 3 * 480 })
    standOn(app, '2027-06-01')
  })

  it('stays what it is in another company and of other people', async () => {
    const [leaver, stays] = [await acme.personWith(), await acme.personWith()]
    const id = await asked(stays, '2027-06-07', '2027-06-11')
    await asked(leaver, '2027-06-07', '2027-06-11')
    await archive(leaver, '2027-05-14')
    expect(await stateOf(id)).toMatchObject({ status: 'approved', days_off: 5 })
    expect(await history(id)).not.toContain('recount')
  })
})
