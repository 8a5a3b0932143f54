import { SignInAnswer } from '#contracts/account/sign-in.ts'
import { SecondStep } from '#contracts/account/two-factor.ts'
import { answersBody, defineRoute } from '#engine/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { countSecondStep, forgiveLogin, forgiveSecondStep } from '../sign-in/limits.ts'
import { type ProvenLogin, signIn } from '../sign-in/sign-in.ts'
import { type Challenge, challengeOf, closeChallenge, countGuess } from './challenges.ts'
import { notifyOfChange } from './notices.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { takeSecondCode } from './second-code.ts'

/** Uses the challenge up, and the code with it; null when the challenge is gone or this was its last guess, false when the code is not right. */
function prove(
  { services }: RequestContext,
  { token, code }: { token: string; code?: string | null | undefined },
): Promise<ProvenLogin | null | false> {
  return services.database.global(async (tx) => {
    const challenge = await challengeOf(tx, services.clock, token, true)
    if (!challenge) return null
    const { login_id: id, email, password_hash } = challenge
    const used = challenge.proof === null && (await takeSecondCode(tx, services, id, code ?? ''))
    if (challenge.proof === null && !used) return (await countGuess(tx, token)) ? false : null
    await closeChallenge(tx, token)
    if (used === 'recovery') {
      await notifyOfChange(tx, services, { email, change: 'recoveryCodeUsed', left: await recoveryCodesLeft(tx, id) })
    }
    return { id, password_hash, proof: challenge.proof ?? 'two-factor' }
  })
}

/** A challenge belongs to the host where the password was shown. */
const belongsHere = ({ tenant }: RequestContext, challenge: Challenge | undefined): challenge is Challenge =>
  challenge !== undefined && challenge.tenant_id === (tenant?.id ?? null)

/** The end of a sign-in that a password began, for a login with an authenticator app. Answers as a sign-in. */
export const secondStepRoute = defineRoute({
  method: 'POST',
  path: '/login/second-step',
  names: 'second-step',
  access: 'public',
  tag: 'Account',
  summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
  output: answersBody(SignInAnswer),
  body: SecondStep,
  async run(context, { token, code, tenant_id }) {
    const { database, clock } = context.services
    const challenge = await database.global((tx) => challengeOf(tx, clock, token))
    if (!belongsHere(context, challenge)) throw refused('signInAgain')
    if (challenge.proof === null) {
      assertValid(code ? [] : [['code', 'required']])
      await countSecondStep(context, challenge.email)
    }
    const login = await prove(context, { token, code })
    if (login === false) assertValid([['code', text('wrongSecondCode', context.locale)]])
    const answer = login && (await signIn(context, login, challenge.email, tenant_id))
    if (!answer) throw refused('signInAgain')
    if (challenge.proof === null) {
      await forgiveLogin(context, challenge.email)
      await forgiveSecondStep(context, challenge.email)
    }
    return answer
  },
})
