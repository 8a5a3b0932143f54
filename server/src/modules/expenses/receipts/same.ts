import { minorUnitsSql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** Expenses with the same picture or figures as expense `t`, itself among them. */
const sameAsExpense = sql`(select s.id, 'picture' as same from expenses s
    where s.tenant_id = t.tenant_id and s.receipt_hash = t.receipt_hash
  union all
  select s.expense_id, 'picture' from expense_receipts r
    join expense_receipt_twins w on w.tenant_id = r.tenant_id and w.receipt_id = r.id
    join expense_receipts s on s.tenant_id = w.tenant_id and s.id = w.twin_id
    where r.tenant_id = t.tenant_id and r.expense_id = t.id and s.expense_id is not null
  union all
  select s.id, 'figures' from expenses s
    where s.tenant_id = t.tenant_id and s.merchant_key = t.merchant_key and s.date = t.date
      and s.amount = t.amount and s.currency = t.currency)`

const read = (field: 'date' | 'amount' | 'currency') => sql`(t.reading #>> ${sql.lit(`{${field},value}`)})`

/** The same of receipt `t`, by what was read of it and by the figures of its own expense. */
const sameAsReceipt = sql`(select s.id, 'picture' as same from expenses s
    where s.tenant_id = t.tenant_id and s.receipt_hash = t.file_hash
  union all
  select s.expense_id, 'picture' from expense_receipt_twins w
    join expense_receipts s on s.tenant_id = w.tenant_id and s.id = w.twin_id
    where w.tenant_id = t.tenant_id and w.receipt_id = t.id and s.expense_id is not null
  union all
  select s.id, 'figures' from expenses s
    where s.tenant_id = t.tenant_id and s.merchant_key = t.merchant_key and s.date = ${read('date')}::date
      and s.currency = ${read('currency')}
      and s.amount = round(${read('amount')}::numeric * ${minorUnitsSql(read('currency'))})
  union all
  select s.id, 'figures' from expenses own
    join expenses s on s.tenant_id = own.tenant_id and s.merchant_key = own.merchant_key and s.date = own.date
      and s.amount = own.amount and s.currency = own.currency
    where own.tenant_id = t.tenant_id and own.id = t.expense_id)`

type Sql = typeof sameAsExpense

/**
 * What was refused or taken back is paid to nobody twice. Each is looked up by its id: of a company that PostgreSQL has not counted yet it
 * takes the others to be few, and would look for the same once for each of its expenses.
 */
const others = (
  same: Sql,
  self: Sql,
) => sql`${same} same cross join lateral (select o.* from expenses o where o.tenant_id = t.tenant_id and o.id = same.id
    and o.id is distinct from ${self} and o.cancelled_at is null and o.rejected_at is null offset 0) o`

/**
 * The first of the others, as `EarlierExpense` of the contract: enough to ask its person, and nothing more of what is
 * perhaps somebody else's.
 */
const firstOf = (
  same: Sql,
  self: Sql,
) => sql`(select jsonb_build_object('expense_id', o.id, 'employee', ${personName('p')},
    'bundle', b.title, 'status', case when o.paid_at is null then o.status else 'paid' end,
    'created_at', o.created_at, 'same', same.same)
  from ${others(same, self)}
  join people p on p.tenant_id = o.tenant_id and p.id = o.employee_id
  left join expense_bundles b on b.tenant_id = o.tenant_id and b.id = o.expense_bundle_id
  order by o.created_at, o.id, same.same desc limit 1)`

/** Whether there is another expense that is perhaps the same as expense `t`: true of both. */
export const isDuplicate = sql`exists (select from ${others(sameAsExpense, sql`t.id`)})`

export const earlierThanExpense = firstOf(sameAsExpense, sql`t.id`)
export const earlierThanReceipt = firstOf(sameAsReceipt, sql`t.expense_id`)
