import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { Tx } from '#platform/database/index.ts'
import { contentTypeOf, keepFile, type NewFile, removeUnlessKept } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'

/** What is known of a file that a write has stored. */
export interface PutFile {
  path: string
  fileName: string
  contentType: string
  /** Bytes. */
  size: number
  /** SHA-256, hexadecimal. */
  sha256: string
}

/** What each transaction has stored, by path: the record that takes a file keeps these facts of it. */
const stored = new WeakMap<Tx, Map<string, PutFile>>()

/** What this transaction stored at a path. */
export const putIn = (tx: Tx, path: unknown): PutFile | undefined => stored.get(tx)?.get(path as string)

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

/**
 * Stores a file in the course of a write, whose record then names it. Rolled back, the file is taken away again. The caller
 * has looked at the content (`checkUpload`), or made it. `at`: a path of `files.newPath`, where it has one already.
 */
export async function putFile(tx: Tx, services: Pick<Services, 'files'>, file: NewFile, at?: string): Promise<PutFile> {
  const { fileName, body } = file
  const bytes = Buffer.isBuffer(body)
  const { stream, facts } = bytes ? { stream: body, facts: null } : measured(body)
  const { path } = await services.files.put({ ...file, body: stream }, at)
  // Best effort: the record was not written, so nothing refers to the file.
  tx.afterRollback.push(() => void services.files.remove(path).catch(() => {}))
  const measures = facts?.() ?? {
    size: (body as Buffer).length,
    sha256: createHash('sha256')
      .update(body as Buffer)
      .digest('hex'),
  }
  const put: PutFile = { path, fileName, contentType: contentTypeOf(path), ...measures }
  const all = stored.get(tx) ?? new Map<string, PutFile>()
  stored.set(tx, all.set(path, put))
  return put
}

/**
 * As `putFile`, where a server that is killed before the transaction ends must leave no file behind: for large ones that nobody would
 * find again. It costs a transaction more.
 */
export async function putFileSafely(
  tx: Tx,
  services: Pick<Services, 'files' | 'database' | 'clock'>,
  file: NewFile,
): Promise<PutFile> {
  const path = services.files.newPath(file)
  await removeUnlessKept(services, path)
  const put = await putFile(tx, services, file, path)
  await keepFile(tx, path)
  return put
}
