import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { openPdf, pdfLib, shownBox } from './inspect.ts'
import { addPlaceholder } from './placeholder.ts'
import type { EvidencePage, SealWords, Stamp } from './stamps.ts'
import { typeset } from './typst.ts'

/** Where the lower left corner of what lies upright on a turned page has to stand, by the turn (clockwise). */
function corner(page: PDFPage) {
  const { x, y, width, height, turned } = shownBox(page)
  return { 0: { x, y }, 90: { x: x + width, y }, 180: { x: x + width, y: y + height }, 270: { x, y: y + height } }[
    turned
  ]
}

/** The stamps of each stamped page, laid over it. */
async function layOver(document: PDFDocument, stamps: readonly Stamp[]): Promise<void> {
  const numbers = [...new Set(stamps.map(({ page }) => page))].sort((a, b) => a - b)
  if (numbers.length === 0) return
  const pictures = new Map<string, Uint8Array>()
  const placed = stamps.map((stamp, n) => {
    if (stamp.kind !== 'picture') return stamp
    const { png, ...rest } = stamp
    pictures.set(`picture-${n}.png`, png)
    return { ...rest, picture: `picture-${n}.png` }
  })
  const pages = numbers.map((number) => ({
    ...shownBox(document.getPage(number - 1)).shown,
    stamps: placed.filter(({ page }) => page === number),
  }))
  const overlays = await document.embedPdf(
    typeset('stamps', { pages }, pictures),
    pages.map((_, n) => n),
  )
  const { degrees } = pdfLib()
  for (const [n, number] of numbers.entries()) {
    const page = document.getPage(number - 1)
    page.drawPage(overlays[n]!, { ...corner(page), rotate: degrees(shownBox(page).turned) })
  }
}

/** Fields of a form become what they show: nobody fills in a signed page afterwards. */
function flatten(document: PDFDocument): void {
  const { PDFName } = pdfLib()
  if (!document.catalog.has(PDFName.of('AcroForm'))) return
  document.getForm().flatten()
  document.catalog.delete(PDFName.of('AcroForm'))
}

/**
 * The document with what its signers filled in, the evidence page behind it, and room for the seal.
 * @throws UnfitPdf where it cannot be read.
 */
export async function stampPdf(
  pdf: Uint8Array,
  stamps: readonly Stamp[],
  evidence: EvidencePage,
  seal: SealWords,
): Promise<Uint8Array> {
  const document = await openPdf(pdf)
  flatten(document)
  await layOver(document, stamps)
  const { PDFDocument } = pdfLib()
  const pages = await PDFDocument.load(typeset('evidence', evidence), { updateMetadata: false })
  const added = await document.copyPages(pages, pages.getPageIndices())
  for (const page of added) document.addPage(page)
  addPlaceholder(document, document.getPage(document.getPageCount() - 1), seal)
  return document.save({ useObjectStreams: false, updateFieldAppearances: false })
}
