import type { FastifyRequest } from 'fastify'
import { createIncoming } from './incoming.ts'
import { assertWeight, type Form, readMultipart } from './multipart.ts'
import { createTurns } from './turns.ts'

/** How long a form with files may wait for a place before its sender is asked to come back. */
const PATIENCE_MS = 30_000

export interface Forms {
  /**
   * Does the work with the request's form. Of forms that may bring files a process takes 8 at once, and 2 of a person;
   * the others wait unread. Their files are gone when the work is done.
   */
  read<T>(
    request: FastifyRequest,
    asked: { person: string; files: number },
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
  const turns = createTurns({ inAll: 8, each: 2 })
  return {
    async read(request, { person, files }, work) {
      assertWeight(request, files)
      if (files === 0) return work(await readMultipart(request, 0, ''))
      return turns.run(person, whileWaiting(request), () =>
        incoming.inFolder(async (folder) => work(await readMultipart(request, files, folder))),
      )
    },
    sweep: () => incoming.sweep(),
  }
}
