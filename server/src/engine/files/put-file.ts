import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { Tx } from '#platform/database/index.ts'
import { contentTypeOf, keepFile, type NewFile, removeUnlessKept } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'

/** What is known of a stored file that a write names. */
export interface PutFile {
  path: string
  fileName: string
  contentType: string
  /** Bytes. */
  size: number
  /** SHA-256, hexadecimal. */
  sha256: string
}

/** A stored file before the write that names it. */
interface Waiting {
  /** Some transaction names it, or nobody knows whether one does. */
  named: boolean
  /** A job removes it within the hour, unless the write takes the job back. */
  removed: boolean
}

const waiting = new WeakMap<PutFile, Waiting>()

/** What each transaction names, by path: the record that takes a file keeps these facts of it. */
const named = new WeakMap<Tx, Map<string, PutFile>>()

/** The file that this transaction names at a path. */
export const putIn = (tx: Tx, path: unknown): PutFile | undefined => named.get(tx)?.get(path as string)

/** Counts and hashes what passes through. */
function measured(body: Readable): { stream: Readable; facts: () => Pick<PutFile, 'size' | 'sha256'> } {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // An error of the source ends the meter, which the store then reads no further.
  pipeline(body, meter, () => {})
  return { stream: meter, facts: () => ({ size, sha256: hash.digest('hex') }) }
}

const factsOf = (bytes: Buffer) => ({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })

async function stored(services: Pick<Services, 'files'>, file: NewFile, removed: boolean, at?: string) {
  const { fileName, body } = file
  const { stream, facts } = Buffer.isBuffer(body) ? { stream: body, facts: () => factsOf(body) } : measured(body)
  const { path } = await services.files.put({ ...file, body: stream }, at)
  const put: PutFile = { path, fileName, contentType: contentTypeOf(path), ...facts() }
  waiting.set(put, { named: false, removed })
  return put
}

/** Stores files before the write that names them. The caller has looked at their content (`checkUpload`), or made it. */
export interface FilePutter {
  put(file: NewFile): Promise<PutFile>
  /**
   * As `put`, where a server that is killed before the write ends must leave no file behind: for large ones that nobody would find again.
   * It costs a transaction more.
   */
  putSafely(file: NewFile): Promise<PutFile>
}

/**
 * Does work that stores files first and then names them in a transaction (`takeFile`). A file that none names in the end, because that was
 * rolled back or had no use for it, is taken away again.
 */
export async function withFiles<T>(
  services: Pick<Services, 'files' | 'database' | 'clock'>,
  work: (files: FilePutter) => Promise<T>,
): Promise<T> {
  const all: PutFile[] = []
  const remember = (put: PutFile) => {
    all.push(put)
    return put
  }
  try {
    return await work({
      put: async (file) => remember(await stored(services, file, false)),
      async putSafely(file) {
        const path = services.files.newPath(file)
        await removeUnlessKept(services, path)
        return remember(await stored(services, file, true, path))
      },
    })
  } finally {
    // Best effort: no record names it.
    for (const put of all) if (!waiting.get(put)!.named) void services.files.remove(put.path).catch(() => {})
  }
}

/** Names a stored file in a transaction, whose record keeps its path. */
export async function takeFile(tx: Tx, put: PutFile): Promise<void> {
  const state = waiting.get(put)
  if (!state) throw new Error('Only a stored file can be named.')
  state.named = true
  tx.afterRollback.push(() => {
    state.named = false
  })
  const all = named.get(tx) ?? new Map<string, PutFile>()
  named.set(tx, all.set(put.path, put))
  if (state.removed) await keepFile(tx, put.path)
}
