import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { makePolicy, standOn, takenOf } from './requests/requests.checks.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let vacation: string

beforeAll(async () => {
  app = await testApp()
  standOn(app, '2027-03-10')
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  vacation = await makePolicy(acme, { type: 'timeoff', name: 'Vacation', days_per_year: 21 })
})
afterAll(() => app.close())

async function asked({ client }: TestPerson, start_date: string, end_date = start_date) {
  const answer = await client.post('/restify/holidays', { holiday_policy_id: vacation, start_date, end_date })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id as string
}
const daysOff = async (id: string): Promise<number> =>
  (await acme.hr.get(`/restify/holidays/${id}`)).body.data.attributes.days_off
const entries = (holidayId: string) =>
  app.superuser.global((tx) =>
    tx.rows<{ kind: string; minutes: number; cause: string }>(
      sql`select kind, minutes, cause from holiday_entries where holiday_id = ${holidayId} order by ordinal`,
    ),
  )
const agrees = async (...people: TestPerson[]) => {
  for (const { employeeId } of people) {
    const { ledger, held } = await takenOf(app, employeeId)
    expect(ledger).toBe(held)
  }
}

describe('leave that was asked for', () => {
  it('follows national days that are added, moved and taken away, by differences in the ledger', async () => {
    const [one, two] = [await acme.personWith(), await acme.personWith()]
    const [waiting, approved] = [
      await asked(one, '2027-06-07', '2027-06-11'),
      await asked(two, '2027-06-09', '2027-06-10'),
    ]
    expect((await acme.hr.post(`/restify/holidays/${approved}/actions?action=approve`)).status).toBe(200)
    const added = await acme.hr.post('/restify/legal-holidays', { name: 'Founders', date: '2027-06-09' })
    expect([await daysOff(waiting), await daysOff(approved)]).toEqual([4, 1])
    const path = `/restify/legal-holidays/${added.body.data.id}`
    await acme.hr.put(path, { date: '2027-06-11' })
    expect([await daysOff(waiting), await daysOff(approved)]).toEqual([4, 2])
    await acme.hr.delete(path)
    expect([await daysOff(waiting), await daysOff(approved)]).toEqual([5, 2])
    expect(await entries(approved)).toEqual([
      { kind: 'use', minutes: -960, cause: 'requested' },
      { kind: 'release', minutes: 480, cause: 'national_days_changed' },
      { kind: 'use', minutes: -480, cause: 'national_days_changed' },
    ])
    await agrees(one, two)
  })

  it('follows a national day that becomes one of another calendar, and comes back', async () => {
    const person = await acme.personWith()
    const id = await asked(person, '2027-09-06', '2027-09-10')
    const calendar = await acme.admin.post('/restify/holiday-calendars', { name: 'Chișinău' })
    const added = await acme.hr.post('/restify/legal-holidays', { name: 'City day', date: '2027-09-08' })
    expect(await daysOff(id)).toBe(4)
    const belongs = (holiday_calendar_id: string | null) =>
      acme.hr.put(`/restify/legal-holidays/${added.body.data.id}`, { holiday_calendar_id })
    expect((await belongs(calendar.body.data.id)).status).toBe(200)
    expect(await daysOff(id)).toBe(5)
    expect((await belongs(null)).status).toBe(200)
    expect(await daysOff(id)).toBe(4)
    await agrees(person)
  })

  it('follows whether weekends count, and stays as it is in another company', async () => {
    const person = await acme.personWith()
    const id = await asked(person, '2027-07-02', '2027-07-05')
    const save = (value: boolean, company = acme) =>
      company.admin.post('/restify/settings/bulk/update', [{ key: 'include_holiday_weekends', value }])
    await save(true, other)
    expect(await daysOff(id)).toBe(2)
    expect((await save(true)).status).toBe(200)
    expect(await daysOff(id)).toBe(4)
    await save(false)
    expect(await daysOff(id)).toBe(2)
    await agrees(person)
  })

  it('follows another week of work from its day on, and another calendar', async () => {
    const person = await acme.personWith()
    const id = await asked(person, '2027-05-10', '2027-05-14')
    const pattern = { employee_id: person.employeeId, start_date: '2027-05-12', monday: 8, tuesday: 8, wednesday: 8 }
    const made = await acme.admin.post('/restify/employee-work-patterns', { ...pattern, thursday: 0, friday: 0 })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(await daysOff(id)).toBe(3)
    await acme.admin.delete(`/restify/employee-work-patterns/${made.body.data.id}`)
    expect(await daysOff(id)).toBe(5)
    await agrees(person)
  })

  it('is spoken of in one notice for several, which leads to them when one is deleted', async () => {
    const person = await acme.personWith()
    const [first] = [await asked(person, '2027-08-02'), await asked(person, '2027-08-04')]
    const days = { name: 'Fair', date: '2027-08-02', end_date: '2027-08-04' }
    expect((await acme.hr.post('/restify/legal-holidays', days)).status).toBe(201)
    const pages = async () => {
      const { data } = (await person.client.get('/restify/notifications')).body
      const ids = data.map(({ id }: { id: string }) => id).join(',')
      const { body } = await person.client.get(`/restify/notifications/getters/details?ids=${ids}`)
      return body.data.map(({ page }: { page: string | null }) => page)
    }
    expect(await pages()).toEqual(['/holidays'])
    expect((await acme.hr.delete(`/restify/holidays/${first}`)).status).toBe(204)
    expect((await pages()).filter((page: string | null) => page === null)).toEqual([])
  })

  it('stays as it was counted on days that are over', async () => {
    const person = await acme.personWith()
    const id = await asked(person, '2027-03-08', '2027-03-12')
    const added = await acme.hr.post('/restify/legal-holidays', { name: 'Late', date: '2027-03-09' })
    expect(added.status).toBe(201)
    expect(await daysOff(id)).toBe(5)
    await acme.hr.post('/restify/legal-holidays', { name: 'Soon', date: '2027-03-11' })
    expect(await daysOff(id)).toBe(4)
    await acme.hr.post('/restify/legal-holidays', { name: 'Today', date: '2027-03-10' })
    expect(await daysOff(id), 'today is not over').toBe(3)
    await agrees(person)
  })
})
