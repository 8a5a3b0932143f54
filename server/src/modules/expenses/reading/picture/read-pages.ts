import type { ReceiptReading } from '#contracts/expenses/receipts.ts'
import { readFields } from '../fields/read-fields.ts'
import { toLines } from '../words/to-lines.ts'
import type { Word } from '../words/words.ts'
import type { DrawnPage, KnownToReader } from '../work.ts'
import { agreed } from './agreed.ts'
import { ocr } from './ocr.ts'
import { forOcr, pictureOf } from './sheet.ts'
import { shownPage } from './shown-page.ts'
import { upright } from './upright.ts'

/** What was read, and the pages as they are shown. */
export interface PageRead {
  reading: ReceiptReading
  pages: DrawnPage[]
  text: string
}

/** Reads pictures of pages twice, by two models at two sizes. Each picture is made when it is its turn. */
export async function readPages(
  pictures: readonly (() => Promise<Uint8Array>)[],
  known: KnownToReader,
): Promise<PageRead> {
  const [first, second]: [Word[], Word[]] = [[], []]
  const pages: DrawnPage[] = []
  for (const [page, picture] of pictures.entries()) {
    const { sheet, read, secondScale } = await upright(await picture(), page)
    first.push(...read.words)
    second.push(...(await ocr('eng', await forOcr(sheet, secondScale), page)).words)
    pages.push(await shownPage(pictureOf(sheet)))
  }
  const lines = toLines(first)
  const reading = agreed(readFields(lines, known, 'picture'), readFields(toLines(second), known, 'picture'))
  return { reading, pages, text: lines.map(({ text }) => text).join('\n') }
}
