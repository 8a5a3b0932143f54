import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { act, aDocument, type Desk, deskOf } from '../signing.fixture.ts'

let app: TestApp
let desk: Desk

beforeAll(async () => {
  app = await testApp()
  desk = await deskOf(app, await app.company({ subdomain: 'files' }))
})
afterAll(() => app.close())

it('of many documents that are to be signed at once, one file is in memory, however slowly it is read', async () => {
  const ids = [await aDocument(desk), await aDocument(desk), await aDocument(desk)]
  const { files } = app.services
  const read = files.read.bind(files)
  const first = Promise.withResolvers<void>()
  const reads: string[] = []
  vi.spyOn(files, 'read').mockImplementation(async (path) => {
    reads.push(path)
    if (reads.length === 1) await first.promise
    return read(path)
  })
  const signers = [{ email: 'signer@out.test' }]
  const prepared = vi.spyOn(app.services.database, 'tenant')
  const asked = ids.map((id) => act(desk.company.hr, id, 'request-signature', { signers }))
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  // Until nothing of the others goes on any more.
  for (let calls = -1; calls < prepared.mock.calls.length; ) {
    calls = prepared.mock.calls.length
    for (let round = 0; round < 50; round += 1) await nextRound()
  }
  expect(reads).toHaveLength(1)
  first.resolve()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(reads).toHaveLength(3)
})
