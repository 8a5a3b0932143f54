import { PreviewProblem } from '../problems/preview-problem.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** The end of an archive's list stands in its last bytes: its own 22 and a comment of at most 65535. */
const TAIL = 22 + 65_535
const STORED = 0
const DEFLATED = 8
const LOCKED = 1
const MOST_ENTRIES = 5000

export interface ArchiveLimits {
  /** Bytes that all parts may unpack to together. */
  unpacked: number
  /** Bytes that one part of markup (`.xml`) may unpack to. */
  markup: number
}

interface Entry {
  name: string
  method: number
  packed: number
  offset: number
}

const damaged = () => new PreviewProblem('damaged')
const tooLarge = () => new PreviewProblem('tooLarge')

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}

/** What the list at an archive's end names (PKWARE APPNOTE 4.3.12 and 4.3.16). */
async function entriesOf(file: Blob): Promise<Entry[]> {
  const tail = await viewOf(file, Math.max(0, file.size - TAIL), file.size)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw damaged()
  const [count, size, start] = [10, 12, 16].map((at, i) =>
    i === 0 ? tail.getUint16(end + at, true) : tail.getUint32(end + at, true),
  ) as [number, number, number]
  if (count > MOST_ENTRIES) throw tooLarge()
  const list = await viewOf(file, start, start + size)
  const entries: Entry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== ENTRY) throw damaged()
    const [nameLength, extra, comment] = [28, 30, 32].map((part) => list.getUint16(at + part, true)) as [
      number,
      number,
      number,
    ]
    if (list.getUint16(at + 8, true) & LOCKED) throw new PreviewProblem('encrypted')
    entries.push({
      name: new TextDecoder().decode(
        new Uint8Array(list.buffer, at + 46, Math.min(nameLength, list.byteLength - at - 46)),
      ),
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      offset: list.getUint32(at + 42, true),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** Bytes that a part unpacks to, counted and not as it says; stops above `most`. */
async function unpackedSize(file: Blob, { method, packed, offset }: Entry, most: number): Promise<number> {
  const head = await viewOf(file, offset, offset + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) throw damaged()
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  if (start + packed > file.size) throw damaged()
  if (method === STORED) return packed
  if (method !== DEFLATED) throw damaged()
  const unpacked = file
    .slice(start, start + packed)
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = unpacked.getReader()
  let size = 0
  for (;;) {
    const step = await reader.read().catch(() => {
      throw damaged()
    })
    if (step.done) return size
    size += step.value.length
    if (size > most) {
      void reader.cancel().catch(() => {})
      throw tooLarge()
    }
  }
}

/**
 * Unpacks an archive (docx, xlsx) without keeping anything, to know that it holds no more than its reader can take: what an archive
 * says of its own size may be a lie. Rejects with a {@link PreviewProblem}.
 */
export async function checkArchive(file: Blob, { unpacked, markup }: ArchiveLimits): Promise<void> {
  let left = unpacked
  for (const entry of await entriesOf(file)) {
    const most = /\.(xml|rels)$/i.test(entry.name) ? Math.min(markup, left) : left
    left -= await unpackedSize(file, entry, most)
    if (left < 0) throw tooLarge()
  }
}

const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]
const ARCHIVE = [0x50, 0x4b]

/**
 * Expects a file to be an archive. A docx or xlsx with a password is no archive but a container of the older Office, which holds
 * the encrypted one. Rejects with a {@link PreviewProblem} where it is something else.
 */
export async function expectArchive(file: Blob): Promise<void> {
  if (file.size === 0) throw new PreviewProblem('empty')
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const starts = (bytes: number[]) => bytes.every((byte, i) => head[i] === byte)
  if (starts(OLD_CONTAINER)) throw new PreviewProblem('encrypted')
  if (!starts(ARCHIVE)) throw damaged()
}
