import type { PageSize } from '#contracts/documents/signing-answers.ts'
import { runInWorker, WorkerStopped } from '#platform/workers/index.ts'
import { evidencePdf, overlayOf } from './sheets.ts'
import {
  type EvidencePage,
  type Inspected,
  type PdfProblem,
  type PdfWork,
  type SealWords,
  type Stamp,
  UnfitPdf,
} from './stamps.ts'

export {
  type EvidencePage,
  type Inspected,
  type PdfProblem,
  pdfProblems,
  type SealWords,
  type Stamp,
  UnfitPdf,
} from './stamps.ts'

/** A file of 10 MB takes a tenth of it. */
const LIMITS = { memoryMb: 384, timeMs: 30_000 }

async function inWorker<Answer>(work: PdfWork): Promise<Answer> {
  try {
    const file = new URL('./pdf-worker.ts', import.meta.url)
    const { answer, problem } = await runInWorker<{ answer?: Answer; problem?: PdfProblem }>(file, work, LIMITS)
    if (problem) throw new UnfitPdf(problem)
    return answer!
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error
    if (error.reason === 'broken') throw error
    throw new UnfitPdf('tooBig', error)
  }
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Looks whether a PDF can be signed and then sealed, and how large its pages are. @throws UnfitPdf with the reason. */
export const inspect = (pdf: Uint8Array): Promise<Inspected> => inWorker({ do: 'inspect', pdf })

/** A PDF of one page with a picture. */
export const pdfOfPicture = async (picture: Uint8Array, type: 'png' | 'jpg'): Promise<Buffer> =>
  asBuffer(await inWorker({ do: 'fromPicture', picture, type }))

/** What a stamped document is made of. */
export interface Stamped {
  /** The sizes of its pages, as `inspect` answers them. */
  pages: readonly PageSize[]
  stamps: readonly Stamp[]
  evidence: EvidencePage
  seal: SealWords
}

/** The document with what was filled in, its evidence page, and room for the seal. @throws UnfitPdf. */
export async function stamp(pdf: Uint8Array, { pages, stamps, evidence, seal }: Stamped): Promise<Buffer> {
  const [overlay, evidenceBytes] = await Promise.all([overlayOf(stamps, pages), evidencePdf(evidence)])
  return asBuffer(await inWorker({ do: 'stamp', pdf, overlay, evidence: evidenceBytes, seal }))
}
