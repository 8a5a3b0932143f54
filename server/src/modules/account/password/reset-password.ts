import { ResetPasswordBody, SignInAnswer } from '#contracts/account/sign-in.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { answersBody, defineRoute } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import type { Answer, RequestContext } from '#platform/http/context.ts'
import { countAttempt } from '#platform/http/limits/rate-limit.ts'
import { queueMail } from '#platform/mail/index.ts'
import { hashPassword, hashToken } from '#platform/secrets/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { onboardingAnswer } from '../answers.ts'
import { LINK_PLACE } from '../sign-in/limits.ts'
import { membershipsOf, ownHost } from '../sign-in/members.ts'
import { activeOf, loginByEmail, type ProvenLogin, signInElsewhere, signInHere } from '../sign-in/sign-in.ts'
import { assertUncommon, replacePassword } from './passwords.ts'

interface ResetLogin {
  id: string
  email: string
  locale: string
}

/** Uses a link up and stores the new password; null when the link is not good for this address any more. */
async function redeemLink(
  context: RequestContext,
  { email, token }: { email: string; token: string },
  hash: string,
): Promise<ResetLogin | null> {
  const { database, clock, config } = context.services
  const known = await database.global((tx) => loginByEmail(tx, email))
  const host = known ? await ownHost(context, known.id) : null
  return database.global(async (tx) => {
    // The login first, so that two links of one person cannot wait for each other.
    const login = await tx.row<ResetLogin>(
      sql`select id, email, locale from logins where email = ${email} for no key update`,
    )
    if (!login) return null
    const used = await tx.run(sql`delete from password_resets where token_hash = ${hashToken(token)}
      and login_id = ${login.id} and expires_at > ${clock.now().toISOString()}::timestamptz`)
    if (used === 0) return null
    await replacePassword(tx, context.services, { loginId: login.id, hash, instead: null, staying: null })
    const url = `${frontendUrl(config, host)}/forgot-password`
    await queueMail(tx, { template: 'password-changed', to: email, locale: login.locale as Locale, props: { url } })
    return login
  })
}

/** Here if the person works here, else in the company they used last; somebody without one has a new password alone. */
async function signInAnywhere(context: RequestContext, login: ResetLogin, proven: ProvenLogin): Promise<Answer> {
  const here = context.tenant && (await signInHere(context, context.tenant, proven))
  if (here) return here
  const active = activeOf(await membershipsOf(context.services.database, login.id))
  return (await signInElsewhere(context, proven, active)) ?? onboardingAnswer(login, null, null)
}

/** AUTH-09. Ends every session of the person, and signs them in. */
export const resetPasswordRoute = defineRoute({
  method: 'POST',
  path: '/reset-password',
  names: 'new-password',
  access: 'public',
  tag: 'Account',
  summary: 'Choose a new password with the link of a mail; answers as a sign-in',
  output: answersBody(SignInAnswer),
  body: ResetPasswordBody,
  async run(context, { email, token, password }) {
    await countAttempt(context.services, LINK_PLACE, context.origin.ip)
    assertUncommon(password)
    const hash = await hashPassword(password)
    const login = await redeemLink(context, { email, token }, hash)
    if (!login) throw refused('expiredLink')
    return signInAnywhere(context, login, { id: login.id, password_hash: hash, proof: 'password' })
  },
})
