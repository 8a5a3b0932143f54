import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WaitingCounts } from '#contracts/engine/approvals.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { act, claim, claimsTrial } from '../claims.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let lead: TestPerson
let ana: TestPerson

beforeAll(async () => {
  app = await testApp({}, { trial: claimsTrial })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  lead = await acme.personWith()
  ana = await acme.personWith()
  await acme.admin.put(`/restify/employees/${ana.employeeId}`, { manager_employee_id: lead.employeeId })
})
afterAll(() => app.close())

const entity = 'trial-claims'
const later = async (client: Client, body: object) =>
  (await client.post('/approvals/later', { entity, ...body })).status
const waits = async (client: Client, query: object = {}) => {
  const { body } = await client.get('/approvals/waiting', { query: { first: '50', ...query } })
  const { waiting, total, first, later } = body.data as WaitingCounts
  return {
    count: waiting[entity] ?? 0,
    total,
    first: first.map(({ id }) => id),
    later: later.map(({ id, until }) => [id, until]),
  }
}

it('hides what somebody has put off from them alone, until that day begins', async () => {
  const [one, two] = [await claim(ana, 5_000), await claim(ana, 6_000)]
  const until = addDays(app.today(), 3)
  expect(await later(lead.client, { ids: [one], until })).toBe(204)
  expect(await waits(lead.client)).toEqual({ count: 1, total: 1, first: [two], later: [[one, until]] })
  app.clock.advance(2 * 86_400_000)
  expect((await waits(lead.client)).first).toEqual([two])
  app.clock.advance(86_400_000)
  expect(await waits(lead.client)).toEqual({ count: 2, total: 2, first: [one, two], later: [] })
})

it('brings it back when that is asked for, and says nothing of what is decided meanwhile', async () => {
  const [one, two] = [await claim(ana, 7_000), await claim(ana, 8_000)]
  const before = await waits(lead.client)
  const until = addDays(app.today(), 1)
  await later(lead.client, { ids: [one, two], until })
  expect((await waits(lead.client)).count).toBe(before.count - 2)
  await later(lead.client, { ids: [one] })
  expect((await waits(lead.client)).later).toEqual([[two, until]])
  expect(await act(lead.client, two, 'reject', { status_explanation: 'No.' })).toEqual([200, 'rejected'])
  expect((await waits(lead.client)).later).toEqual([])
})

it('takes what waits for the sender alone, and a day from tomorrow on', async () => {
  const id = await claim(ana, 9_000)
  const until = addDays(app.today(), 1)
  for (const who of [ana.client, acme.people.employee.client, other.admin])
    expect(await later(who, { ids: [id], until })).toBe(404)
  expect(await later(lead.client, { ids: [id], until, entity: 'employees' })).toBe(404)
  for (const day of [app.today(), addDays(app.today(), 91)]) {
    const answer = await lead.client.post('/approvals/later', { entity, ids: [id], until: day })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['until']])
  }
})

it('counts what waits besides decisions only where that is asked for', async () => {
  const task = { title: 'Order a laptop', assignee_id: lead.employeeId, employee_id: ana.employeeId }
  await acme.admin.post('/restify/checklist-tasks', { ...task, due_date: app.today() })
  const [plain, all] = [await waits(lead.client), await waits(lead.client, { besides: 'true' })]
  expect(all.total).toBe(plain.total + 1)
  const { body } = await lead.client.get('/approvals/waiting', { query: { first: '50', besides: 'true' } })
  expect(body.data.first).toContainEqual(
    expect.objectContaining({ entity: 'checklist-tasks', about: 'Order a laptop', due_on: app.today() }),
  )
  const found = body.data.first.find((one: { entity: string }) => one.entity === 'checklist-tasks')
  const until = addDays(app.today(), 1)
  expect(await later(lead.client, { entity: 'checklist-tasks', ids: [found.id], until })).toBe(204)
  expect((await waits(lead.client, { besides: 'true' })).total).toBe(plain.total)
  expect((await waits(other.admin, { besides: 'true' })).total).toBe(0)
})
