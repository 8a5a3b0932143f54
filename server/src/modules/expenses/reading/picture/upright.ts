import { lean, type OcrRead, ocr } from './ocr.ts'
import { forOcr, type Sheet, turned } from './sheet.ts'

/** Longer side from which the lean of the lines is measured. */
const LEAN_SIDE = 1200
/** With less the page may lie on its side or its head. */
const READABLE = 70
const TURNS = [90, 180, 270] as const

async function straight(sheet: Sheet): Promise<Sheet> {
  const { png } = await forOcr(sheet, Math.min(1, LEAN_SIDE / Math.max(sheet.width, sheet.height)))
  const degrees = await lean('ron', png)
  return Math.abs(degrees) < 0.3 || Math.abs(degrees) > 30 ? sheet : turned(sheet, degrees)
}

/** How much of a page was read: confidence, and as many letters as there are. */
const weight = ({ words, confidence }: OcrRead) =>
  confidence * Math.sqrt(words.filter((word) => word.confidence > 60).reduce((sum, { text }) => sum + text.length, 0))

/** A page upright and straight, with its first reading. */
export async function upright(sheet: Sheet, page: number): Promise<{ sheet: Sheet; read: OcrRead }> {
  const asGiven = await straight(sheet)
  const first = await ocr('ron', await forOcr(asGiven), page)
  if (first.confidence >= READABLE) return { sheet: asGiven, read: first }
  let best = { degrees: 0, weight: weight(await ocr('ron', await forOcr(asGiven, 0.5))) }
  for (const degrees of TURNS) {
    const tried = weight(await ocr('ron', await forOcr(await straight(await turned(sheet, degrees)), 0.5)))
    if (tried > best.weight) best = { degrees, weight: tried }
  }
  if (best.degrees === 0) return { sheet: asGiven, read: first }
  const found = await straight(await turned(sheet, best.degrees))
  return { sheet: found, read: await ocr('ron', await forOcr(found), page) }
}
