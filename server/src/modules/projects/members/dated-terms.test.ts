import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let id: string
let keeper: Client
let employeeId: string

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  const client = await acme.admin.post('/restify/clients', { company_name: 'Client', prefered_currency: 'EUR' })
  employeeId = acme.people.employee.employeeId
  const employees = [{ employee_id: employeeId, weekly_allocation_hours: 45, billed_rate: 60 }]
  const made = await acme.admin.post('/restify/projects', { client_id: client.body.data.id, name: 'Quay', employees })
  id = made.body.data.id
  keeper = (await acme.personWith('manageProjects')).client
})
afterAll(() => app.close())

interface Terms {
  id: string
  from: string
}
const terms = async (by = acme.admin) =>
  (await by.get(`/restify/projects/${id}/getters/member-terms`)).body.data as Terms[]
const act = (action: string, body: object, by: Client = acme.admin) =>
  by.post(`/restify/projects/${id}/actions?action=${action}`, body)
const ahead = (days: number) => addDays(app.today(), days)
const set = (body: object, by = acme.admin) => act('set-billed-rate', { employee_id: employeeId, ...body }, by)
const take = ({ id: terms_id }: Terms, by = acme.admin) => act('remove-terms', { terms_id }, by)

it('lists what each member is planned for and charged at, by day, with who entered it and which can be taken back', async () => {
  await set({ weekly_allocation_hours: 60, billed_rate: 70, from: ahead(30) })
  await set({ billed_rate: 80, from: ahead(60) })
  const all = await terms()
  expect(all).toMatchObject([
    { from: ahead(60), to: null, weekly_allocation_hours: 60, billed_rate: 80, currency: 'EUR', removable: true },
    { from: ahead(30), to: ahead(59), weekly_allocation_hours: 60, billed_rate: 70, removable: true, has_begun: false },
    { from: app.today(), to: ahead(29), weekly_allocation_hours: 45, billed_rate: 60, removable: false },
  ])
  expect(all[0]).toMatchObject({ employee_id: employeeId, entered_by: expect.stringContaining(' ') })
  // Without the right to rates: neither a rate, nor a day from which only the rate is another.
  const plain = await terms(keeper)
  expect(plain).toMatchObject([
    { from: ahead(30), to: null, weekly_allocation_hours: 60, removable: false },
    { from: app.today(), weekly_allocation_hours: 45 },
  ])
  expect(JSON.stringify(plain)).not.toMatch(/billed_rate|EUR/)
  expect((await other.admin.get(`/restify/projects/${id}/getters/member-terms`)).status).toBe(404)
})

it('takes back what has not begun, and nothing else', async () => {
  const [last, next, now] = await terms()
  expect((await take(next!, keeper)).status).toBe(403)
  expect((await take(last!, acme.employee)).status).toBe(403)
  expect((await act('remove-terms', { terms_id: last!.id }, other.admin)).status).toBe(404)
  const begun = await take(now!)
  expect([begun.status, begun.body.message]).toEqual([422, expect.stringContaining('first hours')])
  expect((await take(next!)).status).toBe(200)
  // What held before goes on until the next.
  expect(await terms()).toMatchObject([{ id: last!.id }, { id: now!.id, to: ahead(59) }])
  expect((await take(next!)).body.errors).toHaveProperty('terms_id')
  const [entry] = (await acme.admin.get(`/restify/projects/${id}/getters/history`)).body.data
  expect(entry).toMatchObject({ action: 'remove-terms' })
  expect(JSON.stringify(entry.changes)).toContain('70')
})

it('lets who sees no rates take back hours alone, and none that hold already', async () => {
  await take((await terms())[0]!)
  await set({ weekly_allocation_hours: 20, from: ahead(10) }, keeper)
  const [next] = await terms(keeper)
  expect(next).toMatchObject({ from: ahead(10), removable: true })
  app.clock.advance(11 * 86_400_000)
  const begun = await take(next!, keeper)
  expect([begun.status, begun.body.message]).toEqual([422, expect.stringContaining('hold already')])
})
