import { act } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { emit, on } from '../events.ts'
import { opened, settled, until } from '../pressed.fixture.tsx'
import { queryClient } from '../query/client.ts'
import { startLive } from './live.ts'

startLive()

/** A page of somebody signed in, and the stream of what others write. */
async function listening() {
  await opened(<p>Page</p>)
  const others = fetch
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.stubGlobal('fetch', async (url: string, given: RequestInit) => {
    if (!url.startsWith('/api/live')) return others(url, given)
    const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) })
    given.signal!.addEventListener('abort', () => streams.at(-1)!.error(given.signal!.reason))
    return new Response(body)
  })
  const heard: string[] = []
  onTestFinished(on('entity-written', ({ entity }) => heard.push(entity)))
  onTestFinished(() => emit('session-ended'))
  emit('session-begun')
  await until(() => expect(streams.length).toBe(1))
  const send = async (entities: object) => {
    const said = `event: written\ndata: ${JSON.stringify({ entities })}\n\n`
    streams.at(-1)!.enqueue(new TextEncoder().encode(said))
    await settled()
  }
  return { heard, send, streams }
}

const look = (isAway: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isAway)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

it('asks again for what others have written, once, and for nothing that this page has written itself', async () => {
  const { heard, send } = await listening()
  await send({ books: 1 })
  await until(() => expect(heard).toEqual(['books']))
  await send({ shelves: 1 })
  await until(() => expect(heard).toEqual(['books', 'shelves']))
  const call = {}
  emit('write-begun', { entity: 'books', call })
  await send({ books: 1 })
  expect(heard).toEqual(['books', 'shelves'])
  // It failed: what was said was somebody else's.
  emit('write-ended', { entity: 'books', call, isDone: false })
  expect(heard).toEqual(['books', 'shelves', 'books'])
})

it('asks for what changed while nobody looked at the page once it is looked at again, and for it once', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const { heard } = await listening()
  const all: unknown[] = []
  const stale = vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (given) => void all.push(given))
  // The stream may be that of another page of the browser.
  const other = new BroadcastChannel('vatra-live')
  onTestFinished(() => other.close())
  const pass = async (event: object) => {
    other.postMessage(event)
    await new Promise((passed) => setTimeout(passed, 50))
  }
  look(true)
  await pass({ name: 'written', data: { entities: { books: 1, shelves: 1 } } })
  await pass({ name: 'written', data: { entities: { books: 3 } } })
  expect(heard).toEqual([])
  look(false)
  await until(() => expect(heard).toEqual(['books', 'shelves']))
  look(true)
  look(false)
  expect(heard).toEqual(['books', 'shelves'])
  // Something was missed: nobody knows what.
  all.length = 0
  await pass({ name: 'missed', data: {} })
  await until(() => expect(all).toContainEqual({ queryKey: ['restify'] }))
  expect(heard).toEqual(['books', 'shelves'])
  stale.mockRestore()
})
