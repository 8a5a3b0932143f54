import type { FastifyRequest } from 'fastify'
import { createConcurrencyLimit } from '../limits/concurrency.ts'
import { createIncoming } from './incoming.ts'
import { assertWeight, type Form, type FormRoom, readMultipart } from './multipart.ts'

/** How long a form with files may wait for a place before its sender is asked to come back. */
const PATIENCE_MS = 30_000

export interface Forms {
  /**
   * Does the work with the request's form. Of forms that may bring files a process takes 8 at once, and 2 of a person;
   * the others wait unread. Who is not signed in (`stranger`) has 2 places of their own, one for an address: nobody signed in waits for
   * them. Their files are gone when the work is done.
   */
  read<T>(
    request: FastifyRequest,
    asked: FormRoom & { person: string; stranger?: boolean },
    work: (form: Form) => Promise<T>,
  ): Promise<T>
  /** Removes files that a process left behind when it was killed. Once, at start. */
  sweep(): Promise<void>
}

/** Ends with the connection, or when the wait gets long. */
function whileWaiting({ raw }: FastifyRequest): AbortSignal {
  const closed = new AbortController()
  raw.once('close', () => closed.abort())
  if (raw.destroyed) closed.abort()
  return AbortSignal.any([closed.signal, AbortSignal.timeout(PATIENCE_MS)])
}

/** The forms of a process, with their files below `dataDir`. */
export function createForms(dataDir: string): Forms {
  const incoming = createIncoming(dataDir)
  const limit = createConcurrencyLimit({ inAll: 8, each: 2 })
  const strangers = createConcurrencyLimit({ inAll: 2, each: 1 })
  return {
    async read(request, { person, stranger, ...room }, work) {
      assertWeight(request, room)
      if (room.files === 0) return work(await readMultipart(request, room, ''))
      return (stranger ? strangers : limit).run(person, whileWaiting(request), () =>
        incoming.inFolder(async (folder) => work(await readMultipart(request, room, folder))),
      )
    },
    sweep: () => incoming.sweep(),
  }
}
