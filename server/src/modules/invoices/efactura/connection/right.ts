import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'

/** Writes down whether the person who has connected has the right for the company at ANAF. */
export async function noteRight(services: Services, tenantId: string, hasRight: boolean): Promise<void> {
  const at = hasRight ? null : services.clock.now().toISOString()
  await services.database.tenant(tenantId, (tx) =>
    tx.run(sql`update efactura_connections set no_right_at = ${at} where tenant_id = ${tenantId}`),
  )
}
