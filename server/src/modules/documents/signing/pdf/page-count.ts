import { inflateSync } from 'node:zlib'

/** What one object may unpack to while it is looked for. */
const MOST_UNPACKED = 32 * 1024 * 1024
/** Packs of objects that are opened for one file. */
const MOST_PACKS = 200
/** The beginning of a dictionary, up to its stream. */
const HEAD = 2048

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** Where an object of this number was written last: a later part of a file takes the place of an earlier one. */
function plainObject(pdf: Buffer, number: number): string | null {
  const head = Buffer.from(`${number} 0 obj`)
  for (let at = pdf.lastIndexOf(head); at >= 0; at = at === 0 ? -1 : pdf.lastIndexOf(head, at - 1)) {
    if (isDigit(pdf[at - 1])) continue
    const end = pdf.indexOf('endobj', at)
    return end < 0 ? null : pdf.toString('latin1', at + head.length, end)
  }
  return null
}

/** Objects that were packed together: their numbers with where each begins, and behind those the objects. */
interface Pack {
  text: string
  first: number
}

/** The objects of one pack (ISO 32000-2, 7.5.7), or null where it cannot be read. */
function unpacked(pdf: Buffer, at: number): Pack | null {
  const start = pdf.lastIndexOf(' obj', at)
  const head = start < 0 ? '' : pdf.toString('latin1', start, start + HEAD)
  const stream = /stream\r?\n/.exec(head)
  const first = /\/First\s+(\d{1,9})/.exec(head)?.[1]
  if (!stream || first === undefined) return null
  const from = start + stream.index + stream[0].length
  const end = pdf.indexOf('endstream', from)
  try {
    const bytes = inflateSync(pdf.subarray(from, end < 0 ? undefined : end), { maxOutputLength: MOST_UNPACKED })
    return { text: bytes.toString('latin1'), first: Number(first) }
  } catch {
    return null
  }
}

function objectIn({ text, first }: Pack, number: number): string | null {
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number)
  const at = pairs.findIndex((named, i) => i % 2 === 0 && named === number)
  return at < 0 ? null : text.slice(first + pairs[at + 1]!, first + (pairs[at + 3] ?? text.length))
}

function packedObject(pdf: Buffer, number: number): string | null {
  let at = pdf.lastIndexOf('/ObjStm')
  for (let packs = 0; at >= 0 && packs < MOST_PACKS; packs += 1) {
    const pack = unpacked(pdf, at)
    if (pack) {
      const found = objectIn(pack, number)
      if (found !== null) return found
    }
    at = at === 0 ? -1 : pdf.lastIndexOf('/ObjStm', at - 1)
  }
  return null
}

/** The number of the object that a dictionary names by a key. */
const named = (text: string | null, key: string): number | null => {
  const number = text === null ? undefined : new RegExp(`/${key}\\s+(\\d{1,9})\\s+0\\s+R`).exec(text)?.[1]
  return number === undefined ? null : Number(number)
}

/** The catalog that the end of the file names. */
function rootOf(pdf: Buffer): number | null {
  const at = pdf.lastIndexOf('/Root')
  return at < 0 ? null : named(pdf.toString('latin1', at, at + 60), 'Root')
}

/**
 * How many pages a PDF says it has, read from the root of its page tree without reading any other object: a hundred thousand of them take
 * a quarter of a minute. Null where it does not say so plainly (a file with a password, or a broken one), and everything has to be read.
 */
export function saidPages(bytes: Uint8Array): number | null {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const objectOf = (number: number | null) =>
    number === null ? null : (plainObject(pdf, number) ?? packedObject(pdf, number))
  const tree = objectOf(named(objectOf(rootOf(pdf)), 'Pages'))
  const count = tree === null ? undefined : /\/Count\s+(\d{1,9})(?!\s+\d+\s+R)\b/.exec(tree)?.[1]
  return count === undefined ? null : Number(count)
}
