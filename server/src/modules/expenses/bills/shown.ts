import { minorUnitsSql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** The expense of a bill, unless that was taken back. */
const expenseState = (bill: 's' | 't') => sql`(select case when e.paid_at is not null then 'paid'
    when e.status = 'draft' then 'waiting' else e.status end
  from expenses e where e.tenant_id = ${sql.ref(`${bill}.tenant_id`)} and e.id = ${sql.ref(`${bill}.expense_id`)}
    and e.cancelled_at is null)`

/** The state of a bill, as lists say it. */
const statusOf = (bill: 's' | 't') => sql`(case when ${sql.ref(`${bill}.set_aside_at`)} is not null then 'set_aside'
  when ${sql.ref(`${bill}.state`)} <> 'read' then ${sql.ref(`${bill}.state`)} else coalesce(${expenseState(bill)}, 'new') end)`

/** The state of bill `t`. */
export const billStatus = statusOf('t')

/** It can be turned into an expense: it was read, nothing has become of it, and it costs something or brings something back. */
export const canFile = sql`(${billStatus} = 'new' and t.total <> 0)`
export const canSetAside = sql`(${billStatus} in ('new', 'unreadable'))`

/** It names another tax number than the one that it came under. */
export const otherBuyer = sql`coalesce(regexp_replace(t.bill #>> '{buyer,identifier}', '\\D', '', 'g') <> t.cui, false)`

/** Expenses that say the number of bill `t`: on their receipt, in words or in the name of their file. */
const sameNumber = sql`(select o.id, 'number' as same from expenses o
    join expense_receipts r on r.tenant_id = o.tenant_id and r.expense_id = o.id
    where o.tenant_id = t.tenant_id and o.merchant_key = t.merchant_key and r.reading ->> 'number' = t.number
  union all
  select o.id, 'number' from expenses o
    where o.tenant_id = t.tenant_id and o.merchant_key = t.merchant_key and length(t.number) > 2
      and (strpos(lower(o.description), lower(t.number)) > 0 or strpos(lower(o.receipt_filename), lower(t.number)) > 0)
  union all
  select o.id, 'figures' from expenses o
    where o.tenant_id = t.tenant_id and o.date = t.issue_date and o.amount = t.total and o.currency = t.currency
      and (o.merchant_key = t.merchant_key or o.merchant_identifier is null))`

/** The first of them, as `EarlierFiling` of the contract. What was refused or taken back is paid to nobody. */
export const earlierFiling = sql`(select jsonb_build_object('expense_id', o.id, 'employee', ${personName('p')},
    'bundle', b.title, 'status', case when o.paid_at is null then o.status else 'paid' end,
    'created_at', o.created_at, 'same', same.same)
  from ${sameNumber} same
  join expenses o on o.tenant_id = t.tenant_id and o.id = same.id and o.id is distinct from t.expense_id
    and o.cancelled_at is null and o.rejected_at is null
  join people p on p.tenant_id = o.tenant_id and p.id = o.employee_id
  left join expense_bundles b on b.tenant_id = o.tenant_id and b.id = o.expense_bundle_id
  where t.set_aside_at is null
  order by same.same desc, o.created_at, o.id limit 1)`

/** An earlier bill of the same supplier with the same number, kind and total. */
export const earlierBill = sql`(select jsonb_build_object('bill_id', s.id, 'received_at', s.received_at) from supplier_bills s
  where s.tenant_id = t.tenant_id and s.merchant_key = t.merchant_key and s.number = t.number and s.kind = t.kind
    and s.total = t.total and s.set_aside_at is null and (s.received_at, s.id) < (t.received_at, t.id)
  order by s.received_at, s.id limit 1)`

/** Bill `s` is what credit note `n` gives back: of the same supplier, with the number that the note names. */
const gives = (
  note: 's' | 't',
  bill: 's' | 't',
) => sql`${sql.ref(`${note}.kind`)} = 'credit_note' and ${sql.ref(`${bill}.kind`)} = 'invoice'
  and ${sql.ref(`${bill}.merchant_key`)} = ${sql.ref(`${note}.merchant_key`)}
  and ${sql.ref(`${bill}.number`)} = ${sql.ref(`${note}.bill`)} ->> 'credits' and s.tenant_id = t.tenant_id`

/** What credit note `t` gives back, as `CreditedBill` of the contract. */
export const creditedBill = sql`(select jsonb_build_object('bill_id', s.id, 'number', s.number, 'issue_date', s.issue_date,
    'status', ${statusOf('s')}, 'employee_id', (select e.employee_id from expenses e
      where e.tenant_id = s.tenant_id and e.id = s.expense_id and e.cancelled_at is null))
  from supplier_bills s where ${gives('t', 's')} order by s.set_aside_at nulls first, s.received_at, s.id limit 1)`

/** Credit notes of bill `t`, as `BillCreditNote` of the contract. */
export const creditNotes = sql`(select coalesce(jsonb_agg(jsonb_build_object('bill_id', s.id, 'number', s.number,
    'status', ${statusOf('s')}, 'total', s.total::numeric / ${minorUnitsSql(sql`s.currency`)}) order by s.received_at, s.id), '[]'::jsonb)
  from supplier_bills s where ${gives('s', 't')} and s.set_aside_at is null)`

/** Category and project of what credit note `t` gives back, else those that were chosen last for the supplier of bill `t`. */
const lastOf = (column: 'expense_category_id' | 'project_id') => sql<string | null>`(select ${sql.ref(`e.${column}`)}
  from expenses e where e.tenant_id = t.tenant_id and e.merchant_key = t.merchant_key and ${sql.ref(`e.${column}`)} is not null
  order by exists (select from supplier_bills s where s.expense_id = e.id and ${gives('t', 's')}) desc, e.created_at desc limit 1)`
export const proposedCategory = lastOf('expense_category_id')
export const proposedProject = lastOf('project_id')

export const nameOfUser = (column: 'filed_by' | 'set_aside_by') => sql`(select ${personName('p')} from people p
  where p.tenant_id = t.tenant_id and p.user_id = ${sql.ref(`t.${column}`)})`
