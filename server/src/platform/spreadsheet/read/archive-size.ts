const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46

/**
 * Bytes that an archive says it unpacks to, read from its directory without unpacking anything (APPNOTE 4.3.12, 4.3.16).
 * Null: no archive, or one that keeps silent about an entry's size, which an honest spreadsheet never does. The reader
 * behind it holds every entry to its own word.
 */
export function unpackedSize(content: Buffer): number | null {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_BYTES > content.length || content.readUInt32LE(end) !== END_OF_DIRECTORY) return null
  const entries = content.readUInt16LE(end + 10)
  let position = content.readUInt32LE(end + 16)
  let total = 0
  for (let i = 0; i < entries; i++) {
    if (position + ENTRY_BYTES > content.length || content.readUInt32LE(position) !== ENTRY) return null
    const [packed, unpacked] = [content.readUInt32LE(position + 20), content.readUInt32LE(position + 24)]
    if (packed > 0 && unpacked === 0 && content.readUInt16LE(position + 10) !== 0) {
      // An empty entry still takes two bytes when packed.
      if (packed > 2) return null
    }
    total += unpacked
    position +=
      ENTRY_BYTES +
      content.readUInt16LE(position + 28) +
      content.readUInt16LE(position + 30) +
      content.readUInt16LE(position + 32)
  }
  return total
}
