import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '#testing/conformance/expectations.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { give } from './feedback.fixture.ts'

/** What a manager sees and does of feedback: about their direct reports and clients, and what they gave. */
let app: TestApp
let acme: TestCompany
let clientId: string
let lead: TestPerson
let report: TestPerson
/** Reports to the report. */
let below: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  const other = await app.company({ subdomain: 'other' })
  await give(other.admin, other.people.employee.employeeId)
  clientId = (await acme.admin.post('/restify/clients', { company_name: 'Salt Works' })).body.data.id
})
afterAll(() => app.close())

const leads = (person: TestPerson, manager: TestPerson | null) =>
  acme.admin.put(`/restify/employees/${person.employeeId}`, { manager_employee_id: manager?.employeeId ?? null })
const url = '/restify/feedback'
const ids = async (client: Client, query: Record<string, string> = {}): Promise<string[]> =>
  (await client.get(url, { query: { perPage: '100', feedbackable_type: 'employee', ...query } })).body.data.map(
    ({ id }: { id: string }) => id,
  )
const about = ({ employeeId }: TestPerson, more: Body = {}) => give(acme.admin, employeeId, more)

beforeEach(async () => {
  lead = await acme.personWith('manageFeedbackForDirectReports')
  ;[report, below, colleague] = [await acme.personWith(), await acme.personWith(), await acme.personWith()]
  await leads(report, lead)
  await leads(below, report)
})

describe('feedback that a manager sees', () => {
  it('is about direct reports, hidden or not, of their own giving, and what is shown to them about themselves', async () => {
    await leads(colleague, lead)
    const given = await give(lead.client, colleague.employeeId, { notes: '<p>Kindness</p>' })
    await leads(colleague, null)
    const shown = await about(lead, { is_visible_to_employee: true })
    const mine = [await about(report), await about(report, { is_visible_to_employee: true }), given, shown].toSorted()
    const others = [await about(lead), await about(below), await about(colleague), await about(acme.people.manager)]
    expect((await ids(lead.client)).toSorted()).toEqual(mine)
    const { meta } = (await lead.client.get(url, { query: { perPage: '1', feedbackable_type: 'employee' } })).body
    expect(meta.total).toBe(4)
    expect(await ids(lead.client, { search: 'kindness' })).toEqual([given])
    expect(await ids(lead.client, { feedbackable_id: below.employeeId })).toEqual([])
    for (const id of others) {
      for (const path of ['', '/getters/history'])
        expect((await lead.client.get(`${url}/${id}${path}`)).status).toBe(404)
      expect((await lead.client.put(`${url}/${id}`, { type: 'x' })).status).toBe(404)
      expect((await lead.client.delete(`${url}/${id}`)).status).toBe(404)
    }
    const file = { format: 'csv', repositories: 'all', columns: { about: 'About' } }
    const csv = (await lead.client.post(`${url}/actions?action=export`, file)).bytes.toString()
    const name = (await acme.admin.get(`/restify/employees/${below.employeeId}`)).body.data.attributes
    expect(csv).not.toContain(`${name.first_name} ${name.last_name}`)
  })

  it('is about clients, which is changed by who gave it', async () => {
    const client = {
      feedbackable_type: 'client',
      feedbackable_id: clientId,
      type: 'General',
      notes: '<p>Pays late</p>',
    }
    const [theirs, own] = [await acme.admin.post(url, client), await lead.client.post(url, client)]
    expect([theirs.status, own.status]).toEqual([201, 201])
    expect(await ids(lead.client, { feedbackable_type: 'client', feedbackable_id: clientId })).toHaveLength(2)
    for (const [made, status] of [
      [theirs, 403],
      [own, 200],
    ] as const)
      expect((await lead.client.put(`${url}/${made.body.data.id}`, { type: 'x' })).status).toBe(status)
    expect((await lead.client.delete(`${url}/${theirs.body.data.id}`)).status).toBe(403)
    expect((await lead.client.delete(`${url}/${own.body.data.id}`)).status).toBe(204)
  })
})

describe('feedback of a manager', () => {
  it('is given about direct reports, and moved to nobody else', async () => {
    const id = await give(lead.client, report.employeeId)
    const body = { feedbackable_type: 'employee', type: 'General', notes: '<p>x</p>' }
    for (const person of [below, colleague, acme.people.admin])
      expect((await lead.client.post(url, { ...body, feedbackable_id: person.employeeId })).status).toBe(403)
    const own = await lead.client.post(url, { ...body, feedbackable_id: lead.employeeId })
    expect(Object.keys(own.body.errors)).toEqual(['feedbackable_id'])
    const moved = await lead.client.put(`${url}/${id}`, { feedbackable_id: colleague.employeeId })
    expect(moved.status).toBe(403)
  })

  it('is theirs to delete; what others gave about their reports is changed by them and deleted by HR', async () => {
    const [own, ofHr] = [await give(lead.client, report.employeeId), await about(report)]
    expect((await lead.client.put(`${url}/${ofHr}`, { type: 'Changed' })).status).toBe(200)
    const { meta } = (await lead.client.get(`${url}/${ofHr}`)).body.data
    expect(meta).toMatchObject({ authorizedToUpdate: true, authorizedToDelete: false })
    expect((await lead.client.delete(`${url}/${ofHr}`)).status).toBe(403)
    expect((await lead.client.delete(`${url}/${own}`)).status).toBe(204)
    expect((await acme.hr.delete(`${url}/${ofHr}`)).status).toBe(204)
  })
})

it('stands in the company’s log for a manager who reads it where it is about a report, or of their own giving', async () => {
  const reader = await acme.personWith('manageCompany', 'manageFeedbackForDirectReports')
  await leads(report, reader)
  const [seen, unseen] = [await about(report), await about(colleague)]
  const own = await give(reader.client, report.employeeId)
  await reader.client.delete(`${url}/${own}`)
  const gone = await about(colleague)
  await acme.hr.delete(`${url}/${gone}`)
  await leads(report, null)
  const lines = async (id: string) =>
    (await reader.client.get('/restify/audit-entries', { query: { record_id: id } })).body.meta.total
  expect(await lines(own), 'what they gave and deleted').toBe(2)
  for (const id of [unseen, gone, seen]) expect(await lines(id)).toBe(0)
})
