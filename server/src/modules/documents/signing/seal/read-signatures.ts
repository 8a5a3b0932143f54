import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FoundSignature } from '#contracts/documents/signing-answers.ts'
import { fingerprintOf } from './key-pair.ts'
import { type ReadSignature, readSignedData } from './read-signed-data.ts'

/** A file has a few signatures; one that names thousands is made to keep a reader busy. */
const MOST = 50
/** So much is hashed for one file, over all its signatures: half a second's work. */
const MOST_HASHED = 512 * 1024 * 1024
/** A signature with its certificates and time stamps, as hexadecimal digits; so far around it its dictionary reaches. */
const MOST_HEX = 1024 * 1024
const AROUND = 200_000
/** What a range takes, filled up with blanks as some programs do. */
const RANGE_LENGTH = 300
/** What every signature names beside its range: where one of the two is gone, the file was changed. */
const KINDS = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached', 'adbe.pkcs7.sha1']
const RANGE = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/

const nameIn = (lines: string) => /^(?:CN|O)=(.*)$/m.exec(lines)?.[1] ?? lines.split('\n')[0] ?? ''
const pdfTime = (text: string) => {
  const match = /\/M\s*\(D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:Z|([+-])(\d{2})'?(\d{2})?)?/.exec(text)
  if (!match) return null
  const [, year, month, day, hour, minute, second, sign, hours = '00', minutes = '00'] = match
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign ? `${sign}${hours}:${minutes}` : 'Z'}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The moment that the dictionary around a signature names. */
function namedTime(pdf: Buffer, position: number): Date | null {
  const before = pdf.subarray(Math.max(0, position - AROUND), position)
  const start = before.lastIndexOf(' obj')
  if (start < 0) return null
  const behind = pdf.subarray(position, position + AROUND)
  const end = behind.indexOf('endobj')
  const around = Buffer.concat([before.subarray(start), end < 0 ? behind : behind.subarray(0, end)]).toString('latin1')
  return pdfTime(around.replace(/<[0-9A-Fa-f\s]{400,}>/, ''))
}

/** What stands for a signature that cannot be read any more. */
const broken: FoundSignature = {
  name: '',
  issuer: '',
  signed_at: null,
  stamped_at: null,
  intact: false,
  covers_all: false,
  fingerprint: '',
}

/** Both cases of letters are in no hexadecimal text that one program wrote. */
const isTampered = (hex: string) => /[a-f]/.test(hex) && /[A-F]/.test(hex)

/** A line end or two; no more than that is looked at. */
const isBlank = (bytes: Buffer) => bytes.length < RANGE_LENGTH && bytes.toString('latin1').trim() === ''

/** Where words stand in a file, the first `MOST` of them. */
function placesOf(pdf: Buffer, words: string): number[] {
  const places: number[] = []
  for (let at = pdf.indexOf(words); at >= 0 && places.length < MOST; at = pdf.indexOf(words, at + 1)) places.push(at)
  return places
}

/** The ranges of bytes that signatures name, with their places. */
const rangesOf = (pdf: Buffer) =>
  placesOf(pdf, '/ByteRange').flatMap((at) => {
    const match = RANGE.exec(pdf.subarray(at, at + RANGE_LENGTH).toString('latin1'))
    return match ? [{ at, range: match.slice(1).map(Number) }] : []
  })

/** One signature by the bytes that it names. */
function readAt(pdf: Buffer, position: number, range: readonly number[]): FoundSignature {
  const [start, length, next, rest] = range as [number, number, number, number]
  if (start !== 0 || next <= length || next - length > MOST_HEX || next + rest > pdf.length) return broken
  const hex = pdf.subarray(length, next).toString('latin1')
  // Nothing but the signature itself may stand between the covered parts.
  if (!/^<[0-9A-Fa-f\s]*>$/.test(hex) || isTampered(hex)) return broken
  let read: ReadSignature
  try {
    read = readSignedData(Buffer.from(hex.slice(1, -1).replace(/\s/g, ''), 'hex'), [
      pdf.subarray(0, length),
      pdf.subarray(next, next + rest),
    ])
  } catch {
    return broken
  }
  const { certificate, holds, signedAt, stampedAt } = read
  return {
    name: nameIn(certificate.subject ?? ''),
    issuer: nameIn(certificate.issuer ?? ''),
    signed_at: (signedAt ?? namedTime(pdf, position))?.toISOString() ?? null,
    stamped_at: stampedAt?.toISOString() ?? null,
    intact: holds,
    // A line end behind the last mark is written by some programs.
    covers_all: isBlank(pdf.subarray(next + rest)),
    fingerprint: fingerprintOf(certificate.raw),
  }
}

/**
 * The signatures in a PDF, in the order they stand in it; null where to check them would keep a server busy. It is searched, not parsed: what
 * a signature covers is said in plain bytes, and nothing is unpacked. Between two of them others get their turn.
 */
export async function readSignatures(pdf: Buffer): Promise<FoundSignature[] | null> {
  const ranges = rangesOf(pdf)
  const hashed = ranges.reduce((sum, { range }) => sum + range[1]! + range[3]!, 0)
  // What names more bytes than there are is refused unread.
  if (Math.min(hashed, ranges.length * pdf.length) > MOST_HASHED) return null
  const found: FoundSignature[] = []
  for (const { at, range } of ranges) {
    found.push(readAt(pdf, at, range))
    await nextTurn()
  }
  const named = KINDS.reduce((sum, kind) => sum + placesOf(pdf, kind).length, 0)
  return found.length < Math.min(named, MOST) ? [...found, broken] : found
}
