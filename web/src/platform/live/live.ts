import { emit, on } from '../events.ts'
import { clearEverything } from '../query/client.ts'
import { readToken } from '../session/token.ts'
import type { LiveEvent } from './event-reader.ts'
import { ownWrites } from './own-writes.ts'
import { keepStream } from './stream.ts'

/** The page loads first; its stream begins with what was written meanwhile. */
const AFTER_LOAD = 2000
const NAME = 'vatra-live'

const own = ownWrites()
/** What changed while nobody looked at the page: asked for once when it is looked at again. */
const unseen = new Set<string>()
let hasMissed = false
/** Until when all changes are known, on the page's clock: its own beginning, before it hears of any. */
let knownUntil = 0

const heardNow = () => {
  knownUntil = performance.now()
}

function apply(event: LiveEvent): void {
  if (event.name === 'missed') hasMissed = true
  else
    for (const [entity, count] of Object.entries(event.data.entities))
      if (own.others(entity, count) > 0) unseen.add(entity)
  if (!document.hidden) catchUp()
}

function catchUp(): void {
  if (hasMissed) clearEverything()
  else for (const entity of unseen) emit('entity-written', { entity })
  hasMissed = false
  unseen.clear()
}

/** Aborted when the page is hidden. */
function whileVisible(): AbortSignal {
  const hidden = new AbortController()
  const look = () => {
    if (!document.hidden) return
    document.removeEventListener('visibilitychange', look)
    hidden.abort()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return hidden.signal
}

/** Between the pages of a browser: an event, or that the stream of one of them lives. */
type Passed = LiveEvent | { name: 'heard' }

/**
 * Listens for one session. All pages of a browser share the stream of one of them, which passes on what it hears: over HTTP/1.1 a
 * browser has six connections to a host, and six pages with a stream each could load nothing more. Where there are no
 * locks (plain HTTP) only the page that is looked at listens. A page hears the others' stream at once, and has one of its own `after`
 * so many milliseconds.
 */
function listen(ended: AbortSignal, after: number): void {
  const others = new BroadcastChannel(NAME)
  others.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (data.name === 'heard') heardNow()
    else apply(data)
  }
  const pass = (what: Passed) => {
    if (!ended.aborted) others.postMessage(what)
  }
  const ears = {
    onHeard() {
      heardNow()
      pass({ name: 'heard' })
    },
    onEvent(event: LiveEvent) {
      apply(event)
      pass(event)
    },
  }
  const keep = (signal: AbortSignal) => keepStream(signal, ears, () => performance.now() - knownUntil)
  ended.addEventListener('abort', () => others.close())
  const begin = () => {
    if (document.hidden || ended.aborted) return
    void keep(AbortSignal.any([ended, whileVisible()]))
  }
  setTimeout(() => {
    if (ended.aborted) return
    if (navigator.locks)
      return void navigator.locks.request(NAME, { signal: ended }, () => keep(ended)).catch(() => undefined)
    document.addEventListener('visibilitychange', begin, { signal: ended })
    begin()
  }, after)
}

/** Keeps what is shown up to date with what others write, while somebody is signed in. */
export function startLive(): void {
  let ending: AbortController | undefined
  const begin = (after: number) => {
    if (ending || !readToken()) return
    ending = new AbortController()
    listen(ending.signal, after)
  }
  const end = () => {
    ending?.abort()
    ending = undefined
  }
  on('session-begun', () => {
    end()
    heardNow()
    begin(0)
  })
  on('session-ended', end)
  const underWay = new Map<object, ReturnType<typeof own.begun>>()
  on('write-begun', ({ entity, call }) => void underWay.set(call, own.begun(entity)))
  on('write-ended', ({ entity, call, isDone }) => {
    const write = underWay.get(call)
    underWay.delete(call)
    if (write && own.ended(write, isDone)) emit('entity-written', { entity })
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) catchUp()
  })
  begin(AFTER_LOAD)
}
