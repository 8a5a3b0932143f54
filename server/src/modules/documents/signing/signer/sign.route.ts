import { SignDocument, SignedAnswer } from '#contracts/documents/signer.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { ok, type TenantContext } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import { text } from '#platform/texts/index.ts'
import { askNext, unlessTooMany } from '../course/ask.ts'
import { now } from '../course/at.ts'
import { dropDrafts } from '../course/drafts.ts'
import { notifySender } from '../course/notify.ts'
import { type FieldRow, fieldsOf, SIGNING_STATES, signersOf } from '../course/rows.ts'
import { followDelivery, moveTo } from '../course/states.ts'
import { queueSealing } from '../jobs/seal.ts'
import { consentOf } from './document.routes.ts'
import { PICTURES } from './limits.ts'
import { asSigner, noteDone, type Standing, unlisted } from './standing.ts'
import { filledIn, missing } from './values.ts'
import { isPicture, type KeptSignature, keptSignature } from './written.ts'

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** A name of a time zone that this machine knows, or nothing: it is only shown. */
function knownZone(zone: string | undefined): string | null {
  try {
    return zone ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : null
  } catch {
    return null
  }
}

/** The states in which somebody may not sign any more, in words. */
export function assertMaySign({ request, signer }: Standing): void {
  if (signer.state === 'signed') throw refused('state.signedAlready')
  if (signer.state === 'declined' || !SIGNING_STATES.includes(request.state)) throw refused('state.notBeingSigned')
}

/** The places of a signer. */
export const ownFields = async ({ at, signer }: Standing): Promise<FieldRow[]> =>
  (await fieldsOf(at, signer.request_id)).filter(({ signer_id }) => signer_id === signer.id)

/** What is wrong with what was sent, as far as it is known before a picture is read. */
async function before(standing: Standing, input: SignDocument) {
  assertMaySign(standing)
  return { signerId: standing.signer.id, problems: missing(await ownFields(standing), input) }
}

async function keep(
  standing: Standing,
  signature: KeptSignature | null,
  initials: KeptSignature | null,
  input: SignDocument,
): Promise<void> {
  const { at, signer } = standing
  const { tx, tenant } = at
  const fields = await ownFields(standing)
  assertValid(missing(fields, input))
  for (const { id, value } of filledIn(at, signer, fields, input))
    await tx.run(sql`update signing_fields set value = ${value} where tenant_id = ${tenant.id} and id = ${id}`)
  await tx.run(sql`update signing_signers set state = 'signed', reason = null, signed_at = ${now(at)}::timestamptz, viewed_at = coalesce(viewed_at, ${now(at)}::timestamptz),
      signature = ${json(signature?.how)}::jsonb, signature_picture = ${signature?.png ?? null}, initials = ${json(initials?.how)}::jsonb,
      initials_picture = ${initials?.png ?? null}, consent = ${consentOf({ at, signer })}, timezone = ${knownZone(input.timezone)}
    where tenant_id = ${tenant.id} and id = ${signer.id}`)
  await dropDrafts(at, [signer])
}

/** What follows a signature: the next is asked, or, with the last one, the document is sealed by a job of this transaction. */
async function goOn({ at, request, signer }: Standing, who: string): Promise<void> {
  const signers = await signersOf(at, request.id)
  if (signers.some(({ state }) => state !== 'signed')) {
    const after = request.state === 'error_sending' ? await followDelivery(at, request, signers) : request
    await notifySender(at, after, { what: 'oneSigned', who, by: signer.user_id })
    await unlessTooMany(askNext(at, after, signers, { by: null }))
    return
  }
  await moveTo(at, request, { state: 'sealing' })
  await queueSealing(at.tx, { tenantId: at.tenant.id, requestId: request.id })
}

async function sign(
  standing: Standing,
  context: TenantContext,
  input: SignDocument,
  signature: KeptSignature | null,
  initials: KeptSignature | null,
) {
  assertMaySign(standing)
  const { signer } = standing
  await keep(standing, signature, initials, input)
  await noteDone(standing, context, 'signed')
  await goOn(standing, signer.name)
  return { ...ok({ data: { state: 'signed', message: text('signing.signed', context.locale) } }), headers: unlisted }
}

/** Signs, once: of two calls at the same time one does. */
export const signDocument = defineRoute({
  method: 'POST',
  path: '/signing/sign',
  names: 'signing',
  access: 'tenant',
  tag: 'Signing',
  summary: 'Signs a document',
  body: SignDocument,
  output: answersData(SignedAnswer),
  async run(context, input) {
    // Without anything to sign, or with something missing, nobody has a picture read; and not behind the lock, where the others would wait.
    const { signerId, problems } = await asSigner(context, input, (standing) => before(standing, input))
    if (isPicture(input.signature) || isPicture(input.initials))
      await countAttempt(context.services, PICTURES, signerId)
    assertValid(problems)
    const signature = await keptSignature('signature', input.signature, context.tenant.id)
    const initials = await keptSignature('initials', input.initials, context.tenant.id)
    return asSigner(context, input, (standing) => sign(standing, context, input, signature, initials))
  },
})
