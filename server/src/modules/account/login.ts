import { Login } from '#contracts/account/sign-in.ts'
import { defineRoute } from '#engine/route.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import type { Answer, RequestContext } from '#platform/http/context.ts'
import { verifyPassword } from '#platform/secrets/index.ts'
import { onboardingAnswer } from './answers.ts'
import { clearLogins, countLogin } from './limits.ts'
import { membershipsOf } from './members.ts'
import { newestUnconfirmed, openRegistration, type Registration, renewToken } from './registrations.ts'
import { activeOf, loginByEmail, type ProvenLogin, signInElsewhere, signInHere } from './sign-in.ts'

/** AUTH-01. Whatever does not fit (address, password, company, archived person) is one and the same answer. */
export const loginRoute = defineRoute({
  method: 'POST',
  path: '/login',
  access: 'public',
  tag: 'Account',
  summary: 'Sign in; on the main domain the token is a one-time code for the company’s host',
  body: Login,
  async run(context, { email, password, tenant_id }) {
    const { database, clock } = context.services
    await countLogin(context, email)
    const [login, unconfirmed] = await database.global((tx) =>
      Promise.all([loginByEmail(tx, email), newestUnconfirmed(tx, clock, email)]),
    )
    // Somebody who has not typed the code yet has no account: their password is the one they registered with.
    const signingUp = !login && !context.tenant ? unconfirmed : undefined
    const hash = login?.password_hash ?? signingUp?.password_hash ?? null
    if (!(await verifyPassword(hash, password))) throw refused('wrongCredentials')
    const answer = signingUp
      ? await goOnConfirming(context, signingUp)
      : await signIn(context, { id: login!.id, password_hash: hash! }, email, tenant_id)
    if (!answer) throw refused('wrongCredentials')
    await clearLogins(context, email)
    return answer
  },
})

async function signIn(
  context: RequestContext,
  login: ProvenLogin,
  email: string,
  tenantId: string | null | undefined,
): Promise<Answer | null> {
  if (context.tenant) return signInHere(context, context.tenant, login)
  const memberships = await membershipsOf(context.services.database, login.id)
  if (memberships.length === 0) return goOnWithCompany(context, login, email)
  const active = activeOf(memberships)
  const chosen = tenantId ? active.find(({ tenant }) => tenant.id === tenantId) : active[0]
  if (tenantId && active.length > 0 && !chosen) assertValid([['tenant_id', 'rule.exists']])
  return signInElsewhere(context, login, active, chosen)
}

/** Back to the code: the steps of a sign-up need its token, and this browser may never have had it. */
async function goOnConfirming({ services }: RequestContext, registration: Registration): Promise<Answer> {
  const token = await services.database.global((tx) => renewToken(tx, registration.id))
  return onboardingAnswer(registration, 'ConfirmEmail', token)
}

/** Somebody who confirmed their address and never made a company goes on there. */
async function goOnWithCompany(
  { services: { database, clock }, locale }: RequestContext,
  { password_hash }: ProvenLogin,
  email: string,
): Promise<Answer> {
  const registration = await database.global((tx) =>
    openRegistration(tx, clock, { email, passwordHash: password_hash, locale, step: 'CompanySetup', code: null }),
  )
  return onboardingAnswer(registration, 'CompanySetup', registration.token)
}
