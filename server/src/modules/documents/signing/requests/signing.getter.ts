import { type SignerAnswer, SigningAnswer, type SigningEvent } from '#contracts/documents/signing-answers.ts'
import { answersData, type GetterDefinition, ruleHolds } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden, notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { manages, sees } from '../../library/rights.ts'
import type { At } from '../course/at.ts'
import { pdfName } from '../course/document.ts'
import { eventsOf } from '../course/evidence-line.ts'
import { canBeCancelled, fieldsOf, type RequestRow, requestsOf, type SignerRow } from '../course/rows.ts'

/** Signers and evidence of several requests, in two queries. */
async function storyOf(at: At, requestIds: readonly string[]) {
  const { tx, tenant } = at
  const [signers, events] = await Promise.all([
    tx.rows<SignerRow>(sql`select * from signing_signers
      where tenant_id = ${tenant.id} and request_id = any(${[...requestIds]}::uuid[]) order by position`),
    eventsOf(at, requestIds),
  ])
  return (id: string) => ({
    signers: signers.filter(({ request_id }) => request_id === id).map(signerAnswer),
    events: events
      .filter(({ request_id }) => request_id === id)
      .map(({ what, at, signer_id, by_name }): SigningEvent => ({ what, at, signer_id, by: by_name })),
  })
}

const signerAnswer = (signer: SignerRow): SignerAnswer => {
  const { id, position, email, name, locale, state, asked_at, viewed_at, signed_at, reason } = signer
  return {
    id,
    position,
    email,
    name,
    locale,
    state,
    asked_at,
    viewed_at,
    signed_at,
    reason,
    has_login: signer.user_id !== null,
  }
}

async function answerOf(at: At, [request, ...former]: readonly RequestRow[]): Promise<SigningAnswer> {
  if (!request) return null
  const { files } = at.services
  const [story, fields] = await Promise.all([
    storyOf(
      at,
      [request, ...former].map(({ id }) => id),
    ),
    fieldsOf(at, request.id),
  ])
  const { id, state, level, message, in_order, due_on, expires_on, reminder_days, reason, file_name, pages } = request
  const url = (path: string | null) => (path ? files.temporaryUrl(path, { fileName: pdfName(file_name) }) : null)
  return {
    id,
    state,
    level,
    message,
    in_order,
    due_on,
    expires_on,
    reminder_days,
    reason,
    file_name,
    pages,
    file_url: url(request.source_path),
    sealed_url: url(request.sealed_path),
    ...story(id),
    fields: fields.map(({ id, kind, page, x, y, w, h, signer_id, label, required }) => ({
      id,
      kind,
      page,
      x,
      y,
      w,
      h,
      signer_id,
      label,
      required,
    })),
    found_signatures: request.found_signatures ?? [],
    former: former.map(({ id, state, reason, created_at, finished_at }) => ({
      id,
      state,
      reason,
      created_at,
      finished_at,
      ...story(id),
    })),
    can_prepare: state === 'preparing',
    can_cancel: canBeCancelled(request),
  }
}

/** How the signing of a document goes, for those who manage it: the latest request with its signers, places and evidence, and those before it. */
export const signingGetter: GetterDefinition = {
  level: 'record',
  // Of this very document it is asked below.
  may: 'auth',
  summary: 'How the signing of the document goes; null where it was never asked for',
  output: answersData(SigningAnswer),
  async run(context, id, registry) {
    const { services, tenant, actor } = context
    const documents = registry.resource('documents')
    return services.database.tenant(tenant.id, async (tx) => {
      if (!(await ruleHolds(tx, context, documents, id!, sees(actor)))) throw notFound()
      if (!(await ruleHolds(tx, context, documents, id!, manages(actor)))) throw forbidden()
      const at = { tx, services, tenant }
      return ok({ data: await answerOf(at, await requestsOf(at, id!)) })
    })
  },
}
