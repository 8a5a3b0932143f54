import { minorUnitsSql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** What a bundle `t` comes to, by currency; what was refused or taken back adds nothing. */
export const sumsByCurrency = sql`(select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency,
    'total_amount', s.amount / ${minorUnitsSql(sql`s.currency`)}, 'count', s.count) order by s.currency), '[]'::jsonb)
  from (select e.currency, count(*)::int as count, sum(e.amount)::numeric as amount from expenses e
    where e.tenant_id = t.tenant_id and e.expense_bundle_id = t.id and e.cancelled_at is null and e.rejected_at is null
    group by e.currency) s)`
