import { Login, SignInAnswer } from '#contracts/account/sign-in.ts'
import { answersBody, defineRoute } from '#engine/index.ts'
import type { Answer, RequestContext } from '#platform/http/context.ts'
import { verifyPassword } from '#platform/secrets/index.ts'
import { asksForMore, onboardingAnswer } from '../answers.ts'
import { newestUnconfirmed, type Registration, renewToken } from '../sign-up/registrations.ts'
import { countLogin, forgiveLogin, wrongCredentials } from './limits.ts'
import { loginByEmail, signIn } from './sign-in.ts'

/** AUTH-01. Whatever does not fit (address, password, company, archived person) is one and the same answer. */
export const loginRoute = defineRoute({
  method: 'POST',
  path: '/login',
  names: 'account',
  access: 'public',
  tag: 'Account',
  summary: 'Sign in; on the main domain the token is a one-time code for the company’s host',
  output: answersBody(SignInAnswer),
  body: Login,
  async run(context, { email, password, tenant_id }) {
    const { database, clock } = context.services
    const counted = await countLogin(context, email)
    const [login, unconfirmed] = await database.global((tx) =>
      Promise.all([loginByEmail(tx, email), newestUnconfirmed(tx, clock, email)]),
    )
    // Somebody who has not typed the code yet has no account: their password is the one they registered with.
    const signingUp = !login && !context.tenant ? unconfirmed : undefined
    const hash = login?.password_hash ?? signingUp?.password_hash ?? null
    if (!(await verifyPassword(hash, password))) throw wrongCredentials(counted)
    const answer = signingUp
      ? await goOnConfirming(context, signingUp)
      : await signIn(context, { id: login!.id, password_hash: hash, proof: 'password' }, email, tenant_id)
    if (!answer) throw wrongCredentials(counted)
    // Half way in is not in: until the second step is shown, the guess stays counted.
    if (!asksForMore(answer)) await forgiveLogin(context, email)
    return answer
  },
})

/** Back to the code: the steps of a sign-up need its token, and this browser may never have had it. */
async function goOnConfirming({ services }: RequestContext, registration: Registration): Promise<Answer> {
  const token = await services.database.global((tx) => renewToken(tx, registration.id))
  return onboardingAnswer(registration, 'ConfirmEmail', token)
}
