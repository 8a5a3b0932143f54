import { apiUrl } from '../api/client.ts'
import { readOrganization } from '../api/organization.ts'
import { readToken } from '../session/token.ts'
import { eventReader, type LiveEvent } from './event-reader.ts'

/** The server says something every 20 seconds: silent for so long, the connection is dead. */
const SILENCE = 45_000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/** How a stream ended: for good (no session, or the server has none to give), or until later. */
type End = { again: false } | { again: true; after?: number }

const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

interface Ears {
  onEvent: (event: LiveEvent) => void
  /** The stream said something: all that changed before is known. */
  onHeard: () => void
}

/**
 * Reads the stream until it ends. By `fetch`, because `EventSource` can send no header: the token would have to stand in the
 * address.
 */
async function readOnce(
  { token, since, signal }: { token: string; since: number; signal: AbortSignal },
  { onOpen, onHeard, onEvent }: Ears & { onOpen: () => void },
) {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE)
  }
  const address = `${apiUrl('/live')}?since=${Math.round(since)}`
  const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` })
  const organization = readOrganization()
  if (organization) headers.set('X-Organization', organization)
  try {
    heard()
    const either = AbortSignal.any([signal, silence.signal])
    const answer = await fetch(address, { headers, signal: either, credentials: 'omit', cache: 'no-store' })
    if (answer.status === 429) return { again: true, after: Number(answer.headers.get('Retry-After')) * 1000 } as End
    if (answer.status >= 500) return { again: true } as End
    if (answer.status !== 200 || !answer.body) return { again: false } as End
    onOpen()
    const read = eventReader()
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { again: true } as End
      heard()
      onHeard()
      for (const event of read(value)) onEvent(event)
    }
  } catch {
    return { again: true } as End
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/**
 * Keeps a stream open until `signal` ends: comes back with growing pauses, and says then that something may have been missed.
 * `deafFor` says for how many milliseconds nothing was heard: the stream begins with what changed meanwhile.
 */
export async function keepStream(signal: AbortSignal, ears: Ears, deafFor: () => number): Promise<void> {
  let wait = FIRST_PAUSE
  let wasOpen = false
  while (!signal.aborted) {
    const token = readToken()
    if (!token) return
    const onOpen = () => {
      if (wasOpen) ears.onEvent({ name: 'missed', data: {} })
      wasOpen = true
      wait = FIRST_PAUSE
    }
    const end = await readOnce({ token, since: deafFor(), signal }, { ...ears, onOpen })
    if (!end.again || signal.aborted) return
    // Not all browsers at once, after the server was away.
    await pause((end.after || wait) * (0.5 + Math.random()), signal)
    wait = Math.min(wait * 2, LONGEST_PAUSE)
  }
}
