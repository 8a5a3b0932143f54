import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contracts/engine/history.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp, whileHeld } from '#testing/index.ts'
import { add, basics } from '../profile/employees.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let today: string

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  today = app.today()
})
afterAll(() => app.close())

const of = async (id: string) => (await acme.admin.get(`/restify/employees/${id}`)).body.data.attributes
const change = (client: Client, body: object) => client.post('/restify/employee-salaries', body)
/** From, to, amount, why and who, newest first. */
const rows = async (id: string) =>
  (await acme.admin.get(`/restify/employee-salaries?employee_id=${id}`)).body.data.map(
    ({ attributes: one }: { attributes: Record<string, unknown> }) => [
      one.start_date,
      one.end_date,
      one.amount,
      one.reason,
      one.author,
    ],
  )
const mailsTo = async (email: string) =>
  (await app.queuedMails(email)).filter(({ template }) => template === 'terms-changed')

describe('a salary that changes on a chosen day', () => {
  it('holds from that day on, with why and by whom; until then the one before it is paid', async () => {
    const { id } = await add(acme.admin, basics({ salary: 1000 }))
    const from = addDays(today, 10)
    const answer = await change(acme.hr, { employee_id: id, amount: 1200.5, from, reason: 'A good year' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.body.data.attributes).toMatchObject({ amount: 1200.5, type: 'monthly', currency: 'EUR' })
    expect(await rows(id)).toEqual([
      [from, null, 1200.5, 'A good year', 'hr acme'],
      ['2024-03-01', addDays(from, -1), 1000, null, 'admin acme'],
    ])
    expect((await of(id)).salary).toBe(1000)

    // What holds from today on leaves the raise to come alone.
    expect((await acme.hr.put(`/restify/employees/${id}`, { salary: 1100, salary_reason: 'At once' })).status).toBe(200)
    expect(await rows(id)).toEqual([
      [from, null, 1200.5, 'A good year', 'hr acme'],
      [today, addDays(from, -1), 1100, 'At once', 'hr acme'],
      ['2024-03-01', addDays(today, -1), 1000, null, 'admin acme'],
    ])
    expect((await of(id)).salary).toBe(1100)
    // A second thought on the same day takes the place of the first, with its own reason.
    const corrected = { salary: 1150, salary_reason: 'Mistyped' }
    expect((await acme.admin.put(`/restify/employees/${id}`, corrected)).status).toBe(200)
    expect((await rows(id))[1]).toEqual([today, addDays(from, -1), 1150, 'Mistyped', 'admin acme'])
    expect((await acme.hr.put(`/restify/employees/${id}`, { salary: null })).status).toBe(200)
    expect(await rows(id)).toEqual([['2024-03-01', addDays(today, -1), 1000, null, 'admin acme']])
  })

  it('is taken back while it lies ahead, and never once it has begun', async () => {
    const { id } = await add(acme.admin, basics({ salary: 1000, salary_type: 'hourly', salary_currency: 'RON' }))
    const raise = (await change(acme.hr, { employee_id: id, amount: 1200, from: addDays(today, 1) })).body.data
    expect(raise.attributes).toMatchObject({ type: 'hourly', currency: 'RON' })
    expect(raise.meta.authorizedToDelete).toBe(true)
    const [first] = (await acme.hr.get(`/restify/employee-salaries?employee_id=${id}&sort=start_date`)).body.data
    expect(first.meta.authorizedToDelete).toBe(false)
    const begun = await acme.hr.delete(`/restify/employee-salaries/${first.id}`)
    expect([begun.status, begun.body.message]).toEqual([422, expect.stringContaining('has begun')])
    expect((await acme.hr.delete(`/restify/employee-salaries/${raise.id}`)).status).toBe(204)
    expect(await rows(id)).toEqual([['2024-03-01', null, 1000, null, 'admin acme']])
  })

  it('is paid again until the next one when the one between them is taken back', async () => {
    const { id } = await add(acme.admin, basics({ salary: 1000 }))
    const soon = (await change(acme.hr, { employee_id: id, amount: 1200, from: addDays(today, 1) })).body.data
    await change(acme.hr, { employee_id: id, amount: 1400, from: addDays(today, 10) })
    expect((await acme.hr.delete(`/restify/employee-salaries/${soon.id}`)).status).toBe(204)
    expect((await rows(id)).map(([from, to]: unknown[]) => [from, to])).toEqual([
      [addDays(today, 10), null],
      ['2024-03-01', addDays(today, 9)],
    ])
  })

  it('changes the past with a reason alone, and never before the first day', async () => {
    const { id } = await add(acme.admin, basics({ salary: 1000 }))
    const past = { employee_id: id, amount: 1500, from: '2025-01-01' }
    const silent = await change(acme.hr, past)
    expect(silent.body.errors).toEqual({ reason: ['This day has passed. Say why the salary changes from then on.'] })
    const early = await change(acme.hr, { ...past, from: '2024-02-29', reason: 'x' })
    expect(Object.keys(early.body.errors)).toEqual(['from'])
    expect((await change(acme.hr, { ...past, reason: 'Signed late' })).status).toBe(201)
    expect((await change(acme.hr, { ...past, amount: 1600, reason: 'Mistyped' })).status).toBe(201)
    expect(await rows(id)).toEqual([
      ['2025-01-01', null, 1600, 'Mistyped', 'hr acme'],
      ['2024-03-01', '2024-12-31', 1000, null, 'admin acme'],
    ])
    const { data } = (await acme.admin.get(`/restify/employees/${id}/getters/history`)).body as { data: HistoryEntry[] }
    const lines = data.map(({ label, subject, changes }) => [
      label,
      subject?.kind ?? null,
      changes.filter(({ field }) => ['amount', 'reason', 'salary'].includes(field)).map(({ after }) => after),
    ])
    expect(lines).toEqual([
      ['Added', 'Salary', [1600, 'Mistyped']],
      ['Added', 'Salary', [1500, 'Signed late']],
      ['Added', null, [1000]],
    ])
  })

  it('is by the month and in the currency of the company where nothing is said, on every way', async () => {
    await other.admin.post('/restify/settings/bulk/update', [{ key: 'default_currency', value: 'RON' }])
    const { id, attributes } = await add(other.admin, basics({ email: 'plain@other.test' }))
    expect(attributes).toMatchObject({ salary: null, salary_type: 'monthly', salary_currency: 'RON' })
    const alone = await other.admin.put(`/restify/employees/${id}`, { salary: 1000 })
    expect(alone.status, JSON.stringify(alone.body)).toBe(200)
    expect(alone.body.data.attributes).toMatchObject({ salary: 1000, salary_type: 'monthly', salary_currency: 'RON' })
    const born = await add(other.admin, basics({ email: 'born@other.test', salary: 2000 }))
    expect(born.attributes).toMatchObject({ salary: 2000, salary_type: 'monthly', salary_currency: 'RON' })
    const fresh = await add(other.admin, basics({ email: 'fresh@other.test' }))
    const first = await change(other.admin, { employee_id: fresh.id, amount: 5, from: today })
    expect(first.body.data.attributes).toMatchObject({ type: 'monthly', currency: 'RON' })
    expect(
      Object.keys((await change(acme.admin, { employee_id: fresh.id, amount: 5, from: today })).body.errors),
    ).toEqual(['employee_id'])
  })

  it('begins with the employment: the first one follows a first day that is corrected', async () => {
    const start_date = addDays(today, 40)
    const { id } = await add(acme.admin, basics({ salary: 1000, start_date }))
    for (const day of [addDays(today, 20), addDays(today, 60)]) {
      expect((await acme.hr.put(`/restify/employees/${id}`, { start_date: day })).status).toBe(200)
      expect(await rows(id)).toEqual([[day, null, 1000, null, 'admin acme']])
    }
  })

  it('that was raised on a day is not taken for the first one when the first day goes there and back', async () => {
    const { id } = await add(acme.admin, basics({ salary: 4000, start_date: '2024-01-01' }))
    const raise = { employee_id: id, amount: 5000, from: '2024-03-01', reason: 'Raise' }
    expect((await change(acme.hr, raise)).status).toBe(201)
    for (const start_date of ['2024-03-01', '2024-01-15'])
      expect((await acme.hr.put(`/restify/employees/${id}`, { start_date })).status).toBe(200)
    expect((await rows(id)).map(([from, to, amount]: unknown[]) => [from, to, amount])).toEqual([
      ['2024-03-01', null, 5000],
      ['2024-01-01', '2024-02-29', 4000],
    ])
  })
})

describe('two changes of one salary at the same moment', () => {
  it('come one after the other, and the second goes on from the first', async () => {
    const { id } = await add(acme.admin, basics({ salary: 4000 }))
    const put = (body: object) => acme.hr.put(`/restify/employees/${id}`, body)
    const answers = await whileHeld(
      app,
      sql`select from employees where id = ${id} for update`,
      () => put({ salary: 5000 }),
      () => put({ salary_type: 'hourly' }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await of(id)).toMatchObject({ salary: 5000, salary_type: 'hourly' })
  })
})

describe('two pairs of eyes on pay', () => {
  it('lets nobody set their own pay, rates or contract type, on any way, save an administrator', async () => {
    const { employeeId } = acme.people.hr
    await acme.admin.put(`/restify/employees/${employeeId}`, { salary: 4150, billed_rate: 10 })
    const path = `/restify/employees/${employeeId}`
    for (const body of [
      { salary: 9150 },
      { salary: null },
      { salary_type: 'hourly' },
      { salary_currency: 'USD' },
      { contract_type: 'b2b_paid_holidays' },
    ]) {
      for (const answer of [
        await acme.hr.put(path, body),
        await acme.hr.patch(path, body),
        await acme.hr.post(path, body),
      ]) {
        expect(answer.status).toBe(422)
        expect(answer.body.errors[Object.keys(body)[0]!]).toEqual([
          'You cannot change your own pay, rates or contract type. Ask an administrator.',
        ])
      }
    }
    for (const body of [
      { start_date: '2010-01-01' },
      { termination_date: '2099-12-31' },
      { weekly_hours_capacity: 60 },
    ]) {
      const answer = await acme.hr.put(path, body)
      expect([answer.status, Object.values(answer.body.errors ?? {})]).toEqual([
        422,
        [[expect.stringContaining('your leave follows from them')]],
      ])
    }
    const bulk = await acme.hr.post('/restify/employees/bulk/update', [{ id: employeeId, salary: 9150 }])
    expect(Object.keys(bulk.body.errors)).toEqual(['0.salary'])
    const dated = await change(acme.hr, { employee_id: employeeId, amount: 9150, from: addDays(today, 1) })
    expect(Object.keys(dated.body.errors)).toEqual(['employee_id'])
    const shouted = { employee_id: employeeId.toUpperCase(), amount: 9150, from: addDays(today, 1) }
    expect(Object.keys((await change(acme.hr, shouted)).body.errors ?? {}), 'in capitals').toEqual(['employee_id'])
    const coming = await change(acme.admin, { employee_id: employeeId, amount: 3000, from: addDays(today, 1) })
    expect((await acme.hr.delete(`/restify/employee-salaries/${coming.body.data.id}`)).status).toBe(403)
    const sheet = {
      columns: ['first_name', 'last_name', 'email', 'contract_type', 'start_date', 'salary'],
      rows: [['hr', 'acme', 'hr@acme.test', 'Employment contract', (await of(employeeId)).start_date, '9150']],
    }
    const imported = await acme.hr.post('/restify/employees/actions?action=import-employees', sheet)
    expect([imported.status, Object.keys(imported.body.errors ?? {})]).toEqual([422, ['0.salary']])
    const rates = await acme.personWith('manageInvoices', 'manageEmployees')
    const rate = await rates.client.put(`/restify/employees/${rates.employeeId}`, { billed_rate: 99 })
    expect(Object.keys(rate.body.errors)).toEqual(['billed_rate'])
    expect(await of(employeeId)).toMatchObject({ salary: 4150, contract_type: 'employment_contract' })

    // What is sent as it is, and what is no pay, goes through.
    const { start_date, weekly_hours_capacity } = await of(employeeId)
    const asItIs = { salary: 4150, start_date, termination_date: null, weekly_hours_capacity, quote: 'Hm' }
    expect((await acme.hr.put(path, asItIs)).status).toBe(200)
    const own = `/restify/employees/${acme.people.admin.employeeId}`
    expect((await acme.admin.put(own, { salary: 5000, start_date: '2019-12-31' })).status).toBe(200)
  })

  it('notifies the person in their language, once a change, without amounts and reasons', async () => {
    const { employeeId } = acme.people.employee
    const email = 'employee@acme.test'
    const before = (await mailsTo(email)).length
    const body = { salary: 7777, salary_type: 'monthly', contract_type: 'b2b_paid_holidays', salary_reason: 'Secret' }
    expect((await acme.hr.put(`/restify/employees/${employeeId}`, body)).status).toBe(200)
    expect((await acme.hr.put(`/restify/employees/${employeeId}`, body)).status, 'the same again').toBe(200)
    await change(acme.hr, { employee_id: employeeId, amount: 8888, from: addDays(today, 1), reason: 'Secret' })
    const mails = (await mailsTo(email)).slice(before)
    expect(mails.map(({ props }) => props.changed)).toEqual([['salary', 'contractType'], ['salary']])
    expect(JSON.stringify(mails)).not.toMatch(/7777|8888|Secret/)
    const { attributes } = await add(acme.admin, basics({ salary: 1 }))
    expect(await mailsTo(attributes.email), 'somebody who has not joined').toEqual([])
  })
})
