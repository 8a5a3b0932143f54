import { sql } from '#platform/database/index.ts'
import type { Tidying } from '#platform/tidying/tidy.ts'

/** Tickets of downloads that nobody took. */
export const reportTidying: Tidying = {
  company: (tenantId) => [sql`delete from download_tickets where tenant_id = ${tenantId} and expires_at < now()`],
}
