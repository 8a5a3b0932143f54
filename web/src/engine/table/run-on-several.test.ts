import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/platform/api/api-error.ts'
import { record } from '#web/platform/drawn.fixture.tsx'
import { on } from '#web/platform/events.ts'
import { runOnSeveral, sendForEach } from './run-on-several.tsx'

const ids = Array.from({ length: 230 }, (_, i) => `id-${i}`)
let answers: (() => Promise<Response>)[]

const doneOf = async (init: RequestInit) => {
  const { repositories } = JSON.parse(String(init.body)) as { repositories: string[] }
  return Response.json({ data: { done: 1, outcomes: repositories.map((id) => ({ id, done: true })) } })
}
const refused = (status: number) => async () => Response.json({ message: 'Not today.' }, { status })

beforeEach(() => {
  answers = []
  vi.stubGlobal('window', { location: { search: '' } })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => answers.shift()?.() ?? doneOf(init))
})
afterEach(() => vi.unstubAllGlobals())

const passed = (): Promise<Response> => doneOf({ body: JSON.stringify({ repositories: ids.slice(0, 100) }) })
const saidDone = async () => (await runOnSeveral('books', 'lend', ids)).filter(({ done }) => done).map(({ id }) => id)

test('a call that is refused leaves what was done before and after it done', async () => {
  answers = [passed, refused(422)]
  const outcomes = await runOnSeveral('books', 'lend', ids)
  expect(outcomes.map(({ id }) => id)).toEqual(ids)
  expect(outcomes.filter(({ done }) => done)).toHaveLength(130)
  expect(outcomes[150]).toEqual({ id: 'id-150', done: false, message: 'Not today.' })
})

test('a server that gives no answer ends it, and the rows are asked for again', async () => {
  const written: string[] = []
  const off = on('entity-written', ({ entity }) => written.push(entity))
  answers = [
    passed,
    () => Promise.reject(new TypeError('offline')),
    () => Promise.reject(new Error('sent after the end')),
  ]
  expect(await saidDone()).toEqual(ids.slice(0, 100))
  // Once for what was done, and once for what may have been, however many calls were left.
  expect(written).toEqual(['books', 'books'])
  expect(answers).toHaveLength(1)
  off()
})

test('the first call that fails throws, as where it is the only one', async () => {
  answers = [refused(403)]
  await expect(runOnSeveral('books', 'lend', ids)).rejects.toMatchObject({ status: 403 })
})

test('a session that has ended ends it too', async () => {
  answers = [passed, refused(401), () => Promise.reject(new Error('sent after the end'))]
  expect(await saidDone()).toEqual(ids.slice(0, 100))
  expect(answers).toHaveLength(1)
})

test('one after the other ends where a seat is missing, and goes on after what concerns one record alone', async () => {
  const records = ['a', 'b', 'c', 'd'].map((id) => record(id, {}))
  const sent: string[] = []
  const answers: Record<string, ApiError> = {
    b: new ApiError(422, 'Wrong.', { name: ['The name is taken.'] }),
    c: new ApiError(422, 'quantity_exceeded', {}),
  }
  const outcomes = await sendForEach(records, async ({ id }) => {
    sent.push(id)
    if (answers[id]) throw answers[id]
  })
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(outcomes).toMatchObject([
    { id: 'a', done: true },
    { id: 'b', done: false, message: 'The name is taken.' },
    { id: 'c', done: false },
    { id: 'd', done: false },
  ])
  expect(outcomes[3]!.message).toBe(outcomes[2]!.message)
})
