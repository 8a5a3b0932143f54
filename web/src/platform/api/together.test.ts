import { expect, it, vi } from 'vitest'
import { MOST_TOGETHER, type Together } from '#contracts/engine/together.ts'
import { gather, togetherWith } from './together.ts'

const asking = (paths: string[], answer: (path: string) => Promise<{ data: Together }>) => {
  const send = vi.fn(answer)
  let parts: Promise<Together[number] | undefined>[] = []
  gather(() => {
    parts = paths.map((path) => togetherWith(path)!)
  }, send)
  return { send, parts: Promise.all(parts) }
}
const asksOf = (path: string) => new URLSearchParams(path.split('?')[1]).getAll('ask')

it('sends what is asked for meanwhile in one request, and gives each its part', async () => {
  const { send, parts } = asking(['/restify/a?x=1&y=2', '/restify/b'], async (path) => ({
    data: asksOf(path).map((ask) => ({ status: ask.includes('b') ? 403 : 200, body: { ask } })),
  }))
  expect(await parts).toEqual([
    { status: 200, body: { ask: '/restify/a?x=1&y=2' } },
    { status: 403, body: { ask: '/restify/b' } },
  ])
  expect(send).toHaveBeenCalledTimes(1)
  expect(togetherWith('/restify/later'), 'what is called later goes by itself').toBeUndefined()
})

it('has each asked for alone where all of it fails, and where there is but one', async () => {
  const failed = asking(['/a', '/b'], () => Promise.reject(new Error('down')))
  expect(await failed.parts).toEqual([undefined, undefined])
  const odd = asking(['/a', '/b'], async () => ({ data: null as never }))
  expect(await odd.parts).toEqual([undefined, undefined])
  const one = asking(['/a'], async () => ({ data: [] }))
  expect([await one.parts, one.send.mock.calls.length]).toEqual([[undefined], 0])
})

it('asks for no more at once than the server takes', async () => {
  const many = Array.from({ length: MOST_TOGETHER + 2 }, (_, at) => `/${at}`)
  const { send, parts } = asking(many, async (path) => ({ data: asksOf(path).map((body) => ({ status: 200, body })) }))
  expect((await parts).map((part) => part?.body)).toEqual(many)
  expect(send.mock.calls.map(([path]) => asksOf(path).length)).toEqual([MOST_TOGETHER, 2])
})
