import * as z from 'zod'
import { AsSigner, SignerDocument, SigningDownload, WaitingToSign } from '#contracts/documents/signer.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { ok, type TenantContext } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import { text } from '#platform/texts/index.ts'
import { now, today } from '../course/at.ts'
import { documentName, pdfName } from '../course/document.ts'
import { draftOf } from '../course/drafts.ts'
import { senderOf } from '../course/people.ts'
import { endedAs, fieldsOf, SIGNING_STATES, signersOf } from '../course/rows.ts'
import { followDelivery, followStatus } from '../course/states.ts'
import { waitingRows } from '../waiting/waiting-rows.ts'
import { COPIES } from './limits.ts'
import { ownCopyOf, putOwnCopy } from './own-copy.ts'
import { asSigner, noteDone, type Standing, unlisted } from './standing.ts'

/** What a signer agrees to by signing. Who was asked by an address alone goes by it, and it is not said to be their name. */
export const consentOf = ({ at, signer: { name, email, locale } }: Pick<Standing, 'at' | 'signer'>) =>
  name === email
    ? text('signing.consent.unnamed', locale, { company: at.tenant.name })
    : text('signing.consent', locale, { name, company: at.tenant.name })

/** The first time that a signer sees the document is evidence, and moves its status on; somebody who was thought out of reach is not. */
async function noteViewed(standing: Standing, context: TenantContext): Promise<void> {
  const { at, request, signer } = standing
  const isFirst = signer.viewed_at === null
  if (!SIGNING_STATES.includes(request.state) || (!isFirst && signer.state !== 'failed')) return
  const { tx, tenant } = at
  await tx.run(sql`update signing_signers set state = 'viewed', reason = null,
      viewed_at = coalesce(viewed_at, ${now(at)}::timestamptz)
    where tenant_id = ${tenant.id} and id = ${signer.id}`)
  signer.state = 'viewed'
  if (isFirst) await noteDone(standing, context, 'viewed')
  if (request.state === 'error_sending') await followDelivery(at, request, await signersOf(at, request.id))
  else await followStatus(at, request)
}

async function documentOf(standing: Standing): Promise<SignerDocument> {
  const { at, request, signer } = standing
  const [sender, name, signers, fields, draft] = await Promise.all([
    senderOf(at, request.user_id),
    documentName(at, request.document_id),
    signersOf(at, request.id),
    fieldsOf(at, request.id),
    draftOf(at, signer.id),
  ])
  const path = request.sealed_path ?? request.source_path!
  return {
    signer_id: signer.id,
    state: signer.state,
    ended: endedAs(request),
    name: signer.name,
    email: signer.email,
    locale: signer.locale,
    company: at.tenant.name,
    sender: sender?.name ?? at.tenant.name,
    document: name,
    message: request.message,
    due_on: request.due_on,
    expires_on: request.expires_on!,
    file_url: at.services.files.temporaryUrl(path, { fileName: pdfName(request.file_name) }),
    pages: request.pages,
    fields: fields
      .filter(({ signer_id }) => signer_id === signer.id)
      .map(({ id, kind, page, x, y, w, h, label, required }) => ({ id, kind, page, x, y, w, h, label, required })),
    consent: consentOf(standing),
    others: signers.filter(({ id }) => id !== signer.id).map((one) => ({ name: one.name, state: one.state })),
    draft,
  }
}

/** The document, for its signer. */
export const signerDocument = defineRoute({
  method: 'POST',
  path: '/signing/document',
  names: 'signing',
  access: 'tenant',
  tag: 'Signing',
  summary: 'The document that a signer reads and fills in',
  body: AsSigner,
  output: answersData(SignerDocument),
  run: (context, who) =>
    asSigner(context, who, async (standing) => {
      await noteViewed(standing, context)
      return { ...ok({ data: await documentOf(standing) }), headers: unlisted }
    }),
})

/** What a signer fetches: the sealed file when there is one; else what they have signed, or what they are to sign. */
async function fetchedBy(standing: Standing) {
  const { request, signer } = standing
  const isOwn = request.sealed_path === null && signer.state === 'signed'
  return { request, signerId: signer.id, own: isOwn ? await ownCopyOf(standing) : null }
}

/** An address of the file. It is noted who fetched it. */
export const signingDownload = defineRoute({
  method: 'POST',
  path: '/signing/download',
  names: 'signing',
  access: 'tenant',
  tag: 'Signing',
  summary: 'An address at which a signer fetches the file',
  body: AsSigner,
  output: answersData(SigningDownload),
  async run(context, who) {
    const { services, tenant } = context
    const { request, signerId, own } = await asSigner(context, who, async (standing) => {
      const { at, request, signer } = standing
      const { tx } = at
      await tx.run(sql`update signing_signers set downloaded_at = ${now(at)}::timestamptz
          where tenant_id = ${tenant.id} and id = ${signer.id}`)
      await noteDone(standing, context, 'downloaded')
      await followStatus(at, request)
      return fetchedBy(standing)
    })
    if (own) await countAttempt(services, COPIES, signerId)
    const path = own ? await putOwnCopy(services, tenant.id, own) : (request.sealed_path ?? request.source_path!)
    const url = services.files.temporaryUrl(path, { fileName: pdfName(request.file_name) })
    return { ...ok({ data: { url, sealed: request.sealed_path !== null } }), headers: unlisted }
  },
})

/** What waits for the signature of who is signed in. */
export const waitingToSign = defineRoute({
  method: 'GET',
  path: '/signing/waiting',
  access: 'auth',
  tag: 'Signing',
  summary: 'Documents that wait for the signature of who is signed in',
  output: answersData(z.array(WaitingToSign)),
  async run({ services, tenant, actor }) {
    const data = await services.database.tenant(tenant.id, (tx) =>
      waitingRows({ tx, tenantId: tenant.id, userId: actor.userId, today: today({ tx, services, tenant }) }),
    )
    return ok({ data: data.map(({ message: _inTheInbox, ...row }) => row) })
  },
})
