import { closeSync, openSync, readSync } from 'node:fs'

/** Letters as spans of code points, both ends in them. */
export type Spans = readonly (readonly [number, number])[]

function readAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, offset)
  return bytes
}

/** Where the table of a name lies in a font (OpenType 1.9, "Table Directory"). */
function tableOf(file: number, name: string): { offset: number; length: number } {
  const count = readAt(file, 4, 2).readUInt16BE(0)
  const directory = readAt(file, 12, count * 16)
  for (let at = 0; at < directory.length; at += 16)
    if (directory.toString('latin1', at, at + 4) === name)
      return { offset: directory.readUInt32BE(at + 8), length: directory.readUInt32BE(at + 12) }
  throw new Error(`The font has no table ${name}.`)
}

/** Format 12: groups of code points beyond the first 65,536. */
const groupsOf = (table: Buffer): Spans =>
  Array.from({ length: table.readUInt32BE(12) }, (_, n) => {
    const at = 16 + n * 12
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)] as const
  })

/** Format 4: segments of the first 65,536. A code point in one may still lead to no glyph. */
function segmentsOf(table: Buffer): Spans {
  const size = table.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size]
  const hasGlyph = (at: number, start: number, code: number): boolean => {
    const offset = table.readUInt16BE(offsets + at)
    if (offset === 0) return ((code + table.readUInt16BE(deltas + at)) & 0xffff) !== 0
    const glyph = offsets + at + offset + 2 * (code - start)
    return glyph + 1 < table.length && table.readUInt16BE(glyph) !== 0
  }
  const spans: [number, number][] = []
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)]
    for (let code = start; code <= end && code < 0xffff; code++) {
      if (!hasGlyph(at, start, code)) continue
      const last = spans.at(-1)
      if (last && last[1] === code - 1) last[1] = code
      else spans.push([code, code])
    }
  }
  return spans
}

/** The letters that a font file (TrueType or OpenType) has, by its table `cmap`. The rest of the file is not read. */
export function lettersOfFont(path: string): Spans {
  const file = openSync(path, 'r')
  try {
    const { offset, length } = tableOf(file, 'cmap')
    const cmap = readAt(file, offset, length)
    const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.subarray(cmap.readUInt32BE(8 + n * 8)))
    const byFormat = (format: number) => tables.find((table) => table.readUInt16BE(0) === format)
    const [long, short] = [byFormat(12), byFormat(4)]
    if (long) return groupsOf(long)
    return short ? segmentsOf(short) : []
  } finally {
    closeSync(file)
  }
}
