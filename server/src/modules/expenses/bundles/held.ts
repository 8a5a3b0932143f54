import { sql } from '#platform/database/index.ts'

const inside = sql`from expenses e where e.tenant_id = t.tenant_id and e.expense_bundle_id = t.id`

/** Where the expenses of a bundle `t` were paid, so that it is found by one of them. */
export const merchantsOf = sql`(select string_agg(distinct e.merchant, ', ') ${inside})`

/** The categories of the expenses of a bundle `t`, by which lists are narrowed. */
export const categoriesOf = sql`coalesce((select array_agg(distinct e.expense_category_id) ${inside}
  and e.expense_category_id is not null), '{}')`
