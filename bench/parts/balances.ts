import { deepStrictEqual } from 'node:assert/strict'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { settleLeave } from '#modules/holidays/index.ts'
import { dayIn } from '#platform/clock.ts'
import { type Database, sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { storePolicies } from '#server/demo/leave/leave-policies.ts'
import { type Call, call } from '../call.ts'
import type { BenchCompany } from '../companies.ts'
import { timed } from '../rounds.ts'
import type { Server } from '../servers.ts'

const PER_PAGE = 50
/** Pages that are asked for, evenly over the list, the first and the last among them. */
const PAGES = 40

export interface BalanceTimes {
  /** Everybody's ledgers of a year, from nothing. */
  settle: number
  /** The same again, which adds nothing. */
  again: number
  /** A page, on average: of the product, and of the statements alone. */
  page: number
  plain: number
}

const orders = {
  '-year': sql`b.year desc, b.id desc`,
  'employee.last_name': sql`fold(e.last_name), fold(e.first_name), b.id desc`,
}

const pageOf = ({ host, tokens }: BenchCompany, sort: string, page: number, year: number): Call => ({
  method: 'GET',
  path: `/api/restify/holiday-balances?year=${year}&related=employee,holidayPolicy&sort=${sort}&perPage=${PER_PAGE}&page=${page}`,
  host,
  token: tokens.admin,
})

/** What a page shows, by one statement, and the count of all. */
async function plainPage(database: Database, tenantId: string, order: keyof typeof orders, page: number, year: number) {
  return database.tenant(tenantId, async (tx) => {
    const [rows, total] = await Promise.all([
      tx.arrays(sql`select b.id, b.employee_id, b.holiday_policy_id, b.year, b.closed_at, b.deleted_at, s.initial, s.balance,
          s.initial * 5.0 / e.weekly_minutes_capacity, s.balance * 5.0 / e.weekly_minutes_capacity, e.*, p.*
        from holiday_balances b
        join employees e on e.tenant_id = b.tenant_id and e.id = b.employee_id
        join holiday_policies p on p.tenant_id = b.tenant_id and p.id = b.holiday_policy_id
        left join lateral (select sum(n.minutes) as balance, sum(n.minutes) filter (
            where n.kind in ('grant', 'accrual', 'milestone', 'correction') or n.period_key = 'carried:in') as initial
          from holiday_entries n where n.tenant_id = b.tenant_id and n.holiday_balance_id = b.id) s on true
        where b.tenant_id = ${tenantId} and b.year = ${year}
        order by ${orders[order]} limit ${sql.raw(String(PER_PAGE))} offset ${(page - 1) * PER_PAGE}`),
      tx.arrays(sql`select count(*) from holiday_balances where tenant_id = ${tenantId} and year = ${year}`),
    ])
    return { ids: rows.map(([id]) => id as string), total: total[0]![0] as number }
  })
}

/** Gives everybody of a company four policies, settles them, and lists their balances page by page. */
export async function balanceTimes(
  services: Services,
  server: Server,
  company: BenchCompany,
  look: () => Promise<void>,
): Promise<BalanceTimes> {
  const { tenantId, liveIds } = company
  const today = dayIn(services.clock.now(), 'Europe/Bucharest')
  const year = Number(today.slice(0, 4))
  const settle = () =>
    services.database.tenant(tenantId, (tx) =>
      settleLeave({ tx, services, tenantId, today, userId: null }, 'day_passed'),
    )
  await services.database.tenant(tenantId, (tx) => storePolicies(tx, tenantId))
  const [first] = await timed(settle)
  await look()
  const [again] = await timed(settle)

  let [product, plain, asked] = [0, 0, 0]
  const last = Math.floor((liveIds.length * 4) / PER_PAGE)
  for (const sort of Object.keys(orders) as (keyof typeof orders)[]) {
    for (let at = 0; at < PAGES; at += 1) {
      const page = 1 + Math.round((at * (last - 1)) / (PAGES - 1))
      const [took, answer] = await timed(() => call(server.port, pageOf(company, sort, page, year)))
      const [alone, rows] = await timed(() => plainPage(services.database, tenantId, sort, page, year))
      deepStrictEqual(answer.status, 200)
      deepStrictEqual(answer.body.meta.total, rows.total)
      deepStrictEqual(
        (answer.body.data as WireRecord[]).map(({ id }) => id),
        rows.ids,
        'The product lists what the statement does',
      )
      // The first of each kind is planned and compiled.
      if (at === 0) continue
      product += took
      plain += alone
      asked += 1
    }
  }
  return { settle: first, again, page: product / asked, plain: plain / asked }
}
