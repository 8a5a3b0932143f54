import type { Word } from '../words/words.ts'
import { lean, type OcrRead, ocr } from './ocr.ts'
import { COMMON_POINTS, forOcr, MOST_POINTS, type Sheet, sheetOf, turned } from './sheet.ts'

/** Longer side from which it is seen how a page lies. */
const SMALL_SIDE = 1200
/** With less confidence the page may lie on its side or its head. */
const READABLE = 70
const TURNS = [0, 90, 180, 270] as const
/** Points of a word's height: below the first print is small, above the second large. */
const [SMALL, LARGE] = [16, 30]

const small = (sheet: Sheet) => forOcr(sheet, Math.min(1, SMALL_SIDE / Math.max(sheet.width, sheet.height)))

async function straight(sheet: Sheet): Promise<Sheet> {
  const degrees = await lean('ron', (await small(sheet)).png)
  return Math.abs(degrees) < 0.3 || Math.abs(degrees) > 30 ? sheet : turned(sheet, degrees)
}

/** How much of a page was read: confidence, and as many letters as there are. */
const weight = ({ words, confidence }: OcrRead) =>
  confidence * Math.sqrt(words.filter((word) => word.confidence > 60).reduce((sum, { text }) => sum + text.length, 0))

/** The quarter turns after which most is read. */
async function bestTurn(sheet: Sheet): Promise<number> {
  let best = { degrees: 0, weight: 0 }
  for (const degrees of TURNS) {
    const found = weight(await ocr('ron', await small(await turned(sheet, degrees))))
    if (found > best.weight) best = { degrees, weight: found }
  }
  return best.degrees
}

function printHeight(words: readonly Word[], { height }: Sheet): number {
  const heights = words.filter(({ confidence }) => confidence > 50).map(({ area }) => area.height * height)
  return heights.sort((left, right) => left - right)[Math.floor(heights.length / 2)] ?? SMALL
}

export interface Upright {
  sheet: Sheet
  read: OcrRead
  /** The size of the second reading against this one: letters fall on other points, and are misread in other ways. */
  secondScale: number
}

/** A page upright and straight, with its first reading: from few points, or from more where its print is small. */
export async function upright(bytes: Uint8Array, page: number): Promise<Upright> {
  const given = await sheetOf(bytes, COMMON_POINTS)
  let sheet = await straight(given)
  let read = await ocr('ron', await forOcr(sheet), page)
  const degrees = read.confidence < READABLE ? await bestTurn(given) : 0
  const isSmall = given.isReduced && printHeight(read.words, sheet) < SMALL
  if (degrees !== 0 || isSmall) {
    const again = isSmall ? await sheetOf(bytes, MOST_POINTS) : given
    sheet = await straight(await turned(again, degrees))
    read = await ocr('ron', await forOcr(sheet), page)
  }
  return { sheet, read, secondScale: printHeight(read.words, sheet) > LARGE ? 0.75 : 1.3 }
}
