import type { Word } from '../words/words.ts'
import { leanOf } from './lean.ts'
import { type OcrRead, ocr } from './ocr.ts'
import { paperOf } from './paper.ts'
import { COMMON_POINTS, forOcr, MOST_POINTS, type Sheet, sheetOf, turned } from './sheet.ts'

/** Longer side from which it is seen how a page lies. */
const SMALL_SIDE = 1200
/** How much of a row or column is paper where it leans, and where it does not. */
const [LEANING, STRAIGHT] = [0.2, 0.6]
/** With less confidence the page may lie on its side or its head. */
const READABLE = 70
const TURNS = [0, 90, 180, 270] as const
/** Points of a word's height: below the first print is small, above the second large. */
const [SMALL, LARGE] = [16, 30]

const small = (sheet: Sheet) => forOcr(sheet, Math.min(1, SMALL_SIDE / Math.max(sheet.width, sheet.height)))

/** The paper, its lines straight. */
async function straight(given: Sheet): Promise<Sheet> {
  const sheet = await paperOf(given, LEANING)
  const degrees = await leanOf(sheet)
  return paperOf(Math.abs(degrees) < 0.2 ? sheet : await turned(sheet, degrees), STRAIGHT)
}

/** How much of a page was read: confidence, and as many letters as there are. */
const weight = ({ words, confidence }: OcrRead) =>
  confidence * Math.sqrt(words.filter((word) => word.confidence > 60).reduce((sum, { text }) => sum + text.length, 0))

/** The quarter turns after which most is read. */
async function bestTurn(sheet: Sheet): Promise<number> {
  let best = { degrees: 0, weight: 0 }
  for (const degrees of TURNS) {
    const found = weight(await ocr('ron', await small(await paperOf(await turned(sheet, degrees), LEANING))))
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
  /** The scale of the second reading: letters fall on other points, and are misread in other ways. */
  secondScale: number
}

/** A narrow paper is read at up to twice its size: letters of a dozen points are read badly. */
const READ_WIDTH = 900
const scaleOf = ({ width }: Sheet) => Math.min(2, Math.max(1, READ_WIDTH / width))
const readOnce = async (sheet: Sheet, page: number) => ocr('ron', await forOcr(sheet, scaleOf(sheet)), page)

/** A page upright and straight, with its first reading: from few points, or from more where its print is small. */
export async function upright(bytes: Uint8Array, page: number): Promise<Upright> {
  const given = await sheetOf(bytes, COMMON_POINTS)
  let sheet = await straight(given)
  let read = await readOnce(sheet, page)
  const degrees = read.confidence < READABLE ? await bestTurn(given) : 0
  const isSmall = given.isReduced && printHeight(read.words, sheet) < SMALL
  if (degrees !== 0 || isSmall) {
    const again = isSmall ? await sheetOf(bytes, MOST_POINTS) : given
    sheet = await straight(await turned(again, degrees))
    read = await readOnce(sheet, page)
  }
  const scale = scaleOf(sheet)
  return { sheet, read, secondScale: printHeight(read.words, sheet) * scale > LARGE ? scale * 0.75 : scale * 1.3 }
}
