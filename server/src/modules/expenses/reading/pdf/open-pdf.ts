import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { CannotRead } from '../work.ts'

/** A picture inside of a PDF that says it is larger is left out: to draw it is to decode it whole, four bytes a pixel. */
const MOST_PIXELS = 40_000_000

const folder = (name: string) =>
  `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), name)}/`

/** Does something with a PDF, and lets go of it. */
export async function withPdf<Made>(bytes: Uint8Array, work: (pdf: PDFDocumentProxy) => Promise<Made>): Promise<Made> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({
    data: bytes,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    verbosity: 0,
  })
  try {
    return await work(await loading.promise)
  } catch (error) {
    throw (error as Error).name === 'PasswordException' ? new CannotRead('locked') : error
  } finally {
    await loading.destroy()
  }
}
