import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { deadlocks, type TestApp, whileHeld } from '#testing/index.ts'
import { act, aDocument, type Desk, openedDesk, passOf, sent, signingOf, statusOf, tokenOf } from './signing.fixture.ts'

let app: TestApp
let desk: Desk

beforeAll(async () => {
  ;({ app, desk } = await openedDesk('crossing'))
})
afterAll(() => app.close())

const STEPS = [
  ['opens the link', '/signing/open', () => tokenOf(desk, 'both@out.test').then((token) => ({ token }))],
  ['reads the document', '/signing/document', () => passOf(desk, 'both@out.test').then((pass) => ({ pass }))],
] as const

/** A document that is out, with its request held until a signer's step and the sender's both wait for it. */
async function crossing(bringing: () => Promise<object>) {
  const id = await aDocument(desk)
  await sent(desk, id, ['both@out.test'])
  const body = await bringing()
  const request = await signingOf(desk, id)
  return { id, body, held: sql`select from signing_requests where id = ${request.id} for update` }
}

it.each(STEPS)('who %s while it is being cancelled finds it gone', async (_what, path, bringing) => {
  const { visitor, hr } = desk.company
  const { id, body, held } = await crossing(bringing)
  const cancel = () => act(hr, id, 'cancel-signature')
  const [cancelled, met] = await whileHeld(app, held, cancel, () => visitor.post(path, body))
  expect([cancelled.status, met.status, await statusOf(desk, id)]).toEqual([200, 404, 'cancelled'])
  expect(await deadlocks(app)).toBe(0)
})

it.each(STEPS)('who %s before it is cancelled sees it, and it is cancelled', async (_what, path, bringing) => {
  const { visitor, hr } = desk.company
  const { id, body, held } = await crossing(bringing)
  const open = () => visitor.post(path, body)
  const [met, cancelled] = await whileHeld(app, held, open, () => act(hr, id, 'cancel-signature'))
  expect([met.status, cancelled.status, await statusOf(desk, id)]).toEqual([200, 200, 'cancelled'])
  expect(await deadlocks(app)).toBe(0)
})
