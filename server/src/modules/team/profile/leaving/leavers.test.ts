import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp, whileHeld } from '#testing/index.ts'
import { add, basics } from '../employees.fixture.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const archive = (id: string, termination_date = '2026-01-31') =>
  acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date })
const left = async () => {
  const { id } = await add(acme.admin, basics())
  expect((await archive(id)).status).toBe(200)
  return id as string
}
const put = (id: string, body: object) => acme.hr.put(`/restify/employees/${id}`, body)

describe('somebody who has left', () => {
  it('keeps a last day, whichever way the record is changed', async () => {
    const id = await left()
    const single = await put(id, { termination_date: null })
    expect([single.status, Object.keys(single.body.errors ?? {})]).toEqual([422, ['termination_date']])
    const bulk = await acme.hr.post('/restify/employees/bulk/update', [{ id, termination_date: null }])
    expect([bulk.status, Object.keys(bulk.body.errors ?? {})]).toEqual([422, ['0.termination_date']])
    expect((await put(id, { termination_date: '2026-02-15', last_name: 'Pop' })).status).toBe(200)
    expect((await put(id, { termination_date: '2026-02-15', last_name: 'Popa' })).status).toBe(200)
    const chart = await acme.hr.get('/restify/employees/getters/org-chart', { query: { as_of: '2026-02-16' } })
    expect(chart.body.data.people.map((one: { id: string }) => one.id)).not.toContain(id)
  })

  it('leads nobody who is added or moved', async () => {
    const [gone, colleague] = [await left(), (await add(acme.admin, basics())).id]
    const added = await acme.hr.post('/restify/employees', basics({ manager_employee_id: gone }))
    expect([added.status, Object.keys(added.body.errors ?? {})]).toEqual([422, ['manager_employee_id']])
    const moved = await put(colleague, { manager_employee_id: gone })
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['manager_employee_id']])
    const bulk = await acme.hr.post('/restify/employees/bulk/update', [{ id: colleague, manager_employee_id: gone }])
    expect([bulk.status, Object.keys(bulk.body.errors ?? {})]).toEqual([422, ['0.manager_employee_id']])
  })

  it('leads nobody who is added or moved at that moment', async () => {
    const lead = (await add(acme.admin, basics())).id
    const [colleague, coming] = [(await add(acme.admin, basics())).id, basics({ manager_employee_id: lead })]
    const [leaving] = await whileHeld(
      app,
      sql`select from seats where tenant_id = ${acme.tenantId} for update`,
      () => archive(lead),
      () => acme.hr.post('/restify/employees', coming),
      () => put(colleague, { manager_employee_id: lead }),
    )
    expect(leaving.status).toBe(200)
    const { body } = await acme.hr.get('/restify/employees', { query: { manager_employee_id: lead } })
    expect(body.data).toEqual([])
  })
})
