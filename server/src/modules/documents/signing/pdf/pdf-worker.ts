import { parentPort, workerData } from 'node:worker_threads'
import { pageOfPicture } from './picture-page.ts'
import { rehearse } from './rehearse.ts'
import { stampPdf } from './stamp-pdf.ts'
import { type PdfWork, UnfitPdf } from './stamps.ts'

const work = workerData as PdfWork
const done = () => {
  if (work.do === 'inspect') return rehearse(work.pdf)
  if (work.do === 'fromPicture') return pageOfPicture(work.picture, work.type)
  return stampPdf(work.pdf, work.overlay, work.evidence, work.seal)
}
try {
  parentPort!.postMessage({ answer: await done() })
} catch (error) {
  if (!(error instanceof UnfitPdf)) throw error
  parentPort!.postMessage({ problem: error.problem })
}
