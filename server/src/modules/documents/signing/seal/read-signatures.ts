import type { FoundSignature } from '#contracts/documents/signing-answers.ts'
import { fingerprintOf } from './key-pair.ts'
import { type ReadSignature, readSignedData } from './read-signed-data.ts'

/** A file has a few signatures; one that names thousands is made to keep a reader busy. */
const MOST = 50
/** What every signature names beside its range: where one of the two is gone, the file was changed. */
const KINDS = /ETSI\.CAdES\.detached|adbe\.pkcs7\.(?:detached|sha1)/g
const RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

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
  const end = pdf.indexOf('endobj', position)
  const start = pdf.lastIndexOf(' obj', position)
  if (start < 0) return null
  const around = pdf.subarray(start, end < 0 || end - start > 200_000 ? start + 200_000 : end).toString('latin1')
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

/** One signature by the bytes that it names. */
function readAt(pdf: Buffer, position: number, range: readonly number[]): FoundSignature {
  const [start, length, next, rest] = range as [number, number, number, number]
  if (start !== 0 || next <= length || next + rest > pdf.length) return broken
  const hex = pdf.subarray(length, next).toString('latin1')
  // Nothing but the signature itself may stand between the covered parts.
  if (!/^<[0-9A-Fa-f\s]*>$/.test(hex) || isTampered(hex)) return broken
  let read: ReadSignature
  try {
    read = readSignedData(
      Buffer.from(hex.slice(1, -1).replace(/\s/g, ''), 'hex'),
      Buffer.concat([pdf.subarray(0, length), pdf.subarray(next, next + rest)]),
    )
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
    covers_all:
      pdf
        .subarray(next + rest)
        .toString('latin1')
        .trim() === '',
    fingerprint: fingerprintOf(certificate.raw),
  }
}

/**
 * The signatures in a PDF, in the order they stand in it. It is searched, not parsed: what a signature covers is said in plain bytes, and
 * nothing is unpacked.
 */
export function readSignatures(pdf: Buffer): FoundSignature[] {
  const text = pdf.toString('latin1')
  const found: FoundSignature[] = []
  for (const match of text.matchAll(RANGE)) {
    if (found.length === MOST) break
    found.push(readAt(pdf, match.index, match.slice(1).map(Number)))
  }
  const named = text.match(KINDS)?.length ?? 0
  return found.length < Math.min(named, MOST) ? [...found, broken] : found
}
