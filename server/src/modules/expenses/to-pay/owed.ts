import { sql, type Tx } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** What somebody gets back in one currency. Amounts are whole minor units. */
export interface OwedRow {
  employee_id: string
  name: string
  currency: string
  amount: number
  expenses: number
  /** What it is of: titles of bundles, merchants. */
  titles: string
}

/** A line of the list in one currency. */
export interface LineRow {
  employee_id: string
  id: string
  is_bundle: boolean
  title: string
  approved_at: string
  currency: string
  amount: number
  expenses: number
}

/** Bundles and expenses that the list is narrowed to. */
export interface Chosen {
  bundles: readonly string[]
  expenses: readonly string[]
}

/**
 * Expenses `e` that are approved and not paid to a person, as suppliers' bills are not, with the bundle `b` that they are paid with. One whose bundle is paid already, or is
 * not decided on yet, is paid by itself: each is in one line.
 */
const owed = (tenantId: string, chosen: Chosen | null) => sql`expenses e
  left join expense_bundles b on b.tenant_id = e.tenant_id and b.id = e.expense_bundle_id
    and b.approved_at is not null and b.paid_at is null and b.cancelled_at is null
  where e.tenant_id = ${tenantId} and e.approved_at is not null and e.paid_at is null and e.cancelled_at is null
    and not exists (select from supplier_bills s where s.tenant_id = e.tenant_id and s.expense_id = e.id)
    ${chosen ? sql`and (b.id = any(${[...chosen.bundles]}::uuid[]) or b.id is null and e.id = any(${[...chosen.expenses]}::uuid[]))` : sql``}`

/** What a line is called: the bundle, else what was bought where, else when. */
const title = sql`coalesce(b.title, e.merchant, e.description, to_char(e.date, 'DD.MM.YYYY'))`

/** Who gets back how much, by currency, the people by their last name. */
export const readOwed = (tx: Tx, tenantId: string, chosen: Chosen | null = null): Promise<OwedRow[]> =>
  tx.rows<OwedRow>(sql`select p.id as employee_id, coalesce(${personName('p')}, '') as name, s.currency, s.amount, s.expenses, s.titles
    from (select e.employee_id, e.currency, sum(e.amount)::float8 as amount, count(*)::int as expenses,
        string_agg(distinct ${title}, ', ') as titles
      from ${owed(tenantId, chosen)} group by 1, 2) s
    join people p on p.tenant_id = ${tenantId} and p.id = s.employee_id
    order by p.last_name, p.first_name, p.id, s.currency`)

/** Its lines, those that were approved first before the others: so many at the most, in each of their currencies. */
export const readLines = (tx: Tx, tenantId: string, most: number): Promise<LineRow[]> =>
  tx.rows<LineRow>(sql`with lines as (
      select e.employee_id, coalesce(b.id, e.id) as id, b.id is not null as is_bundle,
        min(${title}) as title,
        min(coalesce(b.approved_at, e.approved_at)) as approved, e.currency,
        sum(e.amount)::float8 as amount, count(*)::int as expenses
      from ${owed(tenantId, null)} group by 1, 2, 3, e.currency),
    ranked as (select l.*, dense_rank() over (order by l.approved, l.id) as rank from lines l)
    select employee_id, id, is_bundle, title, to_char(approved at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as approved_at,
      currency, amount, expenses from ranked where rank <= ${most} order by approved, id, currency`)

/** How many bundles and single expenses there are to pay. */
export async function countLines(tx: Tx, tenantId: string): Promise<number> {
  const found = await tx.row<{ count: number }>(
    sql`select count(distinct coalesce(b.id, e.id))::int as count from ${owed(tenantId, null)}`,
  )
  return found!.count
}
