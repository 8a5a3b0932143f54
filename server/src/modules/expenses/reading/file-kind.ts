import { extensionOf, pictureKind } from '#platform/files/index.ts'

/** How a file is read. */
export type FileKind = 'pdf' | 'picture' | 'heic' | 'svg' | 'xml' | 'text' | 'csv' | 'rtf' | 'word' | null

const startsWith = (bytes: Buffer, words: string) => bytes.subarray(0, words.length).toString('latin1') === words

/** Brands of a photo of a phone, which stand behind `ftyp`. */
const isHeic = (bytes: Buffer) => /^ftyp(?:heic|heix|hevc|hevx|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12))

const isText = (bytes: Buffer) => !bytes.subarray(0, 65_536).some((byte) => byte < 9 || (byte > 13 && byte < 27))

/** By its bytes; by its name where these are plain text or a zip. The Word files of before 2007 (DOC) are not read. */
export function fileKind(given: Uint8Array, fileName: string): FileKind {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (pictureKind(bytes)) return 'picture'
  if (isHeic(bytes)) return 'heic'
  if (startsWith(bytes, '{\\rtf')) return 'rtf'
  if (startsWith(bytes, 'PK\x03\x04') && extensionOf(fileName) === 'docx') return 'word'
  if (!isText(bytes)) return null
  const head = bytes.toString('utf8', 0, 4096)
  if (/^\ufeff?\s*</.test(head)) return /<svg[\s>]/i.test(head) ? 'svg' : 'xml'
  const kinds: Record<string, FileKind> = { txt: 'text', csv: 'csv' }
  return kinds[extensionOf(fileName)] ?? null
}
