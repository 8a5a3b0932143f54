import { answerMessages } from '#platform/workers/index.ts'
import { drawDocx } from './docx/draw.ts'
import type { Letter } from './letter.ts'
import { drawPdf } from './typst.ts'

/** What the process is asked for. */
export interface Order {
  kind: 'pdf' | 'docx'
  letter: Letter
}

answerMessages<Order>(({ kind, letter }) => (kind === 'pdf' ? drawPdf(letter) : drawDocx(letter)))
