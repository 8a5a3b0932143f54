import type { PDFPageProxy } from 'pdfjs-dist'

/** A page of a PDF as a PNG whose longer side has so many pixels. */
export async function drawPage(page: PDFPageProxy, side: number): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: side / Math.max(whole.width, whole.height) })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' }).promise
  return await canvas.encode('png')
}
