import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp, whileHeld } from '#testing/index.ts'
import { makePolicy, standOn, takenOf } from '../requests.checks.fixture.ts'

let app: TestApp
let acme: TestCompany
let vacation: string
let sick: string
let people: TestCompany['people']

beforeAll(async () => {
  app = await testApp()
  standOn(app, '2027-03-10')
  acme = await app.company({ subdomain: 'acme' })
  people = acme.people
  vacation = await makePolicy(acme, { type: 'timeoff', name: 'Vacation', days_per_year: 21 })
  sick = await makePolicy(acme, { name: 'Sick leave', days_per_year: 0 })
})
afterAll(() => app.close())

async function asked({ client }: TestPerson, start_date: string, end_date = start_date, more: object = {}) {
  const answer = await client.post('/restify/holidays', { holiday_policy_id: vacation, start_date, end_date, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id as string
}
const act = ({ client }: Pick<TestPerson, 'client'>, id: string, action: string, body: object = {}) =>
  client.post(`/restify/holidays/${id}/actions?action=${action}`, body)
const stateOf = async (id: string) => (await acme.hr.get(`/restify/holidays/${id}`)).body.data.attributes
const halves = (id: string) =>
  app.superuser.global((tx) =>
    tx.rows<{ day: string; morning: boolean; afternoon: boolean; minutes: number }>(
      sql`select day, morning, afternoon, minutes from holiday_days where holiday_id = ${id} and minutes > 0 order by day`,
    ),
  )

describe('deciding on leave', () => {
  it('approves what waits, once, and never one’s own', async () => {
    const id = await asked(people.employee, '2027-04-05', '2027-04-06')
    expect((await act(people.employee, id, 'approve')).status).toBe(403)
    const answer = await act(people.hr, id, 'approve')
    expect(answer.body.data.attributes).toMatchObject({
      status: 'approved',
      status_changed_by: people.hr.employeeId,
      can_approve: false,
      can_cancel: true,
      can_shorten: true,
    })
    for (const action of ['approve', 'reject']) {
      const again = await act(people.hr, id, action, { status_explanation: 'Late' })
      expect([again.status, again.body.message]).toEqual([422, 'This request is already approved.'])
    }
    const own = await asked(people.hr, '2027-04-05')
    expect((await stateOf(own)).can_approve).toBe(false)
    expect((await act(people.hr, own, 'approve')).status).toBe(403)
    expect((await act(people.hr, own, 'reject', { status_explanation: 'x' })).status).toBe(403)
    expect((await act(people.admin, own, 'approve')).status).toBe(200)
  })

  it('is not done on what stood there before: other notes, or another certificate', async () => {
    const { client } = await acme.personWith()
    const id = await asked({ client } as TestPerson, '2027-05-03')
    const form = new FormData()
    form.append('document_path', new File(['%PDF-1.4\n%%EOF'], 'certificate.pdf', { type: 'application/pdf' }))
    for (const change of [
      () => client.put(`/restify/holidays/${id}`, { notes: 'For the wedding' }),
      () => client.upload(`/restify/holidays/${id}`, form),
    ]) {
      const seen = { [id]: (await stateOf(id)).version }
      expect((await change()).status).toBe(200)
      const late = await act(people.hr, id, 'approve', { seen })
      expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['seen']])
    }
    const seen = { [id]: (await stateOf(id)).version }
    expect((await act(people.hr, id, 'approve', { seen })).status).toBe(200)
  })

  it('says the state that a request is in to people who decide on it again, and changes nothing', async () => {
    const person = await acme.personWith()
    const said = async (id: string, action: string, locale = 'en') => {
      const path = `/restify/holidays/${id}/actions?action=${action}`
      const answer = await acme.hr.post(path, { status_explanation: 'No' }, { headers: { 'x-locale': locale } })
      return [answer.status, answer.body.message]
    }
    const [approved, rejected, cancelled] = [
      await asked(person, '2027-04-12'),
      await asked(person, '2027-04-13'),
      await asked(person, '2027-04-14'),
    ]
    await act(people.hr, approved, 'approve')
    await act(people.hr, rejected, 'reject', { status_explanation: 'No' })
    await act(people.hr, cancelled, 'cancel')
    const before = [await stateOf(approved), await stateOf(rejected), await stateOf(cancelled)]
    for (const action of ['approve', 'reject']) {
      expect(await said(approved, action)).toEqual([422, 'This request is already approved.'])
      expect(await said(rejected, action)).toEqual([422, 'This request is already rejected.'])
      expect(await said(cancelled, action)).toEqual([422, 'This request is already cancelled.'])
    }
    expect(await said(rejected, 'cancel', 'ro')).toEqual([422, 'Această cerere este deja respinsă.'])
    expect(await said(cancelled, 'cancel', 'ro')).toEqual([422, 'Această cerere este deja anulată.'])
    const edited = await person.client.put(`/restify/holidays/${approved}`, { notes: 'Please' })
    expect([edited.status, edited.body.message]).toEqual([422, 'This request is already approved.'])
    expect([await stateOf(approved), await stateOf(rejected), await stateOf(cancelled)]).toEqual(before)
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 480, held: 480 })
  })

  it('gives the days of a rejected request back, and keeps the reason', async () => {
    const person = await acme.personWith()
    const id = await asked(person, '2027-05-03', '2027-05-07')
    expect((await act(people.hr, id, 'reject')).body.errors).toHaveProperty('status_explanation')
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 2400, held: 2400 })
    expect((await act(people.hr, id, 'reject', { status_explanation: 'Too many are away' })).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({
      status: 'rejected',
      status_explanation: 'Too many are away',
      days_off: 5,
    })
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 0, held: 0 })
    expect((await person.client.put(`/restify/holidays/${id}`, { notes: 'Please' })).status).toBe(422)
    expect((await act(person, id, 'cancel')).status).toBe(422)
    await asked(person, '2027-05-03', '2027-05-07')
  })

  it('is for a manager with the people who report to them, and with whom they were asked for', async () => {
    const person = await acme.personWith()
    const id = await asked(person, '2027-05-10')
    expect((await act(people.manager, id, 'approve')).status).toBe(404)
    const lead = await acme.personWith('manageHolidaysForDirectReports')
    const sent = await asked(person, '2027-05-11', '2027-05-11', { requested_approver_id: lead.employeeId })
    expect((await act(lead, id, 'approve')).status).toBe(404)
    expect((await act(lead, sent, 'approve')).status).toBe(200)
    await acme.admin.put(`/restify/employees/${person.employeeId}`, { manager_employee_id: lead.employeeId })
    expect((await act(lead, id, 'approve')).status).toBe(200)
    expect(
      (await act(await acme.personWith('manageHolidays'), await asked(person, '2027-05-12'), 'approve')).status,
    ).toBe(403)
  })

  it('lets who decides on a request correct it while it waits, and nobody beside them and its owner', async () => {
    const [lead, person, colleague] = [
      await acme.personWith('manageHolidaysForDirectReports'),
      await acme.personWith(),
      await acme.personWith('manageHolidays'),
    ]
    const sent = await asked(person, '2027-05-13', '2027-05-13', { requested_approver_id: lead.employeeId })
    const unsent = await asked(person, '2027-05-14')
    const noted = async (by: TestPerson, id: string) =>
      (await by.client.put(`/restify/holidays/${id}`, { notes: `By ${by.email}` })).status
    expect([await noted(lead, sent), await noted(lead, unsent)]).toEqual([200, 404])
    expect([await noted(people.hr, unsent), await noted(colleague, unsent), await noted(person, unsent)]).toEqual([
      200, 200, 200,
    ])
    expect(await noted(await acme.personWith(), unsent)).toBe(404)
  })

  it('is no longer for a manager whose press waits while the person gets another one', async () => {
    const [lead, next, person] = [
      await acme.personWith('manageHolidaysForDirectReports'),
      await acme.personWith('manageHolidaysForDirectReports'),
      await acme.personWith(),
    ]
    const ledBy = (manager: TestPerson) => sql`update employees set manager_employee_id = ${manager.employeeId}
      where id = ${person.employeeId}`
    await app.superuser.global((tx) => tx.run(ledBy(lead)))
    const id = await asked(person, '2027-04-19', '2027-04-19', { requested_approver_id: people.hr.employeeId })
    expect((await lead.client.get(`/restify/holidays/${id}`)).body.data.attributes.can_approve).toBe(true)
    const [approved] = await whileHeld(
      app,
      sql`with held as (select from holidays where id = ${id} for update), moved as (${ledBy(next)})
        select from held`,
      () => act(lead, id, 'approve'),
    )
    expect(approved.status).toBe(404)
    expect((await act(next, id, 'approve')).status).toBe(200)
  })

  it('lets people cancel until the first day, those who manage leave at any time, and gives the days back', async () => {
    const person = await acme.personWith()
    const begun = await asked(person, '2027-03-10', '2027-03-12')
    expect((await stateOf(begun)).can_cancel).toBe(true)
    const mine = (await person.client.get(`/restify/holidays/${begun}`)).body.data.attributes
    expect(mine.can_cancel).toBe(false)
    expect((await act(person, begun, 'cancel')).body.message).toBe(
      'This request can no longer be cancelled by its owner.',
    )
    expect((await act(people.manager, begun, 'cancel')).status).toBe(404)
    expect((await act(people.hr, begun, 'cancel')).status).toBe(200)
    const ahead = await asked(person, '2027-03-11', '2027-03-12')
    await act(people.hr, ahead, 'approve')
    expect((await act(person, ahead, 'cancel')).status).toBe(200)
    expect((await act(person, ahead, 'cancel')).status).toBe(422)
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 0, held: 0 })
    const strict = await makePolicy(acme, { name: 'Kept', can_cancel_own_holidays_until_start_date: false })
    const kept = await asked(person, '2027-06-07', '2027-06-07', { holiday_policy_id: strict })
    expect((await act(person, kept, 'cancel')).status).toBe(422)
  })

  it('gives the days back when a request is deleted, by those who manage leave and never one’s own', async () => {
    const person = await acme.personWith()
    const id = await asked(person, '2027-07-05', '2027-07-06')
    expect((await person.client.delete(`/restify/holidays/${id}`)).status).toBe(403)
    expect((await acme.hr.delete(`/restify/holidays/${id}`)).status).toBe(204)
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 0, held: 0 })
    const own = await asked(people.hr, '2027-07-05')
    expect((await acme.hr.delete(`/restify/holidays/${own}`)).status).toBe(403)
  })
})

