import { type Database, sql, type Tx } from '#platform/database/index.ts'
import type { Answer, RequestContext } from '#platform/http/context.ts'
import type { Tenant } from '#platform/tenancy/index.ts'
import { companyAnswer, type Person, signedInAnswer } from './answers.ts'
import { knownDevice } from './known-device.ts'
import { type Membership, memberOf, touchMembership } from './members.ts'
import { issueCode } from './one-time-codes.ts'

/** A login whose password has just been checked. */
export interface ProvenLogin {
  id: string
  password_hash: string
}

export const loginByEmail = (tx: Tx, email: string) =>
  tx.row<{ id: string; password_hash: string | null; locale: string }>(
    sql`select id, password_hash, locale from logins where email = ${email}`,
  )

/**
 * True while the password is still the one that was checked. The row stays locked to the end of the transaction: a change
 * of password waits for the session, and then ends it.
 */
const stillProven = async (tx: Tx, login: ProvenLogin): Promise<boolean> =>
  (await tx.row(
    sql`select id from logins where id = ${login.id} and password_hash = ${login.password_hash} for share`,
  )) !== undefined

/** Starts a session on the company's own host and answers it. */
export async function openSession(
  tx: Tx,
  context: RequestContext,
  tenant: Tenant,
  person: Person,
  loginId: string,
): Promise<Answer> {
  const token = await context.services.sessions.start(tx, tenant.id, person.id, context.origin)
  await touchMembership(tx, loginId, tenant.id)
  const mainTenant = companyAnswer(context.services.config, tenant)
  const answer = signedInAnswer(person, { token, one_time: false, mainTenant })
  return { ...answer, headers: knownDevice(context, person.email) }
}

/** Signs in to the company whose host is asked; null when the person is nobody there. */
export const signInHere = (context: RequestContext, tenant: Tenant, login: ProvenLogin): Promise<Answer | null> =>
  context.services.database.tenant(tenant.id, async (tx) => {
    const [proven, person] = await Promise.all([stillProven(tx, login), memberOf(tx, tenant.id, { loginId: login.id })])
    return proven && person ? openSession(tx, context, tenant, person, login.id) : null
  })

/**
 * Signs in from the main domain: no session, which is worth nothing on another host, but a code that the company's host
 * trades for one. `memberships` are those where the person is not archived; the first is meant unless `chosen` says.
 */
export async function signInElsewhere(
  context: RequestContext,
  login: ProvenLogin,
  memberships: readonly (Membership & { person: Person })[],
  chosen = memberships[0],
): Promise<Answer | null> {
  if (!chosen) return null
  const { database, clock, config } = context.services
  const { tenant, person } = chosen
  const token = await codeFor(database, login, tenant.id, (tx) => issueCode(tx, clock, tenant.id, person.id))
  if (token === null) return null
  const companies = memberships.map(({ tenant }) => companyAnswer(config, tenant))
  const mainTenant = companyAnswer(config, tenant)
  const answer = signedInAnswer(person, { token, one_time: true, mainTenant, tenants: companies })
  return { ...answer, headers: knownDevice(context, person.email) }
}

const codeFor = (database: Database, login: ProvenLogin, tenantId: string, issue: (tx: Tx) => Promise<string>) =>
  database.tenant(tenantId, async (tx) => ((await stillProven(tx, login)) ? issue(tx) : null))

/** Those of a login's companies where it is somebody. */
export const activeOf = (memberships: readonly Membership[]) =>
  memberships.filter((one): one is Membership & { person: Person } => one.person !== null)
