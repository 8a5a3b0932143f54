import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '#testing/conformance/expectations.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { type Desk, deskOf } from './evaluations.fixture.ts'

/** What a manager sees and does of evaluations: those of their direct reports, and those that they hold. */
let app: TestApp
let acme: TestCompany
let desk: Desk
let lead: TestPerson
let report: TestPerson
/** Reports to the report. */
let below: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  const other = await app.company({ subdomain: 'other' })
  desk = await deskOf(acme)
  await (await deskOf(other)).add({ notes: 'Foreign' })
})
afterAll(() => app.close())

const leads = (person: TestPerson, manager: TestPerson | null) =>
  acme.admin.put(`/restify/employees/${person.employeeId}`, { manager_employee_id: manager?.employeeId ?? null })
const errors = (answer: { body: { errors?: object } }) => Object.keys(answer.body.errors ?? {})

beforeEach(async () => {
  lead = await acme.personWith('manageEvaluationsForDirectReports')
  ;[report, below, colleague] = [await acme.personWith(), await acme.personWith(), await acme.personWith()]
  for (const [person, manager] of [
    [report, lead],
    [below, report],
  ] as const)
    expect((await leads(person, manager)).status).toBe(200)
})

/** Held by HR, with pay in it. */
const of = ({ employeeId }: TestPerson, more: Body = {}) =>
  desk.add({
    employee_id: employeeId,
    assignees: [acme.people.hr.employeeId],
    salary_before: 4100,
    salary_after: 4321.5,
    notes: 'Spelt',
    ...more,
  })

