import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { act, aDocument, type Desk, deskOf, passOf, sent, signingOf, statusOf, tokenOf } from './signing.fixture.ts'

let app: TestApp
let desk: Desk

beforeAll(async () => {
  app = await testApp()
  desk = await deskOf(app, await app.company({ subdomain: 'crossing' }))
})
afterAll(() => app.close())

const waiting = () =>
  app.superuser.global((tx) =>
    tx.rows(sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`),
  )

/** Begins these, each once those before it wait for the request, and lets them go on all at once. */
async function crossing<T>(requestId: string, begin: readonly (() => Promise<T>)[]): Promise<T[]> {
  const begun: Promise<T>[] = []
  await app.superuser.global(async (gate) => {
    await gate.run(sql`select from signing_requests where id = ${requestId} for update`)
    for (const one of begin) {
      begun.push(one())
      await expect.poll(waiting, { interval: 10, timeout: 10_000 }).toHaveLength(begun.length)
    }
  })
  return Promise.all(begun)
}

it.each([
  ['opens the link', '/signing/open', () => tokenOf(desk, 'both@out.test').then((token) => ({ token }))],
  ['reads the document', '/signing/document', () => passOf(desk, 'both@out.test').then((pass) => ({ pass }))],
])(
  'who %s while it is cancelled finds it as it was or gone, and neither has to try again',
  async (_what, path, bringing) => {
    const { visitor, hr } = desk.company
    const id = await aDocument(desk)
    await sent(desk, id, ['both@out.test'])
    const body = await bringing()
    const answers = await crossing((await signingOf(desk, id)).id, [
      () => act(hr, id, 'cancel-signature'),
      () => visitor.post(path, body),
    ])
    const [cancelled, met] = answers.map(({ status }) => status)
    expect(cancelled).toBe(200)
    // Which of the two PostgreSQL ends first is not said.
    expect([200, 404]).toContain(met)
    expect(await statusOf(desk, id)).toBe('cancelled')
  },
)
