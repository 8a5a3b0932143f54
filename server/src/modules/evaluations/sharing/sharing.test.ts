import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { type Desk, deskOf, made } from '../evaluations.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let desk: Desk

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  desk = await deskOf(acme)
})
afterAll(() => app.close())

const errors = (answer: { body: { errors?: object } }) => Object.keys(answer.body.errors ?? {})
const WORDS = 'Secretly praised'
const level = () => made(acme.admin, 'levels', { name: `Level ${Math.random()}` })

/** One that says something in every place. */
async function planned({ employeeId }: TestPerson) {
  const id = await desk.add({
    employee_id: employeeId,
    assignees: [
      acme.people.manager.employeeId === employeeId ? acme.people.admin.employeeId : acme.people.manager.employeeId,
    ],
    salary_before: 4100,
    salary_after: 4321.5,
    level_after_id: await level(),
    external_evaluation_url: 'https://forms.example.com/1',
    notes: WORDS,
  })
  const file = new File(['%PDF-1.4\n%%EOF'], 'held.pdf', { type: 'application/pdf' })
  expect((await acme.admin.post(`/restify/evaluations/${id}`, { file })).status).toBe(200)
  const path = new File(['%PDF-1.4\n%%EOF'], 'more.pdf', { type: 'application/pdf' })
  const attached = { fileable_type: 'evaluation', fileable_id: id, path }
  expect((await acme.admin.post('/restify/files', attached)).status).toBe(201)
  return id
}

const query = { related: 'employee,type,evaluators,levelAfter,positionAfter,files', temporary_urls: 'true' }
const csv = { format: 'csv', repositories: 'all' }
/** Everything that somebody is answered about evaluations of themselves, as one text. */
async function told({ client, employeeId }: TestPerson, id: string): Promise<string> {
  const answers = [
    await client.get('/restify/evaluations', { query: { ...query, employee_id: employeeId } }),
    await client.get(`/restify/evaluations/${id}`, { query }),
    await client.get(`/restify/evaluations/${id}/getters/history`),
    await client.get('/restify/files', { query: { fileable_type: 'evaluation', fileable_id: id } }),
    await client.get('/restify/employees/getters/dashboard-events', {
      query: { event_types: 'evaluation', start_date: '2027-03-01', end_date: '2027-03-31' },
    }),
    await client.get('/restify/notifications'),
  ]
  const { bytes } = await client.post('/restify/evaluations/actions?action=export', { ...csv, employee_id: employeeId })
  return [...answers.map(({ body }) => JSON.stringify(body)), bytes.toString()].join('\n')
}
const secrets = [WORDS, '4321', '4100', '432150', 'forms.example.com', 'held.pdf', 'more.pdf', 'Level 0']
const found = (text: string) => secrets.filter((one) => text.includes(one))

describe('until it is shared', () => {
  it.each(['employee', 'hr'] as const)(
    'the subject (%s) learns that there will be one, and nothing else',
    async (who) => {
      const subject = acme.people[who]
      const id = await planned(subject)
      const { attributes, relationships } = (await subject.client.get(`/restify/evaluations/${id}`, { query })).body
        .data
      expect(attributes).toMatchObject({ state: 'planned', evaluated_at: '2027-03-10', type_id: desk.type_id })
      expect(relationships.evaluators).toHaveLength(1)
      expect(found(await told(subject, id))).toEqual([])
      for (const search of ['praised', 'held.pdf'])
        expect(await desk.ids(subject.client, { search, employee_id: subject.employeeId })).toEqual([])
      for (const next of ['2028-03-10', '2028-03-10,2028-03-10'])
        expect(await desk.ids(subject.client, { next_evaluation_at: next, employee_id: subject.employeeId })).toEqual(
          [],
        )
      expect(await app.queuedMails(subject.email)).toEqual([])
    },
  )

  it('those who hold it and those who keep it read all of it', async () => {
    const id = await planned(acme.people.employee)
    for (const client of [acme.manager, acme.admin, acme.hr])
      expect(await desk.show(id, client)).toMatchObject({ notes: WORDS, salary_after: 4321.5, file_name: 'held.pdf' })
    expect(await desk.ids(acme.hr, { search: 'praised' })).toContain(id)
  })

  it('it cannot be applied, and says what to do first', async () => {
    const id = await planned(acme.people.employee)
    expect(await desk.show(id)).toMatchObject({ can_apply: false, can_share: true })
    const answer = await acme.admin.post(`/restify/evaluations/${id}/actions?action=apply`, { from: '2027-04-01' })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toContain('shares it with the person first')
  })
})

describe('once it is shared', () => {
  it('its subject reads it all, is told so once, and not in the mail what it says', async () => {
    const subject = await acme.personWith()
    const id = await planned(subject)
    expect((await desk.share(acme.manager, id)).status).toBe(200)
    expect((await desk.share(acme.manager, id)).status).toBe(422)
    expect(await desk.show(id, subject.client)).toMatchObject({
      state: 'shared',
      notes: WORDS,
      salary_after: 4321.5,
      file_name: 'held.pdf',
      shared_by: 'manager acme',
    })
    const text = await told(subject, id)
    expect(found(text)).toEqual(expect.arrayContaining([WORDS, 'held.pdf', 'more.pdf']))
    expect(text).toContain('Your evaluation was shared with you')
    const mails = await app.queuedMails(subject.email)
    expect(mails.map(({ template }) => template)).toEqual(['evaluation-shared'])
    expect(found(JSON.stringify(mails))).toEqual([])
  })

  it('it can be applied, and is applied then', async () => {
    const id = await planned(acme.people.employee)
    expect((await desk.apply(acme.admin, id, '2090-01-01')).status).toBe(200)
    expect(await desk.show(id)).toMatchObject({ state: 'applied', can_share: false })
    expect(await desk.ids(acme.admin, { state: 'applied' })).toContain(id)
    expect(await desk.ids(acme.admin, { state: 'planned' })).not.toContain(id)
  })

  it('it is planned again where it becomes somebody else’s, and gone from the inbox of the first', async () => {
    const [first, second] = [await acme.personWith(), await acme.personWith()]
    const id = await planned(first)
    await desk.share(acme.admin, id)
    expect((await desk.put(acme.admin, id, { employee_id: second.employeeId })).status).toBe(200)
    expect(await desk.show(id, second.client)).toMatchObject({ state: 'planned', notes: null, shared_at: null })
    const inbox = async (client: Client) => (await client.get('/restify/notifications')).body.data
    expect(await inbox(first.client)).toEqual([])
  })
})

it('is shared by who holds it and by HR, never by its subject, who only leads them, or another company', async () => {
  const lead = await acme.personWith('manageEvaluationsForDirectReports')
  const report = await acme.personWith()
  await acme.admin.put(`/restify/employees/${report.employeeId}`, { manager_employee_id: lead.employeeId })
  const id = await planned(report)
  expect((await desk.share(report.client, id)).status).toBe(403)
  expect((await desk.share(lead.client, id)).status).toBe(403)
  expect((await desk.share(other.admin, id)).status).toBe(404)
  expect((await desk.share(acme.hr, id)).status).toBe(200)
  const own = await planned(acme.people.hr)
  expect((await desk.share(acme.hr, own)).status).toBe(403)
})

it('takes nothing from who is sent a state of their own making', async () => {
  const id = await planned(acme.people.employee)
  const sent = await desk.put(acme.admin, id, { shared_at: '2027-03-10T00:00:00Z', state: 'shared' })
  expect([errors(sent), (await desk.show(id)).state]).toEqual([[], 'planned'])
})
