import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from './event-reader.ts'
import { keepStream } from './stream.ts'

const SECOND = 1000
const begun = Date.now()
let asked: { at: number; since: string | null }[]
let heard: string[]
let ending: AbortController

beforeEach(() => {
  vi.useFakeTimers({ now: begun })
  // In the middle of what chance makes of a pause.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('window', { location: { search: '' } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? 'x' : null) })
  asked = []
  heard = []
  ending = new AbortController()
})
afterEach(() => {
  ending.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Keeps a stream from a server that gives these answers; each says whether it goes on. */
function keep(...answers: ((signal: AbortSignal) => Response | Promise<Response>)[]): Promise<void> {
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ at: Date.now() - begun, since: new URL(address, 'http://vatra.test').searchParams.get('since') })
    return (answers.shift() ?? status(401))(signal)
  })
  const ears = {
    onHeard: () => void heard.push('heard'),
    onEvent: ({ name }: LiveEvent) => void heard.push(name),
  }
  return keepStream(ending.signal, ears, () => 12.4)
}
const status =
  (code: number, headers = {}) =>
  () =>
    new Response(null, { status: code, headers })
const says = (text: string) => () => new Response(text)
/** Says something every 20 seconds, so many times, and then nothing until it is let go. */
const fallsSilentAfter = (times: number) => (signal: AbortSignal) => {
  const said = new TransformStream<Uint8Array>()
  const writer = said.writable.getWriter()
  const says = () => void writer.write(new TextEncoder().encode(': still here\n\n'))
  for (let n = 0; n < times; n += 1) setTimeout(says, n * 20 * SECOND)
  signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
  return new Response(said.readable)
}
const times = () => asked.map(({ at }) => at / SECOND)
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND)

test('comes back with growing pauses, up to a minute, and for good where there is no session', async () => {
  const kept = keep(...Array(8).fill(status(503)))
  await pass(600)
  await kept
  expect(times()).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
})

test('comes back when the server says, and no later for it afterwards', async () => {
  void keep(status(429, { 'Retry-After': '30' }), status(500), says(''), status(500))
  await pass(600)
  // Once it was open, the pauses begin where they began.
  expect(times()).toEqual([0, 30, 32, 33, 35])
})

test('says what it hears, and that something may have been missed once it is open again', async () => {
  const written = 'event: written\ndata: {"entities":{"tags":1}}\n\n'
  void keep(says(written), says(written))
  await pass(600)
  expect(heard).toEqual(['heard', 'written', 'missed', 'heard', 'written'])
  expect(asked[0]!.since).toBe('12')
})

test('takes a stream for dead that has said nothing for 45 seconds', async () => {
  void keep(fallsSilentAfter(1), fallsSilentAfter(4))
  await pass(44)
  expect(times()).toEqual([0])
  await pass(600)
  expect(times()).toEqual([0, 46, 46 + 60 + 46])
})

test('asks no more once it is over, not even after a pause', async () => {
  void keep(...Array(8).fill(status(503)))
  await pass(2)
  ending.abort()
  await pass(600)
  expect(times()).toEqual([0, 1])
})
