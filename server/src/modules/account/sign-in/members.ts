import { type Database, sql, type Tx } from '#platform/database/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Tenant } from '#platform/tenancy/index.ts'
import type { Person } from '../answers.ts'

const MOST_COMPANIES = 50

/** The user of a login, or of a user id, in a company; archived people are nobody there (spec 2 section 4). */
export const memberOf = (
  tx: Tx,
  tenantId: string,
  by: { loginId: string } | { userId: string },
): Promise<Person | undefined> => {
  const which = 'loginId' in by ? sql`u.login_id = ${by.loginId}` : sql`u.id = ${by.userId}`
  return tx.row<Person>(sql`select u.id, u.email, u.first_name, u.last_name, u.locale, u.onboarding_step from users u
    left join people e on e.tenant_id = u.tenant_id and e.user_id = u.id
    where u.tenant_id = ${tenantId} and ${which} and e.status is distinct from 'archived'`)
}

/** The host that mails to a login may lead to: the one that is asked where they are somebody, else the main domain (null). */
export async function ownHost({ services, tenant }: RequestContext, loginId: string): Promise<string | null> {
  const person = tenant && (await services.database.tenant(tenant.id, (tx) => memberOf(tx, tenant.id, { loginId })))
  return person ? tenant.subdomain : null
}

export interface Membership {
  tenant: Tenant
  /** Null where the person has been archived. */
  person: Person | null
}

/** Every company a login belongs to, most recently used first. Each is asked in a transaction of its own. */
export async function membershipsOf(database: Database, loginId: string): Promise<Membership[]> {
  const tenants = await database.global((tx) =>
    tx.rows<Tenant>(sql`select t.id, t.subdomain, t.name, t.locale, t.country, t.time_zone, t.has_demo_data
      from memberships m join tenants t on t.id = m.tenant_id where m.login_id = ${loginId}
      order by m.last_used_at desc, t.id desc limit ${sql.raw(String(MOST_COMPANIES))}`),
  )
  const memberships: Membership[] = []
  for (const tenant of tenants) {
    const person = await database.tenant(tenant.id, (tx) => memberOf(tx, tenant.id, { loginId }))
    memberships.push({ tenant, person: person ?? null })
  }
  return memberships
}

/** Writes down that a login belongs to a company, and that it was used there now. */
export async function touchMembership(tx: Tx, loginId: string, tenantId: string): Promise<void> {
  await tx.run(sql`insert into memberships (login_id, tenant_id) values (${loginId}, ${tenantId})
    on conflict (login_id, tenant_id) do update set last_used_at = excluded.last_used_at`)
}
