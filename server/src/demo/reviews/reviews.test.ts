import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { makeDemo } from '../make-demo.ts'

let app: TestApp
let manager: Client

beforeAll(async () => {
  app = await testApp()
  const { tenantId } = await makeDemo(app.services, { subdomain: 'demo', password: 'Vatra-demo-1' })
  const [user] = await app.superuser.global((tx) =>
    tx.rows<{ id: string }>(sql`select id from users where email = 'manager@demo.test'`),
  )
  const token = await app.services.database.tenant(tenantId, (tx) =>
    app.services.sessions.start(tx, tenantId, user!.id, { ip: '127.0.0.1', userAgent: 'test' }),
  )
  manager = app.client('demo.localhost', token)
})
afterAll(() => app.close())

test.each([
  ['evaluations', 'employee_id'],
  ['feedback?feedbackable_type=employee', 'feedbackable_id'],
  ['goals', 'employee_id'],
])('the manager of the demo finds %s of their team, and of nobody else', async (path, column) => {
  const team = await app.superuser.global((tx) =>
    tx.rows<{ id: string }>(sql`select e.id from employees m
      join employees e on e.tenant_id = m.tenant_id and (e.manager_employee_id = m.id or e.id = m.id)
      where m.email = 'manager@demo.test'`),
  )
  const ids = team.map(({ id }) => id)
  const { body } = await manager.get(`/restify/${path}`, { query: { perPage: '2000' } })
  const seen = new Set<string>(
    body.data.map(({ attributes }: { attributes: Record<string, string> }) => attributes[column]),
  )
  expect([...seen].filter((id) => !ids.includes(id))).toEqual([])
  expect(seen.size).toBeGreaterThan(6)
})
