import { createHash } from 'node:crypto'
import { withFiles } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { text } from '#platform/texts/index.ts'
import { type At, atCompany } from '../course/at.ts'
import { pdfName } from '../course/document.ts'
import { writeDown } from '../course/evidence-line.ts'
import { mailSigners, notifySender } from '../course/notify.ts'
import { senderOf } from '../course/people.ts'
import { putSigned, type SignedFile, takeSigned } from '../course/replace-file.ts'
import { fieldsOf, lockedRequest, requestById } from '../course/rows.ts'
import { moveTo } from '../course/states.ts'
import { sealKey } from '../installation/seal-key.ts'
import { stamp } from '../pdf/index.ts'
import { bytesOf } from '../requests/source.ts'
import { sealPdf } from '../seal/index.ts'
import { evidencePage } from './evidence-page.ts'
import { stampsOf } from './stamps-of.ts'

const SEAL = 'seal-document'
/** Tries before its sender reads that it could not be sealed: about half an hour. */
const TRIES = 8

/** What waits in the queue. */
export interface OfRequest {
  tenantId: string
  requestId: string
}

/** Has a document sealed that everybody has signed. Once more while it waits changes nothing. */
export const queueSealing = (tx: Tx, payload: OfRequest): Promise<void> =>
  queueJob(tx, SEAL, payload, { jobKey: `seal:${payload.requestId}`, maxAttempts: TRIES })

/** Everything that is stamped, read in one transaction. Null when the document was sealed meanwhile, or is gone. */
const toStamp = (services: Services, { tenantId, requestId }: OfRequest) =>
  atCompany(services, tenantId, async (at) => {
    const request = await requestById(at, requestId)
    if (request?.state !== 'sealing') return null
    const { page, signers } = await evidencePage(at, request)
    return { request, page, signers, stamps: stampsOf(await fieldsOf(at, requestId), signers) }
  })

/**
 * Makes the sealed file the document's and calls the request signed, in one transaction: nothing is signed before its file and its evidence are there.
 * Of two jobs that got this far one finds the other's work done, and its file is taken away again.
 */
async function finish(at: At, requestId: string, sealed: SignedFile): Promise<void> {
  const { tx, services } = at
  const request = await lockedRequest(at, requestId)
  if (request?.state !== 'sealing') return
  const sealedAt = services.clock.now().toISOString()
  const { path, sha256 } = sealed.kept
  await takeSigned(at, request.document_id, sealed, null)
  await tx.run(
    sql`insert into signing_seals (sha256, sealed_at) values (${sha256}, ${sealedAt}::timestamptz) on conflict do nothing`,
  )
  const changed = {
    state: 'signed' as const,
    reason: null,
    sealed_path: path,
    sealed_sha256: sha256,
    finished_at: sealedAt,
  }
  const after = await moveTo(at, request, changed)
  await writeDown(at, { what: 'sealed', request, by: null })
  const { signers } = await evidencePage(at, after)
  await notifySender(at, after, { what: 'signed' })
  await mailSigners(at, after, signers, { what: 'signed' })
}

/** Stamps and seals a document that everybody has signed. Run again after a crash, it starts over and nothing is there twice. */
export async function sealDocument(services: Services, payload: OfRequest): Promise<void> {
  const found = await toStamp(services, payload)
  if (!found) return
  const { request, page, stamps } = found
  const source = await bytesOf(services, request.source_path!)
  // What everybody signed is what is sealed.
  if (createHash('sha256').update(source).digest('hex') !== request.source_sha256)
    throw new Error(`The file of request ${request.id} was changed on disk.`)
  const words = {
    name: `Vatra at ${services.config.appDomain}`,
    reason: text('evidence.reason', page.locale),
    location: services.config.appDomain,
    at: services.clock.now(),
  }
  const stamped = await stamp(source, { pages: request.pages, stamps, evidence: page, seal: words }, payload.tenantId)
  const sealed = await sealPdf(stamped, await sealKey(services), services.config.signing.tsaUrl)
  const { tenantId, requestId } = payload
  await withFiles(services, async (files) => {
    const signed = await putSigned(files, { tenantId, fileName: pdfName(request.file_name), bytes: sealed })
    await atCompany(services, tenantId, (at) => finish(at, requestId, signed))
  })
}

/** It could not be sealed: its sender reads so, once, and can take it back. The job of every hour goes on trying. */
async function notSealed(at: At, requestId: string): Promise<void> {
  const request = await lockedRequest(at, requestId)
  if (request?.state !== 'sealing' || request.reason !== null) return
  const locale = (await senderOf(at, request.user_id))?.locale ?? at.tenant.locale
  const reason = text('signing.notSealed', locale)
  const after = await moveTo(at, request, { state: 'sealing', reason })
  await notifySender(at, after, { what: 'notSealed', reason })
}

export const sealJob = (services: Services): Job<OfRequest> =>
  defineJob(SEAL, async (payload, { attempt }) => {
    try {
      await sealDocument(services, payload)
    } catch (error) {
      if (attempt >= TRIES) await atCompany(services, payload.tenantId, (at) => notSealed(at, payload.requestId))
      throw error
    }
  })
