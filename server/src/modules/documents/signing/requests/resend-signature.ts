import { ResendSignature } from '#contracts/documents/signing.ts'
import { type ActionDefinition, answersMessage } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, notFound, refused } from '#platform/errors/errors.ts'
import { withMessage } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { manages } from '../../library/rights.ts'
import { mailSigner } from '../course/ask.ts'
import { now } from '../course/at.ts'
import { endLinks } from '../course/links.ts'
import { knownPeople } from '../course/people.ts'
import { isInTime, latestRequest, SIGNING_STATES, type SignerRow, signerById, signersOf } from '../course/rows.ts'
import { followDelivery } from '../course/states.ts'
import { nameOf } from './request-signature.ts'

const ASKED: readonly SignerRow['state'][] = ['asked', 'viewed', 'failed']

/** Asks a signer again, at a corrected address where one is given: the links of the mails before end. */
export const resendSignature: ActionDefinition = {
  level: 'record',
  may: manages,
  input: ResendSignature,
  output: answersMessage(),
  async run(write, { row }, { signer_id, email }: ResendSignature) {
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
    // A name that was their address, or their profile's, follows the address; a name that was typed stays.
    const name = to === signer.email ? signer.name : (person?.name ?? (signer.name === signer.email ? to : signer.name))
    await endLinks(write, [signer])
    await tx.run(sql`update signing_signers set email = ${to}, name = ${name}, user_id = ${person?.user_id ?? null}, state = 'asked', reason = null,
        asked_at = ${now(write)}::timestamptz, reminders = 0, viewed_at = null, downloaded_at = null, confirmed_at = null, code_hash = null
      where tenant_id = ${tenant.id} and id = ${signer.id}`)
    const after = await followDelivery(write, request, await signersOf(write, request.id), { inAction: true })
    await mailSigner(write, after, (await signerById(write, signer.id))!, {
      what: 'resent',
      by: nameOf(write),
      userId: actor.userId,
    })
    return withMessage(text('signing.resent', locale))
  },
}
