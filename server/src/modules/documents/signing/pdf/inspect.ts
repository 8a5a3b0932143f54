import type { PDFDocument, PDFObject, PDFPage } from '@cantoo/pdf-lib'
import type { PageSize } from '#contracts/documents/signing-answers.ts'
import { isUndrawable } from './form.ts'
import { saidPages } from './page-count.ts'
import { pdfLib } from './pdf-lib.ts'
import { type PdfProblem, UnfitPdf } from './stamps.ts'

/** Longer ones are read by nobody on a signer's page, and cost its reader the memory of a telephone. */
export const MOST_PAGES = 300

/** What runs, leads out or plays (ISO 32000-2, 12.6.4): the meaning of a signed page must not change after it was signed. */
const ACTIVE_KEYS = ['JS', 'JavaScript', 'XFA', 'RichMediaContent', 'AA']
const ACTIVE_ACTIONS = new Set([
  '/JavaScript',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/Movie',
  '/Sound',
  '/Rendition',
  '/GoTo3DView',
])
const MOST_DEPTH = 40

/** Reads a PDF whole, leniently as readers do; only that which names an end of file is taken for a whole one. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const found = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!found.subarray(0, 1024).includes('%PDF-')) throw new UnfitPdf('noPdf')
  if (!found.subarray(-2048).includes('%%EOF')) throw new UnfitPdf('broken')
  if (found.includes('/ByteRange')) throw new UnfitPdf('signedAlready')
  const { PDFDocument, EncryptedPDFError } = pdfLib()
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    if (document.getPageCount() === 0) throw new UnfitPdf('broken')
    return document
  } catch (error) {
    if (error instanceof UnfitPdf) throw error
    throw new UnfitPdf(error instanceof EncryptedPDFError ? 'locked' : 'broken', error)
  }
}

/** What in one object keeps the file from being signed, looked for in all that it holds. */
function problemIn(object: PDFObject, depth = 0): PdfProblem | null {
  const { PDFArray, PDFDict, PDFName, PDFStream } = pdfLib()
  if (depth > MOST_DEPTH) return 'broken'
  if (object instanceof PDFArray) return firstOf(object.asArray(), depth)
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return null
  const has = (key: string) => dict.has(PDFName.of(key))
  const says = (key: string) => dict.get(PDFName.of(key))?.toString() ?? ''
  if (says('Type') === '/Sig') return 'signedAlready'
  if (ACTIVE_KEYS.some(has) || ACTIVE_ACTIONS.has(says('S'))) return 'active'
  if (has('EmbeddedFiles') || has('EF') || says('Type') === '/EmbeddedFile' || says('Subtype') === '/FileAttachment')
    return 'attachments'
  return firstOf(dict.values(), depth)
}

const firstOf = (objects: readonly PDFObject[], depth: number) => {
  for (const object of objects) {
    const problem = problemIn(object, depth + 1)
    if (problem) return problem
  }
  return null
}

/** The page as it is shown: its crop box, turned as it says. */
export function shownBox(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox()
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270
  const across = turned === 90 || turned === 270
  return { x, y, width, height, turned, shown: { width: across ? height : width, height: across ? width : height } }
}

/**
 * Looks whether a PDF can be signed: whole, open, not too long, nothing in it that runs, hides or would be drawn otherwise. Answers the sizes of its pages, in points.
 * @throws UnfitPdf with the reason.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<{ pages: PageSize[] }> {
  if ((saidPages(bytes) ?? 0) > MOST_PAGES) throw new UnfitPdf('tooLong')
  const document = await openPdf(bytes)
  if (document.getPageCount() > MOST_PAGES) throw new UnfitPdf('tooLong')
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const problem = problemIn(object)
    if (problem) throw new UnfitPdf(problem)
  }
  if (isUndrawable(document)) throw new UnfitPdf('form')
  return { pages: document.getPages().map((page) => shownBox(page).shown) }
}
