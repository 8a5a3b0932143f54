import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0

/** One file of an archive, as its directory names it. */
interface Entry {
  name: string
  packed: number
  unpacked: number
  method: number
  /** Where its own header begins. */
  start: number
}

/** The directory of an archive (APPNOTE 4.3.12, 4.3.16); null for what is none, or is cut. */
function entriesOf(content: Buffer): Entry[] | null {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_BYTES > content.length || content.readUInt32LE(end) !== END_OF_DIRECTORY) return null
  const count = content.readUInt16LE(end + 10)
  let position = content.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let i = 0; i < count; i++) {
    if (position + ENTRY_BYTES > content.length || content.readUInt32LE(position) !== ENTRY) return null
    const nameEnd = position + ENTRY_BYTES + content.readUInt16LE(position + 28)
    entries.push({
      name: content.toString('utf8', position + ENTRY_BYTES, nameEnd),
      method: content.readUInt16LE(position + 10),
      packed: content.readUInt32LE(position + 20),
      unpacked: content.readUInt32LE(position + 24),
      start: content.readUInt32LE(position + 42),
    })
    position = nameEnd + content.readUInt16LE(position + 30) + content.readUInt16LE(position + 32)
  }
  return entries
}

/**
 * Bytes that an archive says it unpacks to, read from its directory without unpacking anything. Null: no archive, or one that
 * keeps silent about an entry's size, which an honest spreadsheet never does. The reader behind it holds every entry to its
 * own word.
 */
export function unpackedSize(content: Buffer): number | null {
  const entries = entriesOf(content)
  if (!entries) return null
  // An empty entry still takes two bytes when packed.
  if (entries.some(({ packed, unpacked, method }) => packed > 2 && unpacked === 0 && method !== STORED)) return null
  return entries.reduce((total, { unpacked }) => total + unpacked, 0)
}

/** The text of a file in an archive, which may be no longer than it says of itself; undefined where there is none. */
export function textIn(content: Buffer, name: string): string | undefined {
  const entry = entriesOf(content)?.find((one) => one.name === name)
  if (!entry) return undefined
  const { start, packed, unpacked, method } = entry
  const from = start + LOCAL_BYTES + content.readUInt16LE(start + 26) + content.readUInt16LE(start + 28)
  const bytes = content.subarray(from, from + packed)
  return (method === STORED ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, unpacked) })).toString(
    'utf8',
  )
}
