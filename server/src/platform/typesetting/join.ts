import { lazyPackage } from '#platform/lazy-package.ts'

const pdfLib = lazyPackage<typeof import('@cantoo/pdf-lib')>('@cantoo/pdf-lib')

/** Points from the edges of the page, and the size, of the number at its foot. */
const FOOT = { right: 45, bottom: 27, size: 7 }

/**
 * Files that were drawn apart as one, whose pages are numbered through at their foot. Its tags are left behind: those of the parts name
 * places in files that are no more.
 */
export async function joinPdfs(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts, rgb } = pdfLib()
  const joined = await PDFDocument.create()
  for (const [at, bytes] of parts.entries()) {
    const part = await PDFDocument.load(bytes, { updateMetadata: false })
    if (at === 0) {
      joined.setTitle(part.getTitle() ?? '')
      joined.setAuthor(part.getAuthor() ?? '')
    }
    for (const page of await joined.copyPages(part, part.getPageIndices())) joined.addPage(page)
  }
  const font = await joined.embedFont(StandardFonts.Helvetica)
  const pages = joined.getPages()
  for (const [at, page] of pages.entries()) {
    const number = `${at + 1} / ${pages.length}`
    const x = page.getWidth() - FOOT.right - font.widthOfTextAtSize(number, FOOT.size)
    page.drawText(number, { x, y: FOOT.bottom, size: FOOT.size, font, color: rgb(0.39, 0.45, 0.55) })
  }
  return joined.save()
}
