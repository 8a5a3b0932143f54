import type * as z from 'zod'
import type { TeamSetup } from '#contracts/account/registration.ts'
import { inviteColleagues } from '#modules/team/index.ts'
import { audit } from '#platform/audit/index.ts'
import { type Clock, dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, forbidden, refused, unauthenticated } from '#platform/errors/errors.ts'
import type { Answer, RequestContext } from '#platform/http/context.ts'
import type { Tenant } from '#platform/tenancy/index.ts'
import { companyAnswer, type Person, signedInAnswer, withCookies } from '../answers.ts'
import { memberOf } from '../sign-in/members.ts'
import { issueCode } from '../sign-in/one-time-codes.ts'
import { lockRegistration } from './registrations.ts'

type Input = z.infer<typeof TeamSetup>

interface Founder {
  tenantId: string
  userId: string
  /** The token that said so; undefined where the session did. */
  token?: string
}

/** Who fills in the form: the person with the token of the sign-up, or the administrator who is signed in. */
async function founderOf({ services, tenant, actor }: RequestContext, token: string | undefined): Promise<Founder> {
  const { database, clock } = services
  // Read without keeping the lock: the company is not known yet, and its transaction asks again.
  const registration = token && (await database.global((tx) => lockRegistration(tx, clock, token, 'TeamSetup')))
  if (registration) return { tenantId: registration.tenant_id!, userId: registration.user_id!, token }
  if (tenant && actor?.hasRole('admin')) return { tenantId: tenant.id, userId: actor.userId }
  if (token) throw refused('expiredRegistration')
  throw actor ? forbidden() : unauthenticated()
}

/**
 * The founder's row, locked: the form is for once, and a second click finds it done. A token that shows who they are is locked first: a new
 * password takes it away, or waits for what it opens.
 */
async function lockFounder(tx: Tx, clock: Clock, { tenantId, userId, token }: Founder): Promise<Person> {
  if (token && !(await lockRegistration(tx, clock, token, 'TeamSetup'))) throw refused('expiredRegistration')
  const user = await tx.row<Person>(sql`select id, email, first_name, last_name, locale, onboarding_step from users
    where tenant_id = ${tenantId} and id = ${userId} for update`)
  if (user?.onboarding_step !== 'TeamSetup' || !(await memberOf(tx, tenantId, { userId })))
    throw refused('state.company.setUp')
  return { ...user, onboarding_step: null }
}

async function saveAnswers(tx: Tx, tenantId: string, input: Input): Promise<void> {
  const { team_size, industry_id, referrer_source, referrer_source_text } = input
  const industry = await tx.row(sql`select id from industries where id = ${industry_id}`)
  assertValid(industry ? [] : [['industry_id', 'rule.exists']])
  const source = referrer_source_text ?? referrer_source
  await tx.run(sql`update tenants set team_size = ${team_size}, industry_id = ${industry_id}, referrer_source = ${source}
    where id = ${tenantId}`)
}

/** Addresses that are the founder's own or somebody's in the company already are refused at their place in the list. */
async function assertNew(tx: Tx, tenantId: string, founder: Person, emails: readonly string[]): Promise<void> {
  const taken = await tx.rows<{ email: string }>(
    sql`select email from users where tenant_id = ${tenantId} and email = any(${emails}::text[])`,
  )
  const rule = (email: string) => (email === founder.email ? 'rule.ownInvitation' : 'rule.memberAlready')
  assertValid(taken.map(({ email }) => [`invitations.${emails.indexOf(email)}`, rule(email), { email }]))
}

/**
 * Step 4, the welcome form. Everything or nothing: too few seats undo it all, and the form can be sent again with fewer
 * addresses.
 */
export async function setUpTeam(context: RequestContext, input: Input): Promise<Answer> {
  const { services, locale } = context
  const { database, clock, config, sessions } = services
  const founder = await founderOf(context, input.onboarding_token)
  const { tenantId, userId } = founder
  return database.tenant(tenantId, async (tx) => {
    const person = await lockFounder(tx, clock, founder)
    const tenant = (await tx.row<Tenant>(sql`select id, subdomain, name, locale, country, time_zone, has_demo_data
      from tenants where id = ${tenantId}`))!
    await saveAnswers(tx, tenantId, input)
    const emails = [...new Set(input.invitations ?? [])]
    await assertNew(tx, tenantId, person, input.invitations ?? [])
    const actor = { userId, firstName: person.first_name, lastName: person.last_name }
    const today = dayIn(clock.now(), tenant.time_zone)
    await inviteColleagues({ tx, services, tenant, locale, actor, today }, emails)
    await tx.run(sql`update users set onboarding_step = null where tenant_id = ${tenantId} and id = ${userId}`)
    await tx.run(sql`delete from registrations where tenant_id = ${tenantId} and user_id = ${userId}`)
    const { team_size, referrer_source } = input
    const after = { team_size, referrer_source, invitations: emails.length }
    await audit(tx, { tenantId, userId, resource: 'tenants', recordId: tenantId, action: 'welcome', after })
    tx.afterCommit.push(() => sessions.forget())
    const mainTenant = companyAnswer(config, tenant)
    if (context.actor?.userId === userId) {
      return signedInAnswer(person, { token: context.token!, one_time: false, mainTenant })
    }
    if (context.tenant?.id === tenantId) {
      const token = await sessions.start(tx, tenantId, userId, context.origin)
      return signedInAnswer(person, { token, one_time: false, mainTenant })
    }
    const entry = await issueCode(tx, services, { tenantId, userId, proof: 'password' })
    return withCookies(signedInAnswer(person, { token: entry.code, one_time: true, mainTenant }), entry.cookies)
  })
}
