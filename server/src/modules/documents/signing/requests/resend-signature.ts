import { ResendSignature } from '#contracts/documents/signing.ts'
import { type ActionDefinition, answersMessage, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, notFound, refused } from '#platform/errors/errors.ts'
import { withMessage } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/index.ts'
import { text } from '#platform/texts/index.ts'
import { manages } from '../../library/rights.ts'
import { mailSigner } from '../course/ask.ts'
import { type At, now } from '../course/at.ts'
import { documentName } from '../course/document.ts'
import { dropDrafts } from '../course/drafts.ts'
import { writeDown } from '../course/evidence-line.ts'
import { endLinks } from '../course/links.ts'
import { type Known, knownPeople, thoseWithAccess } from '../course/people.ts'
import {
  isInTime,
  latestRequest,
  type RequestRow,
  SIGNING_STATES,
  type SignerRow,
  signerById,
  signersOf,
} from '../course/rows.ts'
import { followDelivery } from '../course/states.ts'
import { lettersProblem } from '../pdf/letters.ts'
import { nameOf } from './request-signature.ts'

const ASKED: readonly SignerRow['state'][] = ['asked', 'viewed', 'failed']

/** What a signer is called at another address. A name that was their address, or their profile's, follows it; a name that was typed stays. */
const nameAt = (email: string, signer: SignerRow, person: Known | undefined, given: string | null | undefined) =>
  given ?? person?.name ?? (signer.name === signer.email ? email : signer.name)

/** In place of somebody with a login nobody signs under their name, or by less than a sign-in. Who has left cannot sign in: there a code has to do. */
async function wrongInPlace(
  at: At,
  signer: SignerRow,
  person: Known | undefined,
  name: string | null | undefined,
): Promise<FieldProblem[]> {
  const signsIn = (await thoseWithAccess(at, [signer])).length > 0
  return [
    ...(signsIn && !person ? ([['email', 'rule.signerSignsIn']] as const) : []),
    ...(name ? [] : ([['name', 'required']] as const)),
  ]
}

/** Who was to sign reads who is asked in their place, and the evidence says it. */
async function tellReplaced(
  write: WriteContext,
  request: RequestRow,
  signer: SignerRow,
  now: { name: string; email: string },
): Promise<void> {
  const { tx, tenant } = write
  await writeDown(write, { what: 'readdressed', request, signer, by: nameOf(write) })
  await queueMail(tx, {
    template: 'signing-readdressed',
    to: signer.email,
    locale: signer.locale,
    tenantId: tenant.id,
    props: {
      company: tenant.name,
      document: await documentName(write, request.document_id),
      sender: nameOf(write),
      ...now,
    },
  })
}

/** Asks a signer again, at a corrected address where one is given: the links of the mails before end. */
export const resendSignature: ActionDefinition = {
  level: 'record',
  may: manages,
  input: ResendSignature,
  output: answersMessage(),
  async run(write, { row }, { signer_id, email, name: given }: ResendSignature) {
    const { tx, tenant, actor, locale } = write
    const request = await latestRequest(write, row.id as string, true)
    if (!request || !SIGNING_STATES.includes(request.state) || !isInTime(write, request))
      throw refused('state.notBeingSigned')
    const signers = await signersOf(write, request.id)
    const signer = signers.find(({ id }) => id === signer_id)
    if (!signer) throw notFound()
    if (!ASKED.includes(signer.state)) throw refused('state.notAsked')
    const to = email ?? signer.email
    assertValid(signers.some((one) => one !== signer && one.email === to) ? [['email', 'rule.signerTwice']] : [])
    const person = (await knownPeople(write, [to])).get(to)
    const isInPlace = to !== signer.email && signer.user_id !== null
    if (isInPlace) assertValid(await wrongInPlace(write, signer, person, given))
    const name = to === signer.email ? signer.name : nameAt(to, signer, person, given)
    assertValid(lettersProblem('name', name))
    await endLinks(write, [signer])
    await dropDrafts(write, [signer])
    await tx.run(sql`update signing_signers set email = ${to}, name = ${name}, user_id = ${person?.user_id ?? null}, state = 'asked', reason = null,
        asked_at = ${now(write)}::timestamptz, reminders = 0, viewed_at = null, downloaded_at = null, confirmed_at = null, code = null
      where tenant_id = ${tenant.id} and id = ${signer.id}`)
    if (isInPlace) await tellReplaced(write, request, signer, { name, email: to })
    const after = await followDelivery(write, request, await signersOf(write, request.id), { inAction: true })
    await mailSigner(write, after, (await signerById(write, signer.id))!, {
      what: 'resent',
      by: nameOf(write),
      userId: actor.userId,
    })
    return withMessage(text('signing.resent', locale))
  },
}
