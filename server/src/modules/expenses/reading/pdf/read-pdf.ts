import type { PDFDocumentProxy } from 'pdfjs-dist'
import sharp from 'sharp'
import { readFields } from '../fields/read-fields.ts'
import { type PageRead, readPages } from '../picture/read-pages.ts'
import { PAGE_SIDE, shownPage } from '../picture/shown-page.ts'
import { decoded } from '../plain/plain-text.ts'
import { toLines } from '../words/to-lines.ts'
import type { Line, Word } from '../words/words.ts'
import { CannotRead, type KnownToReader } from '../work.ts'
import { isElectronicInvoice, readXml } from '../xml/read-xml.ts'
import { drawPage } from './draw-page.ts'
import { withPdf } from './open-pdf.ts'
import { pdfWords } from './pdf-words.ts'

/** Longer documents are no receipts. */
const MOST_PAGES = 10
/** Pages that have to be read as pictures: each takes seconds. */
const MOST_SCANNED = 4
/** Longer side of a page, in pixels, from which its print is read: A4 at 200 dots an inch. */
const SCAN_SIDE = 2300
/** A page with fewer letters is a picture. */
const LEAST_LETTERS = 30

/** The electronic invoice that comes with a PDF, if any. */
async function attachedInvoice(pdf: PDFDocumentProxy): Promise<string | null> {
  for (const [id, { filename }] of (await pdf.getAttachments()) ?? []) {
    if (!/\.xml$/i.test(filename)) continue
    const content = await pdf.getAttachmentContent(id)
    const xml = content ? decoded(content) : ''
    if (isElectronicInvoice(xml)) return xml
  }
  return null
}

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n')

/** The text of a PDF is what its maker wrote; only where there is none its pages are read as pictures. */
export const readPdf = (bytes: Uint8Array, known: KnownToReader): Promise<PageRead> =>
  withPdf(bytes, async (pdf) => {
    if (pdf.numPages > MOST_PAGES) throw new CannotRead('tooLong')
    const xml = await attachedInvoice(pdf)
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
    const words: Word[] = []
    for (const [at, page] of pages.entries()) words.push(...(await pdfWords(page, at)))
    const hasText = words.reduce((sum, { text }) => sum + text.length, 0) >= LEAST_LETTERS
    if (!hasText && !xml) {
      if (pages.length > MOST_SCANNED) throw new CannotRead('tooLong')
      return readPages(
        pages.map((page) => () => drawPage(page, SCAN_SIDE)),
        known,
      )
    }
    const lines = toLines(words)
    const shown = []
    for (const page of pages) shown.push(await shownPage(sharp(await drawPage(page, PAGE_SIDE))))
    const reading = (xml && readXml(xml, known)) || readFields(lines, known, 'text')
    return { reading, pages: shown, text: textOf(lines) }
  })
