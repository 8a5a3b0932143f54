import { pdfLib } from './pdf-lib.ts'

/** A4 and the margin of a picture on it, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 28 }

/** One A4 page with a picture as large as fits, upright or across as the picture is. */
export async function pageOfPicture(picture: Uint8Array, type: 'png' | 'jpg'): Promise<Uint8Array> {
  const { PDFDocument } = pdfLib()
  const document = await PDFDocument.create()
  const image = type === 'png' ? await document.embedPng(picture) : await document.embedJpg(picture)
  const across = image.width > image.height
  const [width, height] = across ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height]
  const scale = Math.min((width - 2 * PAGE.margin) / image.width, (height - 2 * PAGE.margin) / image.height, 1)
  const [w, h] = [image.width * scale, image.height * scale]
  document.addPage([width, height]).drawImage(image, { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h })
  return document.save()
}
