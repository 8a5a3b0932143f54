import { afterEach, expect, test, vi } from 'vitest'
import { fetchFile } from './fetch-file.ts'

const { signal } = new AbortController()
const answering = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
const bytes = (size: number) => new Uint8Array(size)

afterEach(() => vi.unstubAllGlobals())

test('a file of the largest size is fetched, one byte more is refused, whether the server says so or not', async () => {
  answering(() => new Response(bytes(10)))
  expect((await fetchFile('/a', signal, 10)).size).toBe(10)
  answering(() => new Response(bytes(11)))
  await expect(fetchFile('/a', signal, 10)).rejects.toMatchObject({ code: 'tooLarge' })
  const body = vi.fn()
  answering(() => new Response(new ReadableStream({ cancel: body }), { headers: { 'content-length': '11' } }))
  await expect(fetchFile('/a', signal, 10)).rejects.toMatchObject({ code: 'tooLarge' })
  expect(body).toHaveBeenCalledOnce()
})

test('what keeps a file away is named: its address, the server, the network', async () => {
  const code = () => fetchFile('/a', signal).catch((error) => error.code)
  answering(() => new Response('', { status: 404 }))
  expect(await code()).toBe('gone')
  answering(() => new Response('', { status: 502 }))
  expect(await code()).toBe('offline')
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await code()).toBe('offline')
  const broken = new ReadableStream({ pull: (to) => to.error(new TypeError('network error')) })
  answering(() => new Response(broken))
  expect(await code()).toBe('offline')
})

test('nothing of the reader goes with the address, which carries its own right', async () => {
  answering(() => new Response(bytes(1)))
  await fetchFile('/a', signal)
  const wanted = { credentials: 'omit', referrerPolicy: 'no-referrer' }
  expect(vi.mocked(fetch).mock.calls).toEqual([['/a', expect.objectContaining(wanted)]])
})
