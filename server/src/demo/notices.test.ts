import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { makeDemo } from './make-demo.ts'

let app: TestApp
let tenantId: string

beforeAll(async () => {
  app = await testApp()
  tenantId = (await makeDemo(app.services, { subdomain: 'demo', password: 'Vatra-demo-1' })).tenantId
})
afterAll(() => app.close())

async function inboxOf(role: string) {
  const [user] = await app.superuser.global((tx) =>
    tx.rows<{ id: string }>(sql`select id from users where email = ${`${role}@demo.test`}`),
  )
  const token = await app.services.database.tenant(tenantId, (tx) =>
    app.services.sessions.start(tx, tenantId, user!.id, { ip: '127.0.0.1', userAgent: 'test' }),
  )
  const client = app.client('demo.localhost', token)
  const { data } = (await client.get('/restify/notifications', { query: { perPage: '50', sort: '-created_at' } })).body
  const ids = data.map(({ id }: { id: string }) => id).join()
  const said = (await client.get('/restify/notifications/getters/details', { query: { ids } })).body.data
  const { unread } = (await client.get('/restify/notifications/getters/unread-count')).body.data
  return { titles: data.map((one: { attributes: { title: string } }) => one.attributes.title), said, unread }
}

test.each([
  ['admin', 'Leave waits for your decision'],
  ['hr', 'You have new feedback'],
  ['manager', 'Leave waits for your decision'],
  ['employee', 'A document waits for your signature'],
])('the inbox of the demo’s %s has what happened lately, and leads to it', async (role, title) => {
  const { titles, said, unread } = await inboxOf(role)
  expect(titles).toContain(title)
  expect(unread).toBeGreaterThan(0)
  expect(said).toHaveLength(titles.length)
  for (const { page } of said) expect(page, JSON.stringify(said)).toMatch(/^\//)
})
