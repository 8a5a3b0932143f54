import { readFile } from 'node:fs/promises'
import { lazyPackage } from '#platform/lazy-package.ts'
import { beginSlowWork } from '#platform/slow-work/index.ts'
import { extensionOf, type FileKind, fileKinds, uploadKind } from './kinds.ts'
import { pictureSize } from './picture-size.ts'

const fileType = lazyPackage<typeof import('file-type')>('file-type')

export interface Upload {
  fileName: string
  /** As the client declared it; believed only where the bytes agree. */
  contentType: string
  /** The first bytes, 64 kB of them where it is longer. */
  head: Buffer
  /** Where it is stored: only the whole of an archive shows what it holds, not its beginning. */
  path?: string
  /** Bytes in all. */
  size: number
}

export interface UploadRules {
  /** What it is for, or the extensions that are taken and no others. */
  accept: 'image' | 'document' | 'audio' | readonly string[]
  maxBytes?: number
  /** Of a picture, in pixels. One that does not say how wide it is, is too narrow. */
  minWidth?: number
}

/** Rule keys of `contracts/validation` for a file that is refused. */
export type UploadProblem =
  | 'rule.fileEmpty'
  | 'rule.fileTooLarge'
  | 'rule.fileType'
  | 'rule.fileContent'
  | 'rule.pictureTooLarge'
  | 'rule.pictureTooNarrow'

/** To look at a picture is to decode it whole, four bytes a pixel: some kilobytes can say they are gigabytes. */
const MOST_PIXELS = 100_000_000
const LONGEST_SIDE = 30_000

/** What is wrong with the size that a picture says it has, in pixels. */
async function wrongSize(kind: FileKind, { head, path, size }: Upload, minWidth = 0): Promise<UploadProblem | null> {
  if (!kind.image) return null
  const inHead = pictureSize(kind.mime, head)
  // A camera's notes may be longer than the beginning that is at hand.
  const found =
    inHead ?? (path !== undefined && size > head.length ? pictureSize(kind.mime, await readFile(path)) : null)
  const { width, height } = found ?? { width: 0, height: 0 }
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) return 'rule.pictureTooLarge'
  return width < minWidth ? 'rule.pictureTooNarrow' : null
}

/** Recordings are taken where one is asked for, and nowhere else. */
function wantedKind(extension: string, accept: UploadRules['accept']): FileKind | undefined {
  if (typeof accept === 'object') return accept.includes(extension) ? fileKinds[extension] : undefined
  const kind = uploadKind(extension)
  const isWanted = accept === 'document' ? !kind?.audio : accept === 'image' ? kind?.image : kind?.audio
  return isWanted ? kind : undefined
}

export const TEN_MEGABYTES = 10 * 1024 * 1024
const UNDECLARED = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

function isPlainText(head: Buffer): boolean {
  // Controls other than tab, line ends, form feed and escape mean binary; a cut in the middle of a character does not.
  return !head.some((byte) => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32))
}

function isSvg(head: Buffer): boolean {
  return isPlainText(head) && /<svg[\s>]/i.test(head.toString('utf8'))
}

/** As Windows writes text: letters of two bytes behind a mark that says in which order. */
function isUtf16Text(head: Buffer): boolean {
  const order =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
  return order !== null && isPlainText(Buffer.from(new TextDecoder(order).decode(head), 'utf8'))
}

/** Scanners and mail gateways put some bytes before the beginning, and readers look for it in the first 1024 (ISO 32000). Pages are none. */
function isLatePdf(head: Buffer): boolean {
  const at = head.subarray(0, 1024 + 5).indexOf('%PDF-')
  return at > 0 && !head.subarray(0, at).includes('<')
}

/** It need not begin by saying that it is XML. */
const isXml = (head: Buffer) => isPlainText(head) && /^\s*</.test(head.toString('utf8').replace(/^\uFEFF/, ''))

async function bytesAgree(extension: string, kind: FileKind, { head, path }: Upload): Promise<boolean> {
  if (extension === 'svg') return isSvg(head)
  if (extension === 'xml') return isXml(head)
  const recognised =
    path === undefined ? await fileType().fileTypeFromBuffer(head) : await fileType().fileTypeFromFile(path)
  if (kind.recognisedAs.length === 0) return recognised === undefined && (isPlainText(head) || isUtf16Text(head))
  if (extension === 'pdf' && recognised === undefined) return isLatePdf(head)
  return recognised !== undefined && kind.recognisedAs.includes(recognised.mime)
}

/**
 * Judges an upload by its name, its declared type and its bytes, which must all tell the same story.
 * @returns the rule it broke, or null when it may be stored.
 */
export async function checkUpload(upload: Upload, rules: UploadRules): Promise<UploadProblem | null> {
  beginSlowWork('upload')
  const { fileName, size } = upload
  const extension = extensionOf(fileName)
  const kind = wantedKind(extension, rules.accept)
  if (size === 0) return 'rule.fileEmpty'
  if (size > (rules.maxBytes ?? TEN_MEGABYTES)) return 'rule.fileTooLarge'
  if (!kind) return 'rule.fileType'

  const declared = upload.contentType.split(';')[0]!.trim().toLowerCase()
  // Systems name documents differently (csv arrives as a spreadsheet from Windows); pictures have one name everywhere.
  const declaredAgrees = kind.image ? declared === kind.mime || declared === 'image/jpg' : !/html|script/.test(declared)
  if (!UNDECLARED.has(declared) && !declaredAgrees) return 'rule.fileContent'
  if (!(await bytesAgree(extension, kind, upload))) return 'rule.fileContent'
  return wrongSize(kind, upload, rules.minWidth)
}
