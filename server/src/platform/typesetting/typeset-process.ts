import { answerMessages } from '#platform/workers/index.ts'
import { drawDocx } from './docx/draw.ts'
import type { Letter, Sheets } from './letter.ts'
import { drawPdf, drawSheets } from './typst.ts'

/** What the process is asked for. */
export type Order = { kind: 'pdf' | 'docx'; letter: Letter } | { kind: 'sheets'; sheets: Sheets }

answerMessages<Order>((order) => {
  if (order.kind === 'sheets') return drawSheets(order.sheets)
  return order.kind === 'pdf' ? drawPdf(order.letter) : drawDocx(order.letter)
})
