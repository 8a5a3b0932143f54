import type { DocumentStatus } from '#contracts/documents/documents.ts'
import type { RequestState } from '#contracts/documents/signing.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import type { At } from './at.ts'
import { dropDrafts } from './drafts.ts'
import { type RequestRow, SIGNING_STATES, type SignerRow, signersOf } from './rows.ts'

/** Spec 2, section 4: what a document's badge says, by where its request is and what its signers did. */
export function statusOf(
  state: RequestState,
  signers: readonly Pick<SignerRow, 'viewed_at' | 'downloaded_at'>[],
): DocumentStatus {
  const downloaded = signers.some(({ downloaded_at }) => downloaded_at !== null)
  if (state === 'preparing') return 'new'
  if (state === 'signed') return downloaded ? 'signed_and_download' : 'signed'
  if (state !== 'sent' && state !== 'sealing') return state
  if (downloaded) return 'downloaded'
  return signers.some(({ viewed_at }) => viewed_at !== null) ? 'viewed' : 'sent'
}

/** A download that was noted before the seal is one of the file without it. */
const sinceSealed = (request: RequestRow, signers: readonly SignerRow[]) =>
  signers.map((signer) => ({
    ...signer,
    downloaded_at:
      signer.downloaded_at !== null && signer.downloaded_at >= (request.finished_at ?? '')
        ? signer.downloaded_at
        : null,
  }))

/**
 * Lets the document say where its request is; a change of it stands in the document's history. In an action it stands there
 * already, with the action.
 */
export async function followStatus(
  { tx, ...rest }: At,
  request: RequestRow,
  { inAction = false }: { inAction?: boolean } = {},
): Promise<void> {
  const { tenant } = rest
  const signers = await signersOf({ tx, ...rest }, request.id)
  const status = statusOf(request.state, request.state === 'signed' ? sinceSealed(request, signers) : signers)
  const before = await tx.row<{ status: DocumentStatus }>(sql`select status from documents
    where tenant_id = ${tenant.id} and id = ${request.document_id} for no key update`)
  if (!before || before.status === status) return
  await tx.run(
    sql`update documents set status = ${status} where tenant_id = ${tenant.id} and id = ${request.document_id}`,
  )
  if (inAction) return
  await audit(tx, {
    tenantId: tenant.id,
    userId: null,
    resource: 'documents',
    recordId: request.document_id,
    action: 'update',
    before: { status: before.status },
    after: { status },
  })
}

/** Moves a request to another state, and its document along. */
export async function moveTo(
  at: At,
  request: RequestRow,
  changed: Partial<RequestRow> & { state: RequestState },
  how: { inAction?: boolean } = {},
): Promise<RequestRow> {
  const { tx, tenant } = at
  const after = { ...request, ...changed }
  await tx.run(sql`update signing_requests set state = ${after.state}, reason = ${after.reason}, sent_at = ${after.sent_at}::timestamptz,
      finished_at = ${after.finished_at}::timestamptz, sealed_path = ${after.sealed_path}, sealed_sha256 = ${after.sealed_sha256},
      source_path = ${after.source_path}, source_sha256 = ${after.source_sha256}, pages = ${JSON.stringify(after.pages)}::jsonb
    where tenant_id = ${tenant.id} and id = ${request.id}`)
  // Nobody goes on filling in what is not signed any more.
  if (!SIGNING_STATES.includes(after.state)) await dropDrafts(at, await signersOf(at, request.id))
  await followStatus(at, after, how)
  return after
}

/** Where a request is by whether its mails arrive; somebody may be reached by another way than the mail that did not. */
const deliveryOf = (signers: readonly Pick<SignerRow, 'state'>[]): RequestState =>
  signers.some(({ state }) => state === 'failed') ? 'error_sending' : 'sent'

/** A request is undelivered as long as a signer was not reached. `signers`: as they are now. */
export async function followDelivery(
  at: At,
  request: RequestRow,
  signers: readonly SignerRow[],
  how: { inAction?: boolean } = {},
): Promise<RequestRow> {
  const state = deliveryOf(signers)
  if (state !== request.state) return moveTo(at, request, { state }, how)
  await followStatus(at, request, how)
  return request
}
