import { sql } from '#platform/database/index.ts'
import type { Tidying } from '#platform/tidying/tidy.ts'

/** Sheets of imports that failed or were cancelled, and that nobody has tried again for a week. */
export const waitingSheets: Tidying = {
  company: (tenantId) => [
    sql`delete from imports where tenant_id = ${tenantId} and sheet is not null
      and created_at < now() - interval '7 days'`,
  ],
}
