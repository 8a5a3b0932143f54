import { answerMessages } from '#platform/workers/index.ts'
import { pageOfPicture } from './picture-page.ts'
import { rehearse } from './rehearse.ts'
import { copyPdf, stampPdf } from './stamp-pdf.ts'
import { type PdfProblem, type PdfWork, UnfitPdf } from './stamps.ts'

/** What such a piece of work came to. */
export type PdfDone = { answer: unknown } | { problem: PdfProblem }

const done = (work: PdfWork) => {
  if (work.do === 'inspect') return rehearse(work.pdf)
  if (work.do === 'fromPicture') return pageOfPicture(work.picture, work.type)
  if (work.do === 'copy') return copyPdf(work.pdf, work.overlay)
  return stampPdf(work.pdf, work.overlay, work.evidence, work.seal)
}

answerMessages<PdfWork>(async (work): Promise<PdfDone> => {
  try {
    return { answer: await done(work) }
  } catch (error) {
    if (!(error instanceof UnfitPdf)) throw error
    return { problem: error.problem }
  }
})
