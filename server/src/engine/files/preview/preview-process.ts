import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { answerMessages } from '#platform/workers/index.ts'

/** What the process is given, and what it answers. */
export interface PreviewWork {
  kind: 'pdf' | 'picture'
  bytes: Uint8Array
}
export interface PreviewMade {
  /** A picture (WebP) of the first page; null where the file needs a password or cannot be read. */
  picture: Uint8Array | null
  pages: number | null
  problem: 'locked' | 'broken' | null
}

/** The longer side of the picture, in pixels. */
const SIDE = 480
/** A picture inside a PDF that says it is larger is left out: to draw it is to decode it whole, four bytes a pixel. */
const MOST_PIXELS = 40_000_000

const folder = (name: string) =>
  `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), name)}/`

async function firstPage(document: PDFDocumentProxy, createCanvas: typeof import('@napi-rs/canvas').createCanvas) {
  const page = await document.getPage(1)
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: SIDE / Math.max(whole.width, whole.height) })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    background: 'white',
  }).promise
  return { picture: await canvas.encode('webp', 80), pages: document.numPages, problem: null }
}

async function ofPdf(bytes: Uint8Array): Promise<PreviewMade> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { createCanvas } = await import('@napi-rs/canvas')
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
    return await firstPage(await loading.promise, createCanvas)
  } finally {
    await loading.destroy()
  }
}

async function ofPicture(bytes: Uint8Array): Promise<PreviewMade> {
  const { default: sharp } = await import('sharp')
  const picture = await sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'error' })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  return { picture, pages: null, problem: null }
}

const isLocked = (error: unknown) => (error as Error).name === 'PasswordException'

answerMessages<PreviewWork>(({ kind, bytes }) =>
  (kind === 'pdf' ? ofPdf(new Uint8Array(bytes)) : ofPicture(bytes)).catch(
    (error: unknown): PreviewMade => ({ picture: null, pages: null, problem: isLocked(error) ? 'locked' : 'broken' }),
  ),
)
