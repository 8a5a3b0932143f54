import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, sql, type Tx } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { makeDemo } from './make-demo.ts'

let app: TestApp
let made = 0

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const query = <T>(text: ReturnType<typeof sql>) => app.superuser.global((tx) => tx.rows<T>(text))

/** How often `work` looks something up in an index of leave, in companies' transactions of `database`. */
async function lookupsOfLeave(database: Database, work: () => Promise<unknown>): Promise<number> {
  const { tenant, write } = database
  let lookups = 0
  const counted =
    <T>(run: (tx: Tx) => Promise<T>) =>
    async (tx: Tx) => {
      const result = await run(tx)
      const found = await tx.row<{ scans: number }>(sql`select sum(idx_scan)::int as scans from pg_stat_xact_user_tables
        where relname in ('holidays', 'holiday_days')`)
      lookups += found!.scans
      return result
    }
  database.tenant = (id, run, isolation) => tenant(id, counted(run), isolation)
  database.write = (id, run) => write(id, counted(run))
  try {
    await work()
    return lookups
  } finally {
    Object.assign(database, { tenant, write })
  }
}

// What PostgreSQL counted names one company alone, and it expects no row of any other.
test('a company that is not counted yet is made by some look-ups of leave, not by all days times all balances', async () => {
  const make = (subdomain: string) => () => makeDemo(app.services, { subdomain, password: 'Vatra-demo-1' })
  const first = await lookupsOfLeave(app.services.database, make('first'))
  await app.superuser.global((tx) => tx.run(sql`analyze`))
  const second = await lookupsOfLeave(app.services.database, make('second'))
  expect(first).toBeGreaterThan(50)
  expect(second).toBeLessThan(first * 10)
})

// Moments in Bucharest: of the night, of the first and the last day of a year, and of a leap day.
test.each(['2026-12-31T22:30:00Z', '2027-10-31T00:30:00Z', '2027-12-31T10:00:00Z', '2028-02-29T10:00:00Z'])(
  'the demo company can be made at %s: nothing happened after now or before somebody came, and ledgers agree',
  async (now) => {
    app.clock.advance(Date.parse(now) - app.clock.now().getTime())
    made += 1
    const { tenantId } = await makeDemo(app.services, { subdomain: `demo${made}`, password: 'Vatra-demo-1' })
    const written = [
      'holidays',
      'evaluations',
      'feedback',
      'goals',
      'documents',
      'timesheets',
      'signing_events',
      'notifications',
      'invoices',
      'invoice_events',
      'invoice_payments',
      'invoice_sendings',
      'expense_bundles',
      'expenses',
      'expense_receipts',
    ] as const
    for (const table of written) {
      const when = sql.ref(table === 'signing_events' ? 'at' : 'created_at')
      const late = await query(
        sql`select 1 from ${sql.table(table)} where tenant_id = ${tenantId} and ${when} > ${now}`,
      )
      expect(late, table).toEqual([])
    }
    const early = await query(sql`select e.email from employees e where e.tenant_id = ${tenantId} and (
    exists (select from timesheets o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.date < e.start_date)
    or exists (select from holidays o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.created_at::date < e.start_date)
    or exists (select from evaluations o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.evaluated_at < e.start_date)
    or exists (select from goals o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.created_at::date < e.start_date)
    or exists (select from expenses o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.date < e.start_date)
    or exists (select from documents o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.start_date < e.start_date)
    or exists (select from asset_holders o where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.since::date < e.start_date))`)
    expect(early).toEqual([])
    // Goals that were reached, some that are late, some that run and some not begun.
    const goals = await query<{
      state: string
      count: number
    }>(sql`select progress_status || case when due_date < ${now}::date
      then ' late' else '' end as state, count(*)::int as count from goals where tenant_id = ${tenantId} group by 1`)
    const counted = new Map(goals.map(({ state, count }) => [state, count]))
    expect(counted.get('completed late')).toBeGreaterThan(counted.get('in_progress late')!)
    for (const state of ['in_progress late', 'in_progress', 'not_started'])
      expect(counted.get(state), state).toBeGreaterThan(2)
    const states = await query<{ state: string }>(sql`select distinct case when voided_at is not null then 'voided'
      when status = 'sent' and due_date < ${now}::date then 'late' else status end as state
      from invoices where tenant_id = ${tenantId} order by 1`)
    expect(states.map(({ state }) => state)).toEqual(['credited', 'draft', 'issued', 'late', 'paid', 'sent', 'voided'])
    const overdrawn = await query(sql`select e.email, p.name, b.year from holiday_balances b
    join employees e on e.tenant_id = b.tenant_id and e.id = b.employee_id
    join holiday_policies p on p.tenant_id = b.tenant_id and p.id = b.holiday_policy_id and p.days_per_year > 0
    join holiday_entries n on n.tenant_id = b.tenant_id and n.holiday_balance_id = b.id
    where b.tenant_id = ${tenantId} group by 1, 2, 3 having sum(n.minutes) < 0`)
    expect(overdrawn).toEqual([])
    const [sums] = await query<{ held: number; used: number }>(sql`select
    (select sum(minutes) from holiday_days where tenant_id = ${tenantId}) as held,
    (select -sum(minutes) from holiday_entries where tenant_id = ${tenantId} and kind in ('use', 'release')) as used`)
    expect(sums!.used).toBe(sums!.held)
  },
)
