import type { Behaviour } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

export const projectBehaviour: Behaviour = {
  /** Without a currency of its own a project counts in its client's. */
  beforeStore: async ({ tx, tenant }, values) => {
    if (values.currency) return values
    const client = await tx.row<{ prefered_currency: string }>(
      sql`select prefered_currency from clients where tenant_id = ${tenant.id} and id = ${values.client_id}`,
    )
    return { ...values, currency: client?.prefered_currency ?? 'EUR' }
  },
}
