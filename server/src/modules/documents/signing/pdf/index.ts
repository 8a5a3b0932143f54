import type { PageSize } from '#contracts/documents/signing-answers.ts'
import {
  type LastingProcess,
  lastingProcess,
  type WhenItsTurn,
  WorkerStopped,
  whenItsTurn,
} from '#platform/workers/index.ts'
import type { PdfDone } from './pdf-process.ts'
import { evidencePdf, overlayOf } from './sheets.ts'
import { type EvidencePage, type Inspected, type PdfWork, type SealWords, type Stamp, UnfitPdf } from './stamps.ts'

export { type EvidencePage, type PdfProblem, type Stamp, UnfitPdf } from './stamps.ts'

/** A file of 10 MB takes a tenth of it. */
const LIMITS = { memoryMb: 384, timeMs: 30_000 }
const begun = () => lastingProcess(new URL('./pdf-process.ts', import.meta.url), LIMITS)
/**
 * Foreign files are looked at in one process and sealed in another: one that takes its time holds up no seal. In each, companies
 * (`company`, an id) come in turn.
 */
const reader = begun()
const sealer = begun()

async function asked<Answer>(
  maker: LastingProcess,
  work: WhenItsTurn<PdfWork>,
  company: string | undefined,
): Promise<Answer> {
  try {
    const done = await maker.ask<PdfDone>(work, company)
    if ('problem' in done) throw new UnfitPdf(done.problem)
    return done.answer as Answer
  } catch (error) {
    if (!(error instanceof WorkerStopped) || error.reason === 'broken') throw error
    throw new UnfitPdf('tooBig', error)
  }
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Looks whether a PDF can be signed and then sealed, and how large its pages are. @throws UnfitPdf with the reason. */
export const inspect = (pdf: WhenItsTurn<Uint8Array>, company?: string): Promise<Inspected> =>
  asked(reader, async () => ({ do: 'inspect', pdf: await whenItsTurn(pdf) }), company)

/** A PDF of one page with a picture. */
export const pdfOfPicture = async (picture: Uint8Array, type: 'png' | 'jpg', company?: string): Promise<Buffer> =>
  asBuffer(await asked(reader, { do: 'fromPicture', picture, type }, company))

/** What a stamped document is made of. */
export interface Stamped {
  /** The sizes of its pages, as `inspect` answers them. */
  pages: readonly PageSize[]
  stamps: readonly Stamp[]
  evidence: EvidencePage
  seal: SealWords
}

/** The document with what one signer filled in, for them alone: no evidence, no seal. @throws UnfitPdf. */
export const copyWith = async (
  pdf: Uint8Array,
  { pages, stamps }: Pick<Stamped, 'pages' | 'stamps'>,
  company?: string,
): Promise<Buffer> => {
  const overlay = await overlayOf(stamps, pages, company)
  return asBuffer(await asked(reader, { do: 'copy', pdf, overlay }, company))
}

/** The document with what was filled in, its evidence page, and room for the seal. @throws UnfitPdf. */
export async function stamp(
  pdf: Uint8Array,
  { pages, stamps, evidence, seal }: Stamped,
  company?: string,
): Promise<Buffer> {
  const [overlay, evidenceBytes] = await Promise.all([
    overlayOf(stamps, pages, company),
    evidencePdf(evidence, company),
  ])
  return asBuffer(await asked(sealer, { do: 'stamp', pdf, overlay, evidence: evidenceBytes, seal }, company))
}
