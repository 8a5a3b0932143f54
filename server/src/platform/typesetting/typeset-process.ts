import { answerMessages } from '#platform/workers/index.ts'
import { drawDocx } from './docx/draw.ts'
import { joinPdfs } from './join.ts'
import type { Letter, Sheets, StandardSheets } from './letter.ts'
import { drawPdf, drawSheets, drawStandardSheets } from './typst.ts'

/** What the process is asked for. */
export type Order =
  | { kind: 'pdf' | 'docx'; letter: Letter }
  | { kind: 'sheets'; sheets: Sheets }
  | { kind: 'standard'; sheets: StandardSheets }
  | { kind: 'join'; parts: readonly Uint8Array[] }

answerMessages<Order>((order) => {
  if (order.kind === 'sheets') return drawSheets(order.sheets)
  if (order.kind === 'join') return joinPdfs(order.parts)
  if (order.kind === 'standard') return drawStandardSheets(order.sheets)
  return order.kind === 'pdf' ? drawPdf(order.letter) : drawDocx(order.letter)
})
