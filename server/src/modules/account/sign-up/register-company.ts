import type * as z from 'zod'
import type { CompanySetup } from '#contracts/account/registration.ts'
import { addFirstTypes, createCompany } from '#modules/company/index.ts'
import { addFounder } from '#modules/team/index.ts'
import { audit } from '#platform/audit/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import type { Answer, RequestContext, Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { reservedSubdomains, type Tenant } from '#platform/tenancy/index.ts'
import { companyAnswer, signedInAnswer, withCookies } from '../answers.ts'
import { memberOf, touchMembership } from '../sign-in/members.ts'
import { issueCode } from '../sign-in/one-time-codes.ts'
import { loginByEmail } from '../sign-in/sign-in.ts'
import { lockRegistration } from './registrations.ts'

type Input = z.infer<typeof CompanySetup>

/** "Ana Maria Pop" is Ana, Maria Pop (api-contract 9-13). */
function splitName(username: string): { firstName: string; lastName: string } {
  const [firstName, ...rest] = username.split(/\s+/)
  return { firstName: firstName!, lastName: rest.join(' ') }
}

/** An installation that serves one company has room for that one alone. */
function assertFree(subdomain: string, only: string | null): void {
  const reserved = reservedSubdomains.has(subdomain) || (only !== null && only !== subdomain)
  assertValid(reserved ? [['subdomain', 'rule.unique']] : [])
}

/** The company with its founder, in the company's transaction: all of it or nothing. Null where no sign-up waits for it. */
async function found(tx: Tx, context: RequestContext, tenantId: string, input: Input) {
  const { services, locale: asked } = context
  const registration = await lockRegistration(tx, services.clock, input.onboarding_token, 'CompanySetup')
  const login = registration && (await loginByEmail(tx, registration.email))
  if (!registration || !login) return null
  const { company_name: name, subdomain, country, phone, locale = asked, time_zone: timeZone } = input
  const company = { tenantId, name, subdomain, locale, country, phone, timeZone }
  const { roleIds } = await createCompany(tx, services, company)
  await addFirstTypes(tx, tenantId, locale)
  const tenant = (await tx.row<Tenant>(sql`select id, subdomain, name, locale, country, time_zone, has_demo_data
    from tenants where id = ${tenantId}`))!
  const { userId } = await addFounder(tx, {
    tenantId,
    loginId: login.id,
    ...splitName(input.username),
    email: registration.email,
    phone,
    locale,
    roleId: roleIds.admin,
    today: dayIn(services.clock.now(), tenant.time_zone),
  })
  await touchMembership(tx, login.id, tenantId)
  await tx.run(sql`update registrations set step = 'TeamSetup', tenant_id = ${tenantId}, user_id = ${userId}
    where id = ${registration.id}`)
  const after = { name, subdomain, country, locale }
  await audit(tx, { tenantId, userId, resource: 'tenants', recordId: tenantId, action: 'store', after })
  return { tenant, userId }
}

/** What the answer needs of a company that is made: who founded it, and a code for its host. Null where they have left it. */
async function entryTo(tx: Tx, services: Services, tenant: Tenant, userId: string) {
  const person = await memberOf(tx, tenant.id, { userId })
  if (!person) return null
  return { tenant, person, entry: await issueCode(tx, services, { tenantId: tenant.id, userId, proof: 'password' }) }
}

function makeCompany(context: RequestContext, input: Input) {
  const { services } = context
  const tenantId = newId()
  return services.database.tenant(tenantId, async (tx) => {
    const made = await found(tx, context, tenantId, input)
    if (!made) return null
    tx.afterCommit.push(() => services.tenants.forget(made.tenant.subdomain))
    return entryTo(tx, services, made.tenant, made.userId)
  })
}

/** The company that this sign-up has made at this address already: the same press comes again where its answer was lost. */
async function companyMade({ services }: RequestContext, { onboarding_token: token, subdomain }: Input) {
  const { database, clock, tenants } = services
  const tenant = await tenants.bySubdomain(subdomain)
  if (!tenant) return null
  return database.tenant(tenant.id, async (tx) => {
    const registration = await lockRegistration(tx, clock, token, 'TeamSetup')
    return registration?.tenant_id === tenant.id ? entryTo(tx, services, tenant, registration.user_id!) : null
  })
}

/**
 * Step 3. Runs before the company has a host anybody could have asked, so the token is a one-time code: the page goes to
 * the company's host with it, or fills in the welcome form here first with the onboarding token.
 */
export async function setUpCompany(context: RequestContext, input: Input): Promise<Answer> {
  const { config } = context.services
  assertFree(input.subdomain, config.company)
  const made = (await makeCompany(context, input)) ?? (await companyMade(context, input))
  if (!made) throw refused('expiredRegistration')
  const { tenant, person, entry } = made
  const mainTenant = companyAnswer(config, tenant)
  const answer = signedInAnswer(person, { token: entry.code, one_time: true, mainTenant }, input.onboarding_token)
  return withCookies(answer, entry.cookies)
}
