import { buffer } from 'node:stream/consumers'
import { notFound, refused } from '#platform/errors/errors.ts'
import type { Services } from '#platform/http/context.ts'
import { type PdfProblem, UnfitPdf } from '../pdf/index.ts'

/** How a file becomes the PDF that is signed. */
export type Way = 'asItIs' | 'picture' | 'converter'

const PICTURES = new Set(['png', 'jpg', 'jpeg', 'gif'])

export const extensionOf = (fileName: string) => /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''

/**
 * How this file becomes a PDF, by its name.
 * @throws Refusal where only a converter could do it and there is none.
 */
export function wayOf({ config }: Pick<Services, 'config'>, fileName: string): Way {
  const extension = extensionOf(fileName)
  if (extension === 'pdf') return 'asItIs'
  if (PICTURES.has(extension)) return 'picture'
  if (config.convertUrl === null) throw refused('state.signingNeedsPdf')
  return 'converter'
}

/** A stored file's bytes. @throws 404 where it is gone. */
export async function bytesOf({ files }: Pick<Services, 'files'>, path: string): Promise<Buffer> {
  const found = await files.read(path)
  if (!found) throw notFound()
  return buffer(found.stream)
}

const sentences = {
  noPdf: 'state.pdfNoPdf',
  broken: 'state.pdfBroken',
  locked: 'state.pdfLocked',
  tooLong: 'state.pdfTooLong',
  tooBig: 'state.pdfTooBig',
  active: 'state.pdfActive',
  attachments: 'state.pdfAttachments',
  form: 'state.pdfForm',
  signedAlready: 'state.pdfSignedAlready',
} as const satisfies Record<PdfProblem, string>

/** The text of what is wrong with a PDF. */
export const sentenceOf = (problem: PdfProblem) => sentences[problem]

/** Does something with a PDF; what is wrong with it becomes a refusal in the reader's language. */
export async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnfitPdf) throw refused(sentenceOf(error.problem))
    throw error
  }
}
