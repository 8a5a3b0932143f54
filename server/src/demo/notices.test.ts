import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { makeDemo } from './make-demo.ts'

let app: TestApp
let tenantId: string

const DAY = 86_400_000

beforeAll(async () => {
  app = await testApp()
  tenantId = (await makeDemo(app.services, { subdomain: 'demo', password: 'Vatra-demo-1' })).tenantId
})
afterAll(() => app.close())

interface Entry {
  id: string
  attributes: { title: string; created_at: string; read_at: string | null }
}

/** What somebody's inbox shows, in a language of theirs. */
async function inboxOf(role: string) {
  const [user] = await app.superuser.global((tx) =>
    tx.rows<{ id: string }>(sql`select id from users where email = ${`${role}@demo.test`}`),
  )
  const token = await app.services.database.tenant(tenantId, (tx) =>
    app.services.sessions.start(tx, tenantId, user!.id, { ip: '127.0.0.1', userAgent: 'test' }),
  )
  const client = app.client('demo.localhost', token)
  const { data } = (await client.get('/restify/notifications', { query: { perPage: '50', sort: '-created_at' } })).body
  const entries = (data as Entry[]).map(({ id, attributes }) => ({ id, ...attributes }))
  const query = { ids: entries.map(({ id }) => id).join() }
  const said = (await client.get('/restify/notifications/getters/details', { query })).body.data
  return { entries, said: said as { id: string; details: string | null; page: string | null }[] }
}

test.each([
  ['admin', 'Leave waits for your decision', 'You have new feedback'],
  ['hr', 'You have new feedback', 'News about a document to sign'],
  ['manager', 'Leave waits for your decision', 'A document waits for your signature'],
  ['employee', 'You have new feedback', 'There is news of a leave request'],
])('the inbox of the demo’s %s has what happened lately, and leads to it', async (role, ...titles) => {
  const { entries, said } = await inboxOf(role)
  const now = app.clock.now().getTime()
  const age = ({ created_at }: { created_at: string }) => (now - Date.parse(created_at)) / DAY
  expect(entries.map(({ title }) => title)).toEqual(expect.arrayContaining(titles))
  expect(entries.filter((one) => age(one) < 0 || age(one) > 85)).toEqual([])
  expect(entries.filter((one) => age(one) > 5 && one.read_at === null)).toEqual([])
  expect(entries.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(0)
  expect(entries.filter(({ read_at }) => read_at !== null).length).toBeGreaterThan(0)
  // Each reader may see it: of what they may not, neither details nor a page would be answered.
  expect(said).toHaveLength(entries.length)
  for (const { page } of said) expect(page, JSON.stringify(said)).toMatch(/^\//)
  const dated = said.filter(({ page }) => page!.startsWith('/holidays/'))
  for (const { details } of dated) expect(details).toMatch(/^\S+ .+: \d\d\.\d\d\.\d{4}/)
})

test('every notice of the demo company has its words in both languages', async () => {
  const rows = await app.superuser.global((tx) =>
    tx.rows<{ titles: object; details: object | null }>(
      sql`select titles, details from notifications where tenant_id = ${tenantId}`,
    ),
  )
  expect(rows.length).toBeGreaterThan(50)
  for (const { titles, details } of rows) {
    expect(titles).toEqual({ en: expect.stringMatching(/./), ro: expect.stringMatching(/./) })
    if (details) expect(Object.keys(details).sort()).toEqual(['en', 'ro'])
  }
})
