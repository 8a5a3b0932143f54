interface Size {
  width: number
  height: number
}

/** Start Of Frame markers of a JPEG (ITU T.81 table B.1): 0xC0 to 0xCF but the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpeg(bytes: Buffer): Size | null {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    // Fill bytes, and markers that stand alone.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webp(bytes: Buffer): Size | null {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** How the kinds begin whose size is read here. */
const BEGINNINGS: readonly [mime: string, at: number, bytes: Buffer][] = [
  ['image/png', 0, Buffer.from('89504e470d0a1a0a', 'hex')],
  ['image/jpeg', 0, Buffer.from('ffd8ff', 'hex')],
  ['image/gif', 0, Buffer.from('GIF8')],
  ['image/webp', 8, Buffer.from('WEBP')],
]

/** What kind of picture some bytes begin as; null for every other. */
export const pictureKind = (bytes: Buffer): string | null =>
  BEGINNINGS.find(([, at, beginning]) => bytes.subarray(at, at + beginning.length).equals(beginning))?.[0] ?? null

/** How many pixels a picture says it has, read from its head without decoding it; null when the head does not say. */
export function pictureSize(mime: string, bytes: Buffer): Size | null {
  if (bytes.length < 30) return null
  if (mime === 'image/png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (mime === 'image/gif') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (mime === 'image/jpeg') return jpeg(bytes)
  return mime === 'image/webp' ? webp(bytes) : null
}
