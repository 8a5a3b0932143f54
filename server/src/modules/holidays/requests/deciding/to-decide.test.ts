import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FilterDefinition } from '#contracts/engine/wire.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { makePolicy, standOn } from '../requests.checks.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let policy: string

beforeAll(async () => {
  app = await testApp()
  standOn(app, '2027-03-10')
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  policy = await makePolicy(acme, { name: 'Unpaid', days_per_year: 0 })
})
afterAll(() => app.close())

async function asked({ client }: TestPerson, day: string, more: object = {}, id = policy) {
  const body = { holiday_policy_id: id, start_date: day, end_date: day, ...more }
  const answer = await client.post('/restify/holidays', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id as string
}
const listed = async (client: Client, query: string) => {
  const answer = await client.get(`/restify/holidays?${query}&sort=start_date&perPage=100`)
  expect(answer.status).toBe(200)
  return answer.body.data.map(({ id }: { id: string }) => id) as string[]
}

it('lists what waits for the reader’s own decision, by the rule that guards the decision', async () => {
  const lead = await acme.personWith('manageHolidaysForDirectReports')
  const [report, colleague] = [await acme.personWith(), await acme.personWith()]
  await acme.admin.put(`/restify/employees/${report.employeeId}`, { manager_employee_id: lead.employeeId })
  const ofReport = await asked(report, '2027-04-05')
  const decided = await asked(report, '2027-04-06')
  await acme.hr.post(`/restify/holidays/${decided}/actions?action=approve`)
  const ofColleague = await asked(colleague, '2027-04-07')
  const sent = await asked(colleague, '2027-04-08', { requested_approver_id: lead.employeeId })
  const ofLead = await asked(lead, '2027-04-09')
  const ofHr = await asked(acme.people.hr, '2027-04-12')
  await asked(other.people.employee, '2027-04-05', {}, await makePolicy(other, { name: 'Theirs', days_per_year: 0 }))

  expect(await listed(lead.client, 'can_approve=true')).toEqual([ofReport, sent])
  expect(await listed(acme.hr, 'can_approve=true')).toEqual([ofReport, ofColleague, sent, ofLead])
  expect(await listed(acme.admin, 'can_approve=true')).toEqual([ofReport, ofColleague, sent, ofLead, ofHr])
  for (const nobody of [report, await acme.personWith('manageHolidays')])
    expect(await listed(nobody.client, 'can_approve=true')).toEqual([])

  expect(await listed(lead.client, 'can_approve=false')).toEqual([decided, ofLead])
  expect(await listed(lead.client, '-can_approve=true')).toEqual([decided, ofLead])
  expect(await listed(acme.hr, 'can_approve=false')).toEqual([decided, ofHr])
  expect(await listed(report.client, 'can_approve=false')).toEqual([ofReport, decided])
  // With other filters beside it, whose values do not mix with the rule's.
  const both = `status=draft,approved&can_approve=true&employee_id=${colleague.employeeId}&search=unpaid%20acme`
  expect(await listed(lead.client, both)).toEqual([sent])
  expect(await listed(lead.client, `can_approve=true&start_date=2027-04-01,2027-04-06`)).toEqual([ofReport])
  for (const id of await listed(acme.hr, 'can_approve=true')) {
    const { attributes } = (await acme.hr.get(`/restify/holidays/${id}`)).body.data
    expect(attributes.can_approve).toBe(true)
  }
})

it('offers that filter by name, in the reader’s language', async () => {
  const path = '/restify/holidays/filters?only=matches'
  const title = async (locale: string) =>
    (await acme.hr.get(path, { headers: { 'x-locale': locale } })).body.data.find(
      ({ column }: { column: string }) => column === 'can_approve',
    )
  expect(await title('en')).toMatchObject({ type: 'bool', title: 'For me to decide' })
  expect(await title('ro')).toMatchObject({ title: 'De decis de mine' })
})

it('is narrowed by the advanced filter of its status, which takes no other word', async () => {
  const offered = async (query: string) =>
    (await acme.hr.get(`/restify/holidays/filters${query}`)).body.data.filter((one: FilterDefinition) => one.advanced)
  const [filter] = await offered('')
  expect(filter).toMatchObject({ key: 'holiday-status', type: 'multiselect', column: 'status' })
  expect(filter.options).toContainEqual({ label: 'Pending', property: 'draft' })
  expect(await offered('?include=matches')).toEqual([filter])
  expect(await offered('?only=matches')).toEqual([])
  const encoded = (value: unknown) => Buffer.from(JSON.stringify([{ key: 'holiday-status', value }])).toString('base64')
  const list = (value: unknown) =>
    acme.hr.get('/restify/holidays', { query: { filters: encoded(value), perPage: '200' } })
  const total = async (query: Record<string, string>) =>
    (await acme.hr.get('/restify/holidays', { query })).body.meta.total
  const waiting = await total({ status: 'draft' })
  expect(waiting).toBeGreaterThan(0)
  expect((await list('pending')).body.meta.total).toBe(waiting)
  expect((await list(['draft', 'cancelled'])).body.meta.total).toBe(await total({ status: 'draft,cancelled' }))
  const refused = await list('eaten')
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['filters']])
})

