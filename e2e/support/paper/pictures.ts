import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'

/** A picture in ink: 0 where the paper is white, 255 where it is black. A pixel is a CSS pixel of the editor's page. */
export interface Ink {
  width: number
  height: number
  ink: Uint8Array
}

/** A page of a PDF, and its words in the order of the text, each piece with its baseline (pixels from the top). */
export interface DrawnPage extends Ink {
  words: { text: string; y: number }[]
}

/** PDF counts 72 to an inch, CSS 96. */
const SCALE = 96 / 72

/** Reads a PNG. */
export async function inkOf(png: Uint8Array, width?: number): Promise<Ink> {
  const picture = sharp(png).flatten({ background: 'white' }).resize({ width }).greyscale().negate().blur(0.8)
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, ink: new Uint8Array(data) }
}

/** Every page of a PDF as it is printed. */
export async function drawnPages(pdf: Uint8Array): Promise<DrawnPage[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), disableFontFace: true, verbosity: 0 })
  try {
    const document = await loading.promise
    const pages: DrawnPage[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const viewport = page.getViewport({ scale: SCALE })
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' }).promise
      const { items } = await page.getTextContent()
      const words = items.flatMap((item) =>
        'str' in item && item.str.trim() ? [{ text: item.str, y: viewport.height - item.transform[5] * SCALE }] : [],
      )
      pages.push({ ...(await inkOf(canvas.toBuffer('image/png'))), words })
    }
    return pages
  } finally {
    await loading.destroy()
  }
}
