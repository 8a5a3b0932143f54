import type { StandsOut } from '#contracts/expenses/receipts.ts'
import { minorUnitsSql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { isDuplicate } from './same.ts'

/** A company without a CUI of its own has none that could be missing. */
const companyHasIdentifier = sql`exists (select from settings s where s.tenant_id = t.tenant_id and s.user_id is null
  and s.key = 'company_vat' and s.value #>> '{}' <> '')`

type Field = 'date' | 'amount' | 'currency' | 'own_identifier'
const read = (field: Field) => sql`(r.reading #>> ${sql.lit(`{${field},value}`)})`

/** Something was read, and the expense says neither that nor another choice that the reading left open. */
const differs = (field: Field, value: ReturnType<typeof sql>) => sql`(${read(field)} is not null
  and ${value} is distinct from r.reading #> ${sql.lit(`{${field},value}`)}
  and not coalesce(r.reading #> ${sql.lit(`{${field},choices}`)}, '[]'::jsonb) @> jsonb_build_array(jsonb_build_object('value', ${value})))`

const decimalAmount = sql`to_jsonb(t.amount::numeric / ${minorUnitsSql(sql`t.currency`)})`

/** What stands out about expense `t`; `r` is its receipt and `b` its bundle, where there is one. */
const reasons: Record<StandsOut, ReturnType<typeof sql>> = {
  overCeiling: sql`t.over_reason is not null`,
  duplicate: isDuplicate,
  noOwnIdentifier: sql`(r.reading ->> 'fiscal')::boolean and ${read('own_identifier')} is null and ${companyHasIdentifier}`,
  notChecked: sql`r.id is not null and r.checked_at is null`,
  changedAfterReading: sql`(${differs('amount', decimalAmount)} or ${differs('currency', sql`to_jsonb(t.currency)`)}
    or ${differs('date', sql`to_jsonb(t.date::text)`)})`,
  outsidePeriod: sql`(t.date < b.start_date or t.date > b.end_date)`,
  typedTotal: sql`r.id is not null and ${read('amount')} is null`,
}

const besideIt = sql`left join expense_receipts r on r.tenant_id = t.tenant_id and r.expense_id = t.id
  left join expense_bundles b on b.tenant_id = t.tenant_id and b.id = t.expense_bundle_id`

/** The reasons of expense `t`, as a list of their codes. */
export const standsOutOf = sql`(select to_jsonb(array_remove(array[${sql.join(
  Object.entries(reasons).map(([code, reason]) => sql`case when ${reason} then ${sql.lit(code)} end`),
  sql`, `,
)}], null)) from (select t.tenant_id, t.id, t.expense_bundle_id) self ${besideIt})`

/** How many expenses bundle `t` has, in whatever state. */
export const expensesCount = sql`(select count(*)::int from expenses e
  where e.tenant_id = t.tenant_id and e.expense_bundle_id = t.id)`

/** What costs most is asked last: others are mostly reason enough. */
const { duplicate, ...cheap } = reasons
const anyReason = sql`(${sql.join([...Object.values(cheap), duplicate], sql` or `)})`

/** How many expenses of bundle `t` stand out, of those that were neither refused nor taken back. */
export const standsOutCount = sql`(select count(*)::int from (select t.tenant_id, t.id) bundle,
  lateral (select from expenses t ${besideIt} where t.tenant_id = bundle.tenant_id and t.expense_bundle_id = bundle.id
    and t.cancelled_at is null and t.rejected_at is null and ${anyReason}) e)`
