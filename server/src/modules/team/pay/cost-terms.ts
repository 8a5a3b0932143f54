import { bindingsOf, type Row, type WriteContext } from '#engine/index.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** Before every day that somebody has worked. */
const ALWAYS = '0001-01-01'

const LAST_CHANGE = `on conflict (tenant_id, employee_id, from_date) do update set
  contract_type = excluded.contract_type, internal_cost_hourly_rate = excluded.internal_cost_hourly_rate`

interface StoredTerms {
  contract_type: string
  internal_cost_hourly_rate: string | null
}

/** Contract and internal cost hold from today on (or from a day) when they change; what held until then is written down with the first change. */
export async function dateCostTerms(
  write: WriteContext,
  values: Row,
  before: Row,
  from = bindingsOf(write).today,
): Promise<void> {
  if (!('contract_type' in values || 'internal_cost_hourly_rate' in values)) return
  const { tx, tenant } = write
  const of = sql`tenant_id = ${tenant.id} and id = ${before.id}`
  const now = (await tx.row<StoredTerms>(
    sql`select contract_type, internal_cost_hourly_rate::text from employees where ${of}`,
  ))!
  const was: StoredTerms = {
    contract_type: before.contract_type as string,
    internal_cost_hourly_rate:
      before.internal_cost_hourly_rate == null ? null : String(before.internal_cost_hourly_rate),
  }
  if (now.contract_type === was.contract_type && now.internal_cost_hourly_rate === was.internal_cost_hourly_rate) return
  const row = rowsOf(write, before.id as string)
  await insertRows(tx, 'employee_cost_terms', [row(ALWAYS, was)], 'on conflict do nothing')
  await insertRows(tx, 'employee_cost_terms', [row(from, now)], LAST_CHANGE)
}

const rowsOf =
  ({ tenant }: WriteContext, employee_id: string) =>
  (from_date: string, { contract_type, internal_cost_hourly_rate }: StoredTerms) => ({
    tenant_id: tenant.id,
    id: newId(),
    employee_id,
    from_date,
    contract_type,
    internal_cost_hourly_rate,
  })

/** The terms that hold on a day: those of today where none were ever changed. */
const termsOn = async ({ tx, tenant }: WriteContext, employeeId: string, day: string): Promise<StoredTerms> =>
  (await tx.row<StoredTerms>(sql`select coalesce(c.contract_type, e.contract_type) as contract_type,
      (case when c.id is null then e.internal_cost_hourly_rate else c.internal_cost_hourly_rate end)::text
        as internal_cost_hourly_rate
    from employees e left join lateral (select * from employee_cost_terms d
      where d.tenant_id = ${tenant.id} and d.employee_id = e.id and d.from_date <= ${day}::date
      order by d.from_date desc limit 1) c on true
    where e.tenant_id = ${tenant.id} and e.id = ${employeeId}`))!

/** Has another contract hold from a day until another: before and from then on, what held stays. The cost of an hour stays. */
export async function writeTerms(
  write: WriteContext,
  employeeId: string,
  { from, until, contractType }: { from: string; until: string; contractType: string },
): Promise<void> {
  const [always, was, then] = [
    await termsOn(write, employeeId, ALWAYS),
    await termsOn(write, employeeId, from),
    await termsOn(write, employeeId, until),
  ]
  const row = rowsOf(write, employeeId)
  const first = [row(ALWAYS, always), row(until, then)]
  await insertRows(write.tx, 'employee_cost_terms', first, 'on conflict do nothing')
  await insertRows(write.tx, 'employee_cost_terms', [row(from, { ...was, contract_type: contractType })], LAST_CHANGE)
}

/** What a person is paid from a day on; amounts are minor units of the currency. */
export interface PayFrom {
  from: string
  /** The last day; null while nothing follows. */
  to: string | null
  amount: number
  type: 'monthly' | 'hourly'
  currency: string
}

/** What decides on the cost of an hour beside the salary, from a day on. */
export interface CostTermsFrom {
  from: string
  contractType: string
  /** Hundredths of the company's currency; null where the salary decides. */
  internalRate: number | null
}

export interface Pay {
  salaries: readonly PayFrom[]
  terms: readonly CostTermsFrom[]
}

interface PayRow {
  id: string
  salaries: PayFrom[]
  terms: CostTermsFrom[] | null
  contract_type: string
  internal_rate: number | null
}

/**
 * Pay of everybody in a company as it was on each day, by person: for sums that follow it. No figure of it leaves the server but to those
 * who may read the person's salary. One statement.
 */
export async function readPay(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, Pay>> {
  const rows = await tx.rows<PayRow>(sql`
    select e.id, e.contract_type, e.internal_cost_hourly_rate as internal_rate,
      coalesce((select json_agg(json_build_object('from', s.start_date, 'to', s.end_date, 'amount', s.amount,
          'type', s.type, 'currency', s.currency) order by s.start_date)
        from employee_salaries s where s.tenant_id = e.tenant_id and s.employee_id = e.id), '[]') as salaries,
      (select json_agg(json_build_object('from', c.from_date, 'contractType', c.contract_type,
          'internalRate', c.internal_cost_hourly_rate) order by c.from_date)
        from employee_cost_terms c where c.tenant_id = e.tenant_id and c.employee_id = e.id) as terms
    from employees e where e.tenant_id = ${tenantId} and e.id = any(${[...ids]}::uuid[])`)
  return new Map(
    rows.map(({ id, salaries, terms, contract_type, internal_rate }) => [
      id,
      {
        salaries,
        terms: terms ?? [
          {
            from: ALWAYS,
            contractType: contract_type,
            internalRate: internal_rate === null ? null : Number(internal_rate),
          },
        ],
      },
    ]),
  )
}
