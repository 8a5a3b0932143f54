import { dayIn } from '#platform/clock.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { Tenant } from '#platform/tenancy/index.ts'

/** Where something happens to a request: a transaction of its company. */
export interface At {
  tx: Tx
  services: Services
  tenant: Tenant
}

/** Does something in a transaction of a company, for work that no request brings; nothing where the company is gone. */
export async function atCompany<T>(
  services: Services,
  tenantId: string,
  work: (at: At) => Promise<T>,
): Promise<T | null> {
  const tenant = await services.tenants.byId(tenantId)
  return tenant ? services.database.tenant(tenantId, (tx) => work({ tx, services, tenant })) : null
}

/** The day that it is in the company. */
export const today = ({ services, tenant }: At) => dayIn(services.clock.now(), tenant.time_zone)

export const now = ({ services }: At) => services.clock.now().toISOString()