describe('sick leave inside leave of rest', () => {
  it('waits beside it, takes its days over when approved, and leaves them free when it is cancelled', async () => {
    const person = await acme.personWith()
    const rest = await asked(person, '2027-08-02', '2027-08-06')
    const inside = { holiday_policy_id: sick, starts_at_noon: true }
    const early = await person.client.post('/restify/holidays', {
      ...inside,
      start_date: '2027-08-03',
      end_date: '2027-08-04',
    })
    expect(early.body.errors).toHaveProperty('start_date')
    await act(people.hr, rest, 'approve')
    const id = await asked(person, '2027-08-03', '2027-08-04', inside)
    const twice = await person.client.post('/restify/holidays', {
      holiday_policy_id: sick,
      start_date: '2027-08-04',
      end_date: '2027-08-04',
    })
    expect(twice.body.errors).toHaveProperty('start_date')
    expect((await stateOf(rest)).days_off).toBe(5)
    expect((await act(people.hr, id, 'approve')).status).toBe(200)
    expect(await stateOf(rest)).toMatchObject({ days_off: 3.5, status: 'approved' })
    expect(
      (await halves(rest)).map(({ day, morning, afternoon, minutes }) => [day, morning, afternoon, minutes]),
    ).toEqual([
      ['2027-08-02', true, true, 480],
      ['2027-08-03', true, false, 240],
      ['2027-08-05', true, true, 480],
      ['2027-08-06', true, true, 480],
    ])
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 5 * 480, held: 5 * 480 })
    await act(people.hr, id, 'cancel')
    expect((await stateOf(rest)).days_off).toBe(3.5)
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 3.5 * 480, held: 3.5 * 480 })
    await asked(person, '2027-08-04')
  })

  it('ends the rest in everybody’s calendar where it begins', async () => {
    const person = await acme.personWith()
    const rest = await asked(person, '2027-08-23', '2027-08-27')
    await act(people.hr, rest, 'approve')
    const id = await asked(person, '2027-08-26', '2027-08-27', { holiday_policy_id: sick })
    expect((await act(people.hr, id, 'approve')).status).toBe(200)
    const events = await app.superuser.global((tx) =>
      tx.rows(sql`select start_date, end_date from calendar_events
        where key = any(${[rest, id].map((one) => `holiday:${one}`)}) and user_id is null order by start_date`),
    )
    expect(events).toEqual([
      { start_date: '2027-08-23', end_date: '2027-08-25' },
      { start_date: '2027-08-26', end_date: '2027-08-27' },
    ])
  })

  it('leaves an afternoon to rest where it ends at noon', async () => {
    const person = await acme.personWith()
    const rest = await asked(person, '2027-08-17')
    await act(people.hr, rest, 'approve')
    const id = await asked(person, '2027-08-17', '2027-08-17', { holiday_policy_id: sick, ends_at_noon: true })
    expect((await act(people.hr, id, 'approve')).status).toBe(200)
    expect(await halves(rest)).toMatchObject([{ day: '2027-08-17', morning: false, afternoon: true, minutes: 240 }])
  })

  it('gives its waiting days up when it is rejected, and the rest stays as it was', async () => {
    const person = await acme.personWith()
    const rest = await asked(person, '2027-08-09', '2027-08-13')
    await act(people.hr, rest, 'approve')
    const id = await asked(person, '2027-08-12', '2027-08-16', { holiday_policy_id: sick })
    await act(people.hr, id, 'reject', { status_explanation: 'No note' })
    expect(await stateOf(rest)).toMatchObject({ days_off: 5 })
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 2400, held: 2400 })
  })
})
