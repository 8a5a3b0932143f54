import { SigningAnswer } from '#contracts/documents/signing-answers.ts'
import { answersData, type GetterDefinition, ruleHolds } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden, notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { manages, sees } from '../../library/rights.ts'
import type { At } from '../course/at.ts'
import { fieldsOf, latestRequest, OPEN_STATES, type RequestRow, signersOf } from '../course/rows.ts'

const eventsOf = ({ tx, tenant }: At, requestId: string) =>
  tx.rows<{
    what: string
    at: string
    signer_id: string | null
    by: string | null
  }>(sql`select what, at, signer_id, by_name as by
    from signing_events where tenant_id = ${tenant.id} and request_id = ${requestId} order by at, id`)

async function answerOf(at: At, request: RequestRow): Promise<SigningAnswer> {
  const { files } = at.services
  const [signers, fields, events] = await Promise.all([
    signersOf(at, request.id),
    fieldsOf(at, request.id),
    eventsOf(at, request.id),
  ])
  const { id, state, level, message, in_order, due_on, expires_on, reminder_days, reason, file_name, pages } = request
  const url = (path: string | null) =>
    path ? files.temporaryUrl(path, { fileName: file_name.replace(/\.\w+$/, '.pdf') }) : null
  return {
    ...{ id, state, level, message, in_order, due_on, expires_on, reminder_days, reason, file_name, pages },
    file_url: url(request.source_path),
    sealed_url: url(request.sealed_path),
    signers: signers.map((signer) => ({
      id: signer.id,
      position: signer.position,
      email: signer.email,
      name: signer.name,
      locale: signer.locale,
      has_login: signer.user_id !== null,
      state: signer.state,
      asked_at: signer.asked_at,
      viewed_at: signer.viewed_at,
      signed_at: signer.signed_at,
      reason: signer.reason,
    })),
    fields: fields.map(({ id, kind, page, x, y, w, h, signer_id, label, required }) => ({
      ...{ id, kind, page, x, y, w, h, signer_id, label, required },
    })),
    events,
    can_prepare: state === 'preparing',
    can_cancel: OPEN_STATES.includes(state),
  }
}

/** How the signing of a document goes, for those who manage it: the latest request with its signers, places and evidence. */
export const signingGetter: GetterDefinition = {
  level: 'record',
  may: 'manageDocuments',
  summary: 'How the signing of the document goes; null where it was never asked for',
  output: answersData(SigningAnswer),
  async run(context, id, registry) {
    const { services, tenant, actor } = context
    const documents = registry.resource('documents')
    return services.database.tenant(tenant.id, async (tx) => {
      if (!(await ruleHolds(tx, context, documents, id!, sees(actor)))) throw notFound()
      if (!(await ruleHolds(tx, context, documents, id!, manages(actor)))) throw forbidden()
      const at = { tx, services, tenant }
      const request = await latestRequest(at, id!)
      return ok({ data: request ? await answerOf(at, request) : null })
    })
  },
}