it('says beside each who else of the same manager is away, and nothing of what the reader may not see', async () => {
  const lead = await acme.personWith('manageHolidaysForDirectReports')
  const [ana, dan, eva] = [await acme.personWith(), await acme.personWith(), await acme.personWith()]
  for (const { employeeId } of [ana, dan])
    await acme.admin.put(`/restify/employees/${employeeId}`, { manager_employee_id: lead.employeeId })
  const mine = await asked(ana, '2027-05-03', { end_date: '2027-05-07' })
  const [taken, waits, later] = [
    await asked(dan, '2027-05-05'),
    await asked(dan, '2027-05-06'),
    await asked(dan, '2027-05-10'),
  ]
  const apart = await asked(eva, '2027-05-05')
  for (const id of [taken, later, apart]) await acme.hr.post(`/restify/holidays/${id}/actions?action=approve`)
  const ask = (client: Client, ids: string[]) => client.get(`/restify/holidays/getters/also-away?ids=${ids.join(',')}`)
  const names = (await acme.hr.get(`/restify/employees/${dan.employeeId}`)).body.data.attributes
  const anas = (await acme.hr.get(`/restify/employees/${ana.employeeId}`)).body.data.attributes
  const both = [
    { holiday_id: mine, names: [`${names.first_name} ${names.last_name}`], waiting: [] },
    { holiday_id: waits, names: [], waiting: [`${anas.first_name} ${anas.last_name}`] },
  ]
  const answer = await ask(lead.client, [mine, waits, apart])
  expect(answer.body.data).toHaveLength(2)
  expect(answer.body.data).toEqual(expect.arrayContaining(both))
  expect((await ask(eva.client, [mine])).body.data).toEqual([])
  expect((await ask(other.hr, [mine])).body.data).toEqual([])
  expect((await ask(lead.client, [])).body.errors).toHaveProperty('ids')
  // Who has left stands in for nobody, and is missed by nobody.
  const archive = { termination_date: '2027-12-31' }
  const gone = await acme.personWith()
  await acme.admin.put(`/restify/employees/${gone.employeeId}`, { manager_employee_id: lead.employeeId })
  await acme.hr.post(`/restify/holidays/${await asked(gone, '2027-05-04')}/actions?action=approve`)
  expect((await ask(lead.client, [mine])).body.data[0].names).toHaveLength(2)
  await acme.admin.post(`/restify/employees/${gone.employeeId}/actions?action=archive`, archive)
  expect((await ask(lead.client, [mine])).body.data[0].names).toHaveLength(1)
  await acme.hr.post(`/restify/holidays/${taken}/actions?action=cancel`)
  expect((await ask(lead.client, [mine])).body.data).toEqual([
    { holiday_id: mine, names: [], waiting: [`${names.first_name} ${names.last_name}`] },
  ])
  // Who has only asked is for those who see their requests.
  expect((await ask(ana.client, [mine])).body.data).toEqual([{ holiday_id: mine, names: [], waiting: [] }])
})
