import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { Tenant } from '#platform/tenancy/index.ts'
import { hasAuthenticator } from '../two-factor/authenticator.ts'
import { openChallenge } from '../two-factor/challenges.ts'
import { memberOf, membershipsOf } from './members.ts'
import { issueCode } from './one-time-codes.ts'
import { activeOf, loginByEmail } from './sign-in.ts'

/** The way in for somebody whose address another provider vouches for. */
export interface Entry {
  /** A one-time code for the company's host, or the token of a second step that is still owed there. */
  kind: 'code' | 'second-step'
  token: string
  /** For the answer that leads there. */
  cookies: string[]
  subdomain: string
}

/** In this company alone, or in the one used last. */
async function companyOf(services: Services, loginId: string, subdomain: string | null): Promise<Tenant | null> {
  if (subdomain !== null) return services.tenants.bySubdomain(subdomain)
  return activeOf(await membershipsOf(services.database, loginId))[0]?.tenant ?? null
}

/**
 * Lets in the owner of an address, as a password would: one shown factor, so that an authenticator app is still asked
 * for. Null: nobody has this address, or they are nobody in that company. `subdomain` null: the company used last.
 */
export async function signInByEmail(
  services: Services,
  email: string,
  subdomain: string | null,
): Promise<Entry | null> {
  const { database, clock } = services
  const login = await database.global((tx) => loginByEmail(tx, email))
  const tenant = login && (await companyOf(services, login.id, subdomain))
  if (!tenant) return null
  return database.tenant(tenant.id, async (tx) => {
    const person = await memberOf(tx, tenant.id, { loginId: login.id })
    if (!person) return null
    // Held to the end, as by a password: who turns two-factor on meanwhile waits for the code, and ends it.
    await tx.run(sql`select from logins where id = ${login.id} for no key update`)
    if (await hasAuthenticator(tx, login.id)) {
      const token = await openChallenge(tx, clock, { loginId: login.id, tenantId: tenant.id })
      return { kind: 'second-step', token, cookies: [], subdomain: tenant.subdomain }
    }
    const { code, cookies } = await issueCode(tx, services, {
      tenantId: tenant.id,
      userId: person.id,
      proof: 'password',
    })
    return { kind: 'code', token: code, cookies, subdomain: tenant.subdomain }
  })
}
