import { runInWorker, WorkerStopped } from '#platform/workers/index.ts'
import { unpackedSize } from './archive.ts'
import { type ReadLimits, type ReadRows, Unreadable, type UnreadableReason } from './read-cells.ts'

const MOST_BYTES = 10 * 1024 * 1024
const MOST_UNPACKED = 64 * 1024 * 1024
const LIMITS = { memoryMb: 256, timeMs: 10_000 }

/** An old .xls, and every encrypted or password-protected workbook, is a compound file (MS-CFB 2.2). */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ARCHIVE = Buffer.from([0x50, 0x4b, 0x03, 0x04])

const startsWith = (content: Buffer, bytes: Buffer) => content.subarray(0, bytes.length).equals(bytes)

/** What the bytes are, whatever the name says. */
function kindOf(content: Buffer, fileName: string): 'xlsx' | 'text' {
  if (content.length === 0) throw new Unreadable('empty')
  if (content.length > MOST_BYTES) throw new Unreadable('tooBig')
  if (startsWith(content, COMPOUND)) throw new Unreadable(/\.xlsx$/i.test(fileName) ? 'locked' : 'xls')
  if (startsWith(content, ARCHIVE)) {
    const size = unpackedSize(content)
    if (size === null) throw new Unreadable('broken')
    if (size > MOST_UNPACKED) throw new Unreadable('tooBig')
    return 'xlsx'
  }
  if (/\.xls$/i.test(fileName)) throw new Unreadable('xls')
  if (/\.xlsx$/i.test(fileName)) throw new Unreadable('broken')
  const isUtf16 = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff)
  if (!/\.(csv|tsv|txt)$/i.test(fileName) || (!isUtf16 && content.includes(0))) throw new Unreadable('kind')
  return 'text'
}

/**
 * Reads the first sheet of an .xlsx file, or a .csv, as text, blank rows left out, every row as wide as the widest.
 *
 * It happens in a thread of its own with bounded memory and time, which is ended when it takes longer: a foreign file
 * neither holds up nor takes down the server, nor those of other companies.
 * @throws Unreadable with the reason; a file that exhausts its thread is `tooBig`.
 */
export async function readTable(
  content: Buffer,
  fileName: string,
  limits: ReadLimits,
  company?: string,
): Promise<ReadRows> {
  const kind = kindOf(content, fileName)
  const file = new URL('./read-worker.ts', import.meta.url)
  const data = { content: new Uint8Array(content), kind, limits }
  try {
    const { read, reason } = await runInWorker<{ read?: ReadRows; reason?: UnreadableReason }>(
      file,
      data,
      LIMITS,
      company,
    )
    if (read) return read
    throw new Unreadable(reason ?? 'broken')
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error
    throw new Unreadable(error.reason === 'broken' && !error.cause ? 'broken' : 'tooBig')
  }
}
