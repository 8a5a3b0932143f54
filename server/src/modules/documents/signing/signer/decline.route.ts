import { DeclineDocument, SignedAnswer } from '#contracts/documents/signer.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { now } from '../course/at.ts'
import { endLinksOfUnsigned } from '../course/links.ts'
import { mailSigners, notifySender } from '../course/notify.ts'
import { signersOf } from '../course/rows.ts'
import { moveTo } from '../course/states.ts'
import { assertMaySign } from './sign.route.ts'
import { asSigner, noteDone, unlisted } from './standing.ts'

/** Declines: the request ends for everybody, and its sender reads the reason. */
export const declineDocument = defineRoute({
  method: 'POST',
  path: '/signing/decline',
  names: 'signing',
  access: 'tenant',
  tag: 'Signing',
  summary: 'Declines to sign a document, with the reason',
  body: DeclineDocument,
  output: answersData(SignedAnswer),
  run: (context, input) =>
    asSigner(context, input, async (standing) => {
      assertMaySign(standing)
      const { at, request, signer } = standing
      const { tx, tenant } = at
      const { reason } = input
      await tx.run(
        sql`update signing_signers set state = 'declined', reason = ${reason} where tenant_id = ${tenant.id} and id = ${signer.id}`,
      )
      await noteDone(standing, context, 'declined')
      const after = await moveTo(at, request, { state: 'declined', reason, finished_at: now(at) })
      const signers = await signersOf(at, request.id)
      await endLinksOfUnsigned(at, signers)
      await notifySender(at, after, { what: 'declined', who: signer.name, reason, by: signer.user_id })
      // The reason is for the sender alone.
      await mailSigners(
        at,
        after,
        signers.filter(({ id }) => id !== signer.id),
        { what: 'declined', who: signer.name },
      )
      return {
        ...ok({ data: { state: 'declined', message: text('signing.declined', context.locale) } }),
        headers: unlisted,
      }
    }),
})
