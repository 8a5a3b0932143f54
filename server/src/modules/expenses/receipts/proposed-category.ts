import { sql } from '#platform/database/index.ts'

const chosen = sql`from expenses e where e.tenant_id = t.tenant_id and e.merchant_key = t.merchant_key
  and e.expense_category_id is not null`

/** The category that was chosen last for the merchant of receipt `t`: by the person themselves, else by anybody. */
export const proposedCategory = sql<string | null>`coalesce(
  (select e.expense_category_id ${chosen} and e.employee_id = t.employee_id order by e.created_at desc limit 1),
  (select e.expense_category_id ${chosen} order by e.created_at desc limit 1))`
