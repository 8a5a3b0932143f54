import { sql } from '#platform/database/index.ts'
import type { Tidying } from '#platform/tidying/tidy.ts'

/** Visits that nobody came back from. What was filed and answered stays for good. */
export const efacturaTidying: Tidying = {
  company: (tenantId) => [
    sql`delete from efactura_visits where tenant_id = ${tenantId} and until < now() - interval '1 day'`,
  ],
}
