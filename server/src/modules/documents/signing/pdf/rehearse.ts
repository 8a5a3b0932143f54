import type { PageSize } from '#contracts/documents/signing-answers.ts'
import { inspectPdf } from './inspect.ts'
import { pdfLib } from './pdf-lib.ts'
import { stampPdf } from './stamp-pdf.ts'
import { type Inspected, UnfitPdf } from './stamps.ts'

const NO_WORDS = { name: '', reason: '', location: '', at: new Date(0) }

/** Pages of these sizes with nothing on them. */
async function emptySheets(pages: readonly PageSize[]): Promise<Uint8Array> {
  const { PDFDocument } = pdfLib()
  const document = await PDFDocument.create()
  // What is laid over a page has contents, be they none.
  for (const { width, height } of pages) document.addPage([width, height]).pushOperators()
  return document.save()
}

/**
 * As `inspectPdf`, and does all that is done to be sealed, with nothing to say: readers open many a file that cannot be written again, and
 * that must not show once everybody has signed.
 * @throws UnfitPdf with the reason.
 */
export async function rehearse(pdf: Uint8Array): Promise<Inspected> {
  try {
    const { pages } = await inspectPdf(pdf)
    const sheets = await emptySheets(pages)
    await stampPdf(pdf, { numbers: pages.map((_, n) => n + 1), pdf: sheets }, sheets, NO_WORDS)
    return { pages }
  } catch (error) {
    throw error instanceof UnfitPdf ? error : new UnfitPdf('broken', error)
  }
}
