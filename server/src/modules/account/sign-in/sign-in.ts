import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { Answer, RequestContext } from '#platform/http/context.ts'
import type { SessionProof } from '#platform/session/index.ts'
import type { Tenant } from '#platform/tenancy/index.ts'
import {
  companyAnswer,
  onboardingAnswer,
  type Person,
  secondStepAnswer,
  signedInAnswer,
  withCookies,
} from '../answers.ts'
import { openRegistration } from '../sign-up/registrations.ts'
import { hasAuthenticator } from '../two-factor/authenticator.ts'
import { openChallenge } from '../two-factor/challenges.ts'
import { knownDevice } from './known-device.ts'
import { type Membership, memberOf, membershipsOf, touchMembership } from './members.ts'
import { issueCode } from './one-time-codes.ts'

/** A login whose person has just shown who they are. */
export interface ProvenLogin {
  id: string
  /** As it was when it was checked. */
  password_hash: string | null
  proof: SessionProof
}

export const loginByEmail = (tx: Tx, email: string) =>
  tx.row<{ id: string; password_hash: string | null; locale: string }>(
    sql`select id, password_hash, locale from logins where email = ${email}`,
  )

/**
 * True while the password is still the one that was checked. The row stays locked to the end of the transaction: a change
 * of password waits for the session, and then ends it.
 */
export const stillProven = async (tx: Tx, { id, password_hash, proof }: ProvenLogin): Promise<boolean> =>
  (await tx.row(sql`select id from logins where id = ${id}
    and (${proof === 'passkey'} or password_hash = ${password_hash}) for no key update`)) !== undefined

/** The answer that asks for the second step, where the login has one and only the password was shown; else null. */
async function secondStep(tx: Tx, context: RequestContext, login: ProvenLogin, person: Person): Promise<Answer | null> {
  if (login.proof !== 'password' || !(await hasAuthenticator(tx, login.id))) return null
  const { clock } = context.services
  const token = await openChallenge(tx, clock, { loginId: login.id, tenantId: context.tenant?.id ?? null })
  return secondStepAnswer(person, token)
}

/** Starts a session on the company's own host and answers it. */
export async function openSession(
  tx: Tx,
  context: RequestContext,
  { tenant, person, loginId, proof }: { tenant: Tenant; person: Person; loginId: string; proof: SessionProof },
): Promise<Answer> {
  const token = await context.services.sessions.start(tx, tenant.id, person.id, context.origin, proof)
  await touchMembership(tx, loginId, tenant.id)
  const mainTenant = companyAnswer(context.services.config, tenant)
  const answer = signedInAnswer(person, { token, one_time: false, mainTenant })
  return withCookies(answer, [knownDevice(context, person.email)])
}

/** Opens a session for a login that belongs to this company, or asks for the second step first. */
export const enter = async (
  tx: Tx,
  context: RequestContext,
  { tenant, person, login }: { tenant: Tenant; person: Person; login: ProvenLogin },
): Promise<Answer> =>
  (await secondStep(tx, context, login, person)) ??
  openSession(tx, context, { tenant, person, loginId: login.id, proof: login.proof })

/** Signs in to the company whose host is asked; null when the person is nobody there. */
export const signInHere = (context: RequestContext, tenant: Tenant, login: ProvenLogin): Promise<Answer | null> =>
  context.services.database.tenant(tenant.id, async (tx) => {
    const [proven, person] = await Promise.all([stillProven(tx, login), memberOf(tx, tenant.id, { loginId: login.id })])
    return proven && person ? enter(tx, context, { tenant, person, login }) : null
  })

/** Those of a login's companies where it is somebody. */
export const activeOf = (memberships: readonly Membership[]) =>
  memberships.filter((one): one is Membership & { person: Person } => one.person !== null)

/**
 * Signs in from the main domain: no session, which is worth nothing on another host, but a code that the company's host
 * trades for one. `memberships` are those where the person is not archived; the first is meant unless `chosen` says.
 */
export async function signInElsewhere(
  context: RequestContext,
  login: ProvenLogin,
  memberships: readonly (Membership & { person: Person })[],
  chosen?: Membership & { person: Person },
): Promise<Answer | null> {
  const meant = chosen ?? memberships[0]
  if (!meant) return null
  const { database, clock, config } = context.services
  const { tenant, person } = meant
  return database.tenant(tenant.id, async (tx) => {
    if (!(await stillProven(tx, login))) return null
    const more = await secondStep(tx, context, login, person)
    if (more) return more
    const entry = await issueCode(tx, context.services, { tenantId: tenant.id, userId: person.id, proof: login.proof })
    const companies = memberships.map((one) => companyAnswer(config, one.tenant))
    // Who signed in by password alone chooses by sending it again; a code or a passkey cannot be sent twice.
    const mayChoose = !chosen && companies.length > 1 && login.proof !== 'password'
    const again = { loginId: login.id, tenantId: context.tenant?.id ?? null, proof: login.proof }
    const answer = signedInAnswer(person, {
      token: entry.code,
      one_time: true,
      mainTenant: companyAnswer(config, tenant),
      tenants: companies,
      ...(mayChoose ? { choice_token: await openChallenge(tx, clock, again) } : {}),
    })
    return withCookies(answer, [knownDevice(context, person.email), ...entry.cookies])
  })
}

/** Somebody who confirmed their address and never made a company goes on there. */
async function goOnWithCompany(context: RequestContext, login: ProvenLogin, email: string): Promise<Answer | null> {
  const { services, locale } = context
  const { database, clock } = services
  const { password_hash: passwordHash } = login
  if (passwordHash === null) return null
  return database.global(async (tx) => {
    if (!(await stillProven(tx, login))) return null
    const more = await secondStep(tx, context, login, { ...nobody, email, locale })
    if (more) return more
    const made = await openRegistration(tx, clock, { email, passwordHash, locale, step: 'CompanySetup', code: null })
    return onboardingAnswer(made, 'CompanySetup', made.token)
  })
}
const nobody = { id: '', first_name: '', last_name: '', onboarding_step: null }

/** Signs a proven login in where it was asked: here, or from the main domain in one of its companies; null: nowhere. */
export async function signIn(
  context: RequestContext,
  login: ProvenLogin,
  email: string,
  tenantId: string | null | undefined,
): Promise<Answer | null> {
  if (context.tenant) return signInHere(context, context.tenant, login)
  const memberships = await membershipsOf(context.services.database, login.id)
  if (memberships.length === 0) return goOnWithCompany(context, login, email)
  const active = activeOf(memberships)
  const chosen = tenantId ? active.find(({ tenant }) => tenant.id === tenantId) : undefined
  if (tenantId && active.length > 0 && !chosen) assertValid([['tenant_id', 'rule.exists']])
  return signInElsewhere(context, login, active, chosen)
}
