import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp, whileHeld } from '#testing/index.ts'
import { act, aDocument, type Desk, deskOf, passOf, sent, signingOf, statusOf, tokenOf } from './signing.fixture.ts'

let app: TestApp
let desk: Desk

beforeAll(async () => {
  app = await testApp()
  desk = await deskOf(app, await app.company({ subdomain: 'crossing' }))
})
afterAll(() => app.close())

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
    const request = await signingOf(desk, id)
    const answers = await whileHeld(
      app,
      sql`select from signing_requests where id = ${request.id} for update`,
      () => act(hr, id, 'cancel-signature'),
      () => visitor.post(path, body),
    )
    const [cancelled, met] = answers.map(({ status }) => status)
    expect(cancelled).toBe(200)
    // Which of the two PostgreSQL ends first is not said.
    expect([200, 404]).toContain(met)
    expect(await statusOf(desk, id)).toBe('cancelled')
  },
)
