import type { PageSize } from '#contracts/documents/signing-answers.ts'
import { type PutFile, takeFile, withFiles } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { redrawPicture, UnfitPicture } from '#platform/pictures/index.ts'
import { text } from '#platform/texts/index.ts'
import { type At, atCompany } from '../course/at.ts'
import { writeDown } from '../course/evidence-line.ts'
import { notifySender } from '../course/notify.ts'
import { senderOf } from '../course/people.ts'
import { lockedRequest, requestById } from '../course/rows.ts'
import { moveTo } from '../course/states.ts'
import { inspect, pdfOfPicture, UnfitPdf } from '../pdf/index.ts'
import { bytesOf, sentenceOf, wayOf } from '../requests/source.ts'
import type { OfRequest } from './seal.ts'

const CONVERT = 'convert-document'

const CONVERT_MS = 60_000
const MOST_PDF = 50 * 1024 * 1024
/** The longer side of A4 at 200 dots an inch. */
const LONGEST_SIDE = 2339
const ON_PAPER = {
  box: { width: LONGEST_SIDE, height: LONGEST_SIDE },
  format: 'jpeg',
  quality: 90,
  background: '#ffffff',
  mostPixels: 100_000_000,
} as const
/** Tries before conversion has failed: the converter may be starting. */
const TRIES = 3

/** A file could not become a PDF, for a reason that trying again does not change. */
class Unconvertible extends Error {}

async function ofPicture(bytes: Buffer, company: string): Promise<Buffer> {
  try {
    return pdfOfPicture(await redrawPicture(bytes, ON_PAPER, company), 'jpg', company)
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error
    throw new Unconvertible('The picture cannot be read.', { cause: error })
  }
}

/** Gotenberg's `POST /forms/libreoffice/convert`: a form with the file, answered by a PDF. */
async function byConverter(url: URL, bytes: Buffer, fileName: string): Promise<Buffer> {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(bytes)]), fileName)
  const answer = await fetch(new URL('/forms/libreoffice/convert', url), {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(CONVERT_MS),
  })
  if (answer.status >= 400 && answer.status < 500) throw new Unconvertible(`The converter answered ${answer.status}.`)
  if (!answer.ok) throw new Error(`The converter answered ${answer.status}.`)
  if (Number(answer.headers.get('content-length') ?? 0) > MOST_PDF)
    throw new Unconvertible('The converted PDF is too large.')
  const pdf = Buffer.from(await answer.arrayBuffer())
  if (pdf.length > MOST_PDF) throw new Unconvertible('The converted PDF is too large.')
  return pdf
}

async function converted(services: Services, company: string, path: string, fileName: string): Promise<Buffer> {
  const bytes = await bytesOf(services, path)
  const way = wayOf(services, fileName)
  if (way === 'asItIs') return bytes
  return way === 'picture' ? ofPicture(bytes, company) : byConverter(services.config.convertUrl!, bytes, fileName)
}

/** Has a document converted. Once more while it waits changes nothing. */
export const queueConverting = (tx: Tx, payload: OfRequest): Promise<void> =>
  queueJob(tx, CONVERT, payload, { jobKey: `convert:${payload.requestId}` })

interface Waiting {
  path: string
  fileName: string
}

const waiting = (services: Services, { tenantId, requestId }: OfRequest): Promise<Waiting | null> =>
  atCompany(services, tenantId, async (at) => {
    const request = await requestById(at, requestId)
    if (request?.state !== 'converting') return null
    const row = await at.tx.row<{ path: string }>(
      sql`select path from documents where tenant_id = ${tenantId} and id = ${request.document_id}`,
    )
    return row ? { path: row.path, fileName: request.file_name } : null
  })

/** The PDF is there: the request can be prepared. */
async function ready(at: At, requestId: string, source: PutFile, pages: PageSize[]): Promise<void> {
  const request = await lockedRequest(at, requestId)
  if (request?.state !== 'converting') return
  const { path, sha256 } = source
  await takeFile(at.tx, source)
  const after = await moveTo(at, request, { state: 'preparing', source_path: path, source_sha256: sha256, pages })
  await writeDown(at, { what: 'converted', request, by: null })
  await notifySender(at, after, { what: 'converted' })
}

/** Looks whether the PDF can be signed, stores it, and has it prepared. */
async function keepConverted(services: Services, { tenantId, requestId }: OfRequest, body: Buffer): Promise<void> {
  const { pages } = await inspect(body, tenantId)
  const file = { tenantId, folder: 'signing', fileName: 'document.pdf', contentType: 'application/pdf', body }
  await withFiles(services, async (files) => {
    const source = await files.putSafely(file)
    await atCompany(services, tenantId, (at) => ready(at, requestId, source, pages))
  })
}

/** It could not be converted: the document says so, and its sender reads why. */
async function failed(at: At, requestId: string, error: unknown): Promise<void> {
  const request = await lockedRequest(at, requestId)
  if (request?.state !== 'converting') return
  const locale = (await senderOf(at, request.user_id))?.locale ?? at.tenant.locale
  const reason = text(error instanceof UnfitPdf ? sentenceOf(error.problem) : 'signing.notConverted', locale)
  const after = await moveTo(at, request, {
    state: 'error_converting',
    reason,
    finished_at: at.services.clock.now().toISOString(),
  })
  await notifySender(at, after, { what: 'notConverted', reason })
}

/** Makes a PDF of a document that is to be signed. A converter that is away is tried three times; what cannot be converted ends at once. */
export const convertJob = (services: Services): Job<OfRequest> =>
  defineJob(CONVERT, async (payload, { attempt }) => {
    const found = await waiting(services, payload)
    if (!found) return
    try {
      const pdf = await converted(services, payload.tenantId, found.path, found.fileName)
      await keepConverted(services, payload, pdf)
    } catch (error) {
      const isLast = error instanceof UnfitPdf || error instanceof Unconvertible || attempt >= TRIES
      if (!isLast) throw error
      await atCompany(services, payload.tenantId, (at) => failed(at, payload.requestId, error))
    }
  })