describe('a manager’s evaluations', () => {
  it('are those of direct reports, those that they hold and their own, in lists, counts, searches and files', async () => {
    const held = await of(colleague, { assignees: [lead.employeeId] })
    const own = await of(lead)
    const mine = [await of(report), own, held].toSorted()
    // What is about the reader is read once it is shared.
    await desk.share(acme.admin, own)
    const others = [await of(below), await of(colleague), await of(acme.people.admin)]
    expect((await desk.ids(lead.client)).toSorted()).toEqual(mine)
    expect((await desk.ids(lead.client, { search: 'spelt' })).toSorted()).toEqual(mine)
    expect(await desk.ids(lead.client, { employee_id: below.employeeId })).toEqual([])
    const { meta } = (await lead.client.get('/restify/evaluations', { query: { perPage: '1' } })).body
    expect(meta.total).toBe(3)
    const file = { format: 'csv', repositories: 'all', columns: { notes: 'Notes' } }
    const csv = (await lead.client.post('/restify/evaluations/actions?action=export', file)).bytes.toString()
    expect(csv.match(/Spelt/g)).toHaveLength(3)
    for (const id of others) {
      for (const path of ['', '/getters/history'])
        expect((await lead.client.get(`/restify/evaluations/${id}${path}`)).status).toBe(404)
      expect((await desk.put(lead.client, id, { notes: 'x' })).status).toBe(404)
      expect((await lead.client.delete(`/restify/evaluations/${id}`)).status).toBe(404)
    }
  })

  it('say what somebody earns to those who hold them, and not to those who lead them', async () => {
    const [ofReport, held] = [await of(report), await of(colleague, { assignees: [lead.employeeId] })]
    expect(await desk.show(held, lead.client)).toMatchObject({ salary_after: 4321.5 })
    for (const name of ['salary_before', 'salary_after', 'currency'])
      expect(await desk.show(ofReport, lead.client)).not.toHaveProperty(name)
    const path = '/restify/evaluations'
    expect((await lead.client.get(path, { query: { sort: 'salary_after' } })).status).toBe(422)
    const columns = { salary_after: 'Salary', notes: 'Notes' }
    const { bytes } = await lead.client.post(`${path}/actions?action=export`, {
      format: 'csv',
      repositories: [ofReport],
      columns,
    })
    expect(bytes.toString()).not.toContain('4321')
    const history = await lead.client.get(`${path}/${ofReport}/getters/history`)
    expect(history.status).toBe(200)
    expect(JSON.stringify(history.body)).not.toMatch(/4[,.]?321/)
  })

  it('leave pay and evaluators to those who hold them, even where what is sent is what is there', async () => {
    const id = await of(report)
    for (const sent of [{ salary_after: 4321.5 }, { salary_before: null }, { currency: 'EUR' }])
      expect(errors(await desk.put(lead.client, id, sent))).toEqual(Object.keys(sent))
    expect(errors(await desk.put(lead.client, id, { assignees: [lead.employeeId] }))).toEqual(['assignees'])
    const same = { notes: 'Changed', assignees: [acme.people.hr.employeeId] }
    expect((await desk.put(lead.client, id, same)).status).toBe(200)
    expect(await desk.show(id)).toMatchObject({ notes: 'Changed', salary_after: 4321.5 })
    await desk.put(acme.hr, id, { assignees: [lead.employeeId] })
    expect((await desk.put(lead.client, id, { salary_after: 5000 })).status).toBe(200)
  })

  it('are made of direct reports alone, and given to nobody else', async () => {
    const make = ({ employeeId }: TestPerson) =>
      desk.post(lead.client, { employee_id: employeeId, assignees: [acme.people.hr.employeeId] })
    const made = await make(report)
    expect(made.status).toBe(201)
    for (const person of [below, colleague, acme.people.admin]) expect((await make(person)).status).toBe(403)
    expect(errors(await make(lead))).toEqual(['employee_id'])
    const { id } = made.body.data
    expect((await desk.put(lead.client, id, { employee_id: colleague.employeeId })).status).toBe(403)
    expect((await desk.put(lead.client, id, { employee_id: report.employeeId, notes: 'x' })).status).toBe(200)
    const several = await lead.client.post('/restify/evaluations/bulk', [
      desk.body({ employee_id: colleague.employeeId }),
    ])
    expect(several.status).toBe(403)
  })

  it('are theirs to delete where they made them, and while the person reports to them', async () => {
    const make = async () =>
      (await desk.post(lead.client, { employee_id: report.employeeId, assignees: [lead.employeeId] })).body.data.id
    const [first, second] = [await make(), await make()]
    const ofHr = await of(report, { assignees: [lead.employeeId] })
    const shown = async (id: string) => (await lead.client.get(`/restify/evaluations/${id}`)).body.data.meta
    expect(await shown(first)).toMatchObject({ authorizedToUpdate: true, authorizedToDelete: true })
    expect(await shown(ofHr)).toMatchObject({ authorizedToUpdate: true, authorizedToDelete: false })
    expect((await lead.client.delete(`/restify/evaluations/${ofHr}`)).status).toBe(403)
    expect((await lead.client.delete(`/restify/evaluations/${first}`)).status).toBe(204)
    await desk.put(acme.admin, second, { assignees: [acme.people.hr.employeeId] })
    await leads(report, null)
    expect((await lead.client.delete(`/restify/evaluations/${second}`)).status).toBe(404)
    expect((await acme.hr.delete(`/restify/evaluations/${second}`)).status).toBe(204)
  })

  it('follow the person to their next manager', async () => {
    const id = await of(colleague)
    expect(await desk.ids(lead.client)).toEqual([])
    await leads(colleague, lead)
    expect(await desk.ids(lead.client)).toEqual([id])
    await leads(colleague, acme.people.manager)
    expect(await desk.ids(lead.client)).toEqual([])
    expect(await desk.ids(acme.manager)).toContain(id)
  })

  it('leave to HR what HR has applied', async () => {
    const id = await of(report, { level_after_id: await levelId() })
    await desk.apply(acme.hr, id, '2090-01-01')
    expect(await desk.show(id, lead.client)).toMatchObject({ can_apply: false, can_drop_place: false })
    const dropped = await lead.client.post(`/restify/evaluations/${id}/actions?action=drop-place`)
    expect(dropped.status).toBe(403)
  })
})

const levelId = async () => (await acme.admin.post('/restify/levels', { name: `Level ${Math.random()}` })).body.data.id
