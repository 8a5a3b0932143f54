import { KeepDraft } from '#contracts/documents/signer.ts'
import { answersNothing, defineRoute } from '#engine/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { noContent } from '#platform/http/context.ts'
import { countWithin, TooManyAttempts } from '#platform/http/limits/rate-limit.ts'
import { keepDraft } from '../course/drafts.ts'
import { DRAFTS } from './limits.ts'
import { assertMaySign, ownFields } from './sign.route.ts'
import { asSigner, unlisted } from './standing.ts'
import { foreignValues } from './values.ts'

/** Keeps what a signer has filled in so far, so that a page that is loaded again goes on there. Nothing of it is signed. */
export const keepSigningDraft = defineRoute({
  method: 'POST',
  path: '/signing/draft',
  names: 'signing',
  access: 'tenant',
  tag: 'Signing',
  summary: 'Keeps what a signer has filled in so far',
  body: KeepDraft,
  output: answersNothing,
  run: (context, { pass, signer_id, ...draft }) =>
    asSigner(context, { pass, signer_id }, async (standing) => {
      assertMaySign(standing)
      const { at, signer } = standing
      if (!(await countWithin(at.tx, at.services.clock, DRAFTS, signer.id))) throw new TooManyAttempts(DRAFTS)
      assertValid(foreignValues(await ownFields(standing), draft.values))
      await keepDraft(at, signer.id, draft)
      return { ...noContent, headers: unlisted }
    }),
})
