import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { makePolicy, standOn, takenOf } from '../requests.checks.fixture.ts'

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

async function asked({ client }: Pick<TestPerson, 'client'>, start_date: string, policy = vacation) {
  const answer = await client.post('/restify/holidays', {
    holiday_policy_id: policy,
    start_date,
    end_date: start_date,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id as string
}
const onSeveral = (
  client: Client,
  action: string,
  repositories: unknown,
  { query = '', headers, ...body }: { query?: string; headers?: Record<string, string>; [name: string]: unknown } = {},
) => client.post(`/restify/holidays/actions?action=${action}${query}`, { repositories, ...body }, { headers })
const statusOf = async (id: string) => (await acme.hr.get(`/restify/holidays/${id}`)).body.data.attributes.status
const ofAction = (id: string, action: string) =>
  app.superuser.global((tx) =>
    tx.rows(sql`select id from audit_entries where resource = 'holidays' and record_id = ${id} and action = ${action}`),
  )

describe('deciding on several requests at once', () => {
  it('approves each by its own rules, and says why others were refused', async () => {
    const [ana, dan] = [await acme.personWith(), await acme.personWith()]
    const ids = [await asked(ana, '2027-04-05'), await asked(dan, '2027-04-05'), await asked(ana, '2027-04-06')]
    const own = await asked(acme.people.hr, '2027-04-05')
    await acme.hr.post(`/restify/holidays/${ids[1]}/actions?action=approve`)
    const answer = await onSeveral(acme.hr, 'approve', [ids[2], own, ids[1], ids[0]])
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      done: 2,
      outcomes: [
        { id: ids[2], done: true },
        { id: own, done: false, reason: 'unauthorized', message: 'This action is unauthorized.' },
        {
          id: ids[1],
          done: false,
          reason: 'illegalState',
          message: 'This request is already approved.',
        },
        { id: ids[0], done: true },
      ],
    })
    expect(await statusOf(own)).toBe('draft')
    for (const id of ids) {
      expect(await statusOf(id)).toBe('approved')
      expect(await ofAction(id, 'approve')).toHaveLength(1)
    }
    const romanian = await onSeveral(acme.hr, 'approve', [ids[0]], { headers: { 'x-locale': 'ro' } })
    expect(romanian.body.data.outcomes[0].message).toBe('Această cerere este deja aprobată.')
  })

  it('rejects with one reason for all, which must be given before anything is done', async () => {
    const person = await acme.personWith()
    const ids = [await asked(person, '2027-05-03'), await asked(person, '2027-05-04')]
    const silent = await onSeveral(acme.hr, 'reject', ids)
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['status_explanation']])
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 960, held: 960 })
    const answer = await onSeveral(acme.hr, 'reject', ids, { status_explanation: 'The fair is on' })
    expect(answer.body.data.done).toBe(2)
    for (const id of ids) {
      const { attributes } = (await acme.hr.get(`/restify/holidays/${id}`)).body.data
      expect(attributes).toMatchObject({ status: 'rejected', status_explanation: 'The fair is on' })
    }
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: 0, held: 0 })
  })

  it('approves nothing twice, however many click at once', async () => {
    const person = await acme.personWith()
    const ids: string[] = []
    for (let day = 7; day <= 18; day += 1)
      if (day % 7 < 5) ids.push(await asked(person, `2027-06-${`${day}`.padStart(2, '0')}`))
    const clicks = await Promise.all([
      onSeveral(acme.hr, 'approve', ids),
      onSeveral(acme.admin, 'approve', [...ids].reverse()),
      onSeveral(acme.hr, 'approve', ids),
    ])
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(clicks.reduce((sum, { body }) => sum + body.data.done, 0)).toBe(ids.length)
    for (const id of ids) expect(await ofAction(id, 'approve')).toHaveLength(1)
    const cost = 480 * ids.length
    expect(await takenOf(app, person.employeeId)).toEqual({ ledger: cost, held: cost })
  })

  it('answers a repeated call with the same key as the first time', async () => {
    const person = await acme.personWith()
    const ids = [await asked(person, '2027-07-05'), await asked(person, '2027-07-06')]
    const headers = { 'idempotency-key': 'the-same-click' }
    const first = await onSeveral(acme.hr, 'approve', ids, { headers })
    const second = await onSeveral(acme.hr, 'approve', ids, { headers })
    expect([first.body.data.done, second.body]).toEqual([2, first.body])
    for (const id of ids) expect(await ofAction(id, 'approve')).toHaveLength(1)
  })

  it('decides for a repeated key on no request that has come since', async () => {
    const person = await acme.personWith()
    const first = await asked(person, '2027-07-12')
    const query = `&employee_id=${person.employeeId}&status=draft`
    const headers = { 'idempotency-key': 'all-of-them' }
    const done = await onSeveral(acme.hr, 'approve', 'all', { query, headers })
    const since = await asked(person, '2027-07-13')
    const again = await onSeveral(acme.hr, 'approve', 'all', { query, headers })
    expect([again.status, again.body]).toEqual([200, done.body])
    expect([await statusOf(first), await statusOf(since)]).toEqual(['approved', 'draft'])
  })

  it('is for a manager with the people who report to them alone', async () => {
    const lead = await acme.personWith('manageHolidaysForDirectReports')
    const [report, colleague] = [await acme.personWith(), await acme.personWith()]
    await acme.admin.put(`/restify/employees/${report.employeeId}`, { manager_employee_id: lead.employeeId })
    const [theirs, foreign] = [await asked(report, '2027-08-02'), await asked(colleague, '2027-08-02')]
    const own = await asked(lead, '2027-08-02')
    const answer = await onSeveral(lead.client, 'approve', [foreign, own, theirs])
    expect(answer.body.data.outcomes.map(({ id, done }: { id: string; done: boolean }) => [id, done])).toEqual([
      [own, false],
      [theirs, true],
    ])
    expect([await statusOf(foreign), await statusOf(own)]).toEqual(['draft', 'draft'])
    expect((await onSeveral(lead.client, 'approve', [foreign])).status).toBe(403)
    expect((await onSeveral(report.client, 'approve', [theirs])).status).toBe(403)
  })

  it('reaches nothing of another company, and means nothing by an empty list', async () => {
    const policy = await makePolicy(other, { name: 'Theirs', days_per_year: 0 })
    const theirs = await asked(other.people.employee, '2027-09-06', policy)
    expect((await onSeveral(acme.hr, 'approve', [theirs])).status).toBe(403)
    expect((await onSeveral(acme.hr, 'approve', [])).status).toBe(403)
    expect((await onSeveral(acme.hr, 'approve', undefined)).body.errors).toHaveProperty('repositories')
    expect((await onSeveral(acme.hr, 'cancel', [theirs])).status).toBe(404)
    const { body } = await other.hr.get(`/restify/holidays/${theirs}`)
    expect(body.data.attributes.status).toBe('draft')
  })

  it('takes all that a list gives, and not more than a hundred', async () => {
    const person = await acme.personWith()
    const ids = [await asked(person, '2027-10-04'), await asked(person, '2027-10-05')]
    const query = `&employee_id=${person.employeeId}&start_date=2027-10-05`
    const answer = await onSeveral(acme.hr, 'approve', 'all', { query })
    expect(answer.body.data).toEqual({ done: 1, outcomes: [{ id: ids[1], done: true }] })
    expect(await statusOf(ids[0]!)).toBe('draft')
    const many = Array.from({ length: 101 }, (_, n) => `01890000-0000-7000-8000-${`${n}`.padStart(12, '0')}`)
    expect((await onSeveral(acme.hr, 'approve', many)).body.errors).toEqual({
      repositories: ['The selected records may not have more than 100 items.'],
    })
    expect((await onSeveral(acme.hr, 'approve', [ids[0]!.toUpperCase()])).body.data.done).toBe(1)
  })

  it('takes of a body what narrows the list, also where JSON says it with a boolean', async () => {
    const person = await acme.personWith()
    const id = await asked(person, '2027-10-11')
    const answer = await onSeveral(acme.hr, 'approve', 'all', { employee_id: person.employeeId, can_approve: false })
    expect([answer.status, await statusOf(id)]).toEqual([403, 'draft'])
    const theirs = { employee_id: person.employeeId, can_approve: true }
    expect((await onSeveral(acme.hr, 'approve', 'all', theirs)).body.data.done).toBe(1)
  })
})
