import { addAbortSignal, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { beginSlowWork } from '#platform/slow-work/index.ts'

/** Pictures and documents are compressed already: trying again costs time and saves nothing. */
const PACKED = /\.(png|jpe?g|gif|webp|pdf|docx|xlsx|pptx|zip)$/i

export interface ZipEntries {
  /** Adds a short text. */
  text(path: string, words: string): void
  /** Adds a file; done when all of it has been read, so that no more than one is open. */
  file(path: string, stream: Readable): Promise<void>
}

/**
 * A zip of any size that is written while it is read: `write` adds one entry after the other. Destroyed with the error
 * when something fails; `signal` ends it with that error.
 */
export function zipStream(
  { signal, mtime }: { signal: AbortSignal; mtime: Date },
  write: (entries: ZipEntries) => Promise<void>,
): Readable {
  beginSlowWork('archive')
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  // Who keeps it may fail too (a full store): nobody reads the rest then.
  const left = new AbortController()
  output.once('close', () => left.abort())
  const over = AbortSignal.any([signal, left.signal])
  const entries: ZipEntries = {
    text: (path, words) => zip.addBuffer(Buffer.from(words), path, { mtime }),
    async file(path, stream) {
      // What is half read by then would hold its connection for ever.
      zip.addReadStream(addAbortSignal(over, stream), path, { mtime, compress: !PACKED.test(path) })
      await finished(stream)
    },
  }
  write(entries).then(() => zip.end(), fail)
  return output
}
