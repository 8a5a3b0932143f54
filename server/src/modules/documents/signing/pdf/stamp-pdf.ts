import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { flatten } from './form.ts'
import { openPdf, shownBox } from './inspect.ts'
import { isolateContent } from './isolate.ts'
import { pdfLib } from './pdf-lib.ts'
import { addPlaceholder } from './placeholder.ts'
import type { Overlay, SealWords } from './stamps.ts'

/** Where the lower left corner of what lies upright on a turned page has to stand, by the turn (clockwise). */
function corner(page: PDFPage) {
  const { x, y, width, height, turned } = shownBox(page)
  return { 0: { x, y }, 90: { x: x + width, y }, 180: { x: x + width, y: y + height }, 270: { x, y: y + height } }[
    turned
  ]
}

/** Lays each page of the overlay over its own. */
async function layOver(document: PDFDocument, { numbers, pdf }: Overlay): Promise<void> {
  const overlays = await document.embedPdf(
    pdf,
    numbers.map((_, n) => n),
  )
  const { degrees } = pdfLib()
  for (const [n, number] of numbers.entries()) {
    const page = document.getPage(number - 1)
    await isolateContent(document, page)
    page.drawPage(overlays[n]!, { ...corner(page), rotate: degrees(shownBox(page).turned) })
  }
}

/** The document with what was filled in, to be sealed or not. @throws UnfitPdf where it cannot be read. */
async function laidOver(pdf: Uint8Array, overlay: Overlay | null): Promise<PDFDocument> {
  const document = await openPdf(pdf)
  flatten(document)
  if (overlay) await layOver(document, overlay)
  return document
}

const saved = (document: PDFDocument): Promise<Uint8Array> =>
  document.save({ useObjectStreams: false, updateFieldAppearances: false })

/** The document with what one signer filled in, not sealed. @throws UnfitPdf where it cannot be read. */
export const copyPdf = async (pdf: Uint8Array, overlay: Overlay | null): Promise<Uint8Array> =>
  saved(await laidOver(pdf, overlay))

/**
 * The document with what its signers filled in, the evidence page behind it, and room for the seal.
 * @throws UnfitPdf where it cannot be read.
 */
export async function stampPdf(
  pdf: Uint8Array,
  overlay: Overlay | null,
  evidence: Uint8Array,
  seal: SealWords,
): Promise<Uint8Array> {
  const document = await laidOver(pdf, overlay)
  const { PDFDocument } = pdfLib()
  const pages = await PDFDocument.load(evidence, { updateMetadata: false })
  const added = await document.copyPages(pages, pages.getPageIndices())
  for (const page of added) document.addPage(page)
  addPlaceholder(document, document.getPage(document.getPageCount() - 1), seal)
  return saved(document)
}
