import type * as z from 'zod'
import type { CompanySetup } from '#contracts/account/registration.ts'
import { createCompany } from '#modules/company/index.ts'
import { addFounder } from '#modules/team/index.ts'
import { audit } from '#platform/audit/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import type { Answer, RequestContext } from '#platform/http/context.ts'
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

/** The company with its founder, in the company's transaction: all of it or nothing. */
async function found(tx: Tx, context: RequestContext, tenantId: string, input: Input) {
  const { services, locale: asked } = context
  const registration = await lockRegistration(tx, services.clock, input.onboarding_token, 'CompanySetup')
  const login = registration && (await loginByEmail(tx, registration.email))
  if (!registration || !login) throw refused('expiredRegistration')
  const { company_name: name, subdomain, country, phone, locale = asked, time_zone: timeZone } = input
  const company = { tenantId, name, subdomain, locale, country, phone, timeZone }
  const { roleIds } = await createCompany(tx, services, company)
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

/**
 * Step 3. Runs before the company has a host anybody could have asked, so the token is a one-time code: the page goes to
 * the company's host with it, or fills in the welcome form here first with the onboarding token.
 */
export async function setUpCompany(context: RequestContext, input: Input): Promise<Answer> {
  const { services } = context
  const { database, tenants, config } = services
  assertFree(input.subdomain, config.company)
  const tenantId = newId()
  const { tenant, person, entry } = await database.tenant(tenantId, async (tx) => {
    const { tenant, userId } = await found(tx, context, tenantId, input)
    tx.afterCommit.push(() => tenants.forget(tenant.subdomain))
    const entry = await issueCode(tx, services, { tenantId, userId, proof: 'password' })
    return { tenant, entry, person: (await memberOf(tx, tenantId, { userId }))! }
  })
  const mainTenant = companyAnswer(config, tenant)
  const answer = signedInAnswer(person, { token: entry.code, one_time: true, mainTenant }, input.onboarding_token)
  return withCookies(answer, entry.cookies)
}
