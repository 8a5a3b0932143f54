import { Locale } from '#contracts/engine/values/primitives.ts'
import { actorOfUser } from '#platform/session/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import type { Context, Services } from './context.ts'

/**
 * What work in the background needs to act as a person: a request that nobody waits for, with the rights they hold now and no
 * parameters. `locale` is theirs unless given. Null when they may no longer sign in, or their company is gone.
 */
export async function contextFor(
  services: Services,
  { tenantId, userId }: { tenantId: string; userId: string },
  locale?: Locale,
): Promise<Context | null> {
  const tenant = await services.tenants.byId(tenantId)
  const actor = await services.database.tenant(tenantId, (tx) => actorOfUser(tx, tenantId, userId))
  if (!tenant || !actor) return null
  return {
    services,
    tenant,
    actor,
    token: null,
    locale: locale ?? Locale.catch(tenant.locale).parse(actor.locale),
    origin: { ip: '', userAgent: undefined },
    cookie: '',
    base: frontendUrl(services.config, tenant.subdomain),
    params: {},
    query: {},
    body: {},
    uploads: [],
    idempotencyKey: null,
    url: '',
  }
}
