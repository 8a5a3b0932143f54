import { sql } from '#platform/database/index.ts'
import type { Tidying } from '#platform/tidying/tidy.ts'

/** Chat messages stay long enough for a company to see what did not arrive. */
export const integrationTidying: Tidying = {
  company: (tenantId) => [
    sql`delete from chat_messages where tenant_id = ${tenantId} and created_at < now() - interval '90 days'`,
  ],
}
