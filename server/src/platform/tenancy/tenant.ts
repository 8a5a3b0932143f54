import type { Locale } from '#contracts/engine/values/primitives.ts'
import { type Database, sql } from '#platform/database/index.ts'
import { keptAnswers } from '#platform/kept-answers.ts'

/** A company on this installation. */
export interface Tenant {
  id: string
  subdomain: string
  name: string
  locale: Locale
  country: string
  /** IANA name; decides which day "today" is. */
  time_zone: string
  has_demo_data: boolean
  /** The subscription is not active, and its days of grace are over: nothing may be added (api-contract 8). */
  restricted: boolean
  /** Why nothing may be added, where that is known. */
  restriction: 'unpaid' | 'ended' | null
}

/** A company's words change rarely; another process sees a change at most this much later. */
const KEEP_MS = 1000

/** Companies by subdomain, kept for a second so that a request does not start with a look-up. */
export function createTenants(database: Database) {
  const kept = keptAnswers<Tenant | null>({ milliseconds: KEEP_MS, most: 5000 })

  const load = (subdomain: string) =>
    database.global(async (tx) => {
      const tenant = await tx.row<Tenant>(
        sql`select id, subdomain, name, locale, country, time_zone, has_demo_data, restricted, restriction from tenants where subdomain = ${subdomain}`,
      )
      return tenant ?? null
    })

  return {
    /** The company that lives on a subdomain, or null. */
    bySubdomain(subdomain: string): Promise<Tenant | null> {
      return kept.of(subdomain, () => load(subdomain))
    },
    /** The same by its id, for work that no request brings. */
    async byId(id: string): Promise<Tenant | null> {
      const row = await database.global((tx) =>
        tx.row<{ subdomain: string }>(sql`select subdomain from tenants where id = ${id}`),
      )
      return row ? this.bySubdomain(row.subdomain) : null
    },
    /** Forgets a company whose row has changed. */
    forget(subdomain: string): void {
      kept.forget(subdomain)
    },
  }
}
export type Tenants = ReturnType<typeof createTenants>
