import { sql } from '#platform/database/index.ts'

/** Where the expenses of a bundle `t` were paid, so that it is found by one of them. */
export const merchantsOf = sql`(select string_agg(distinct e.merchant, ', ') from expenses e
  where e.tenant_id = t.tenant_id and e.expense_bundle_id = t.id)`
