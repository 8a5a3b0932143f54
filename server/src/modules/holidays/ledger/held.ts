import { firstOfYear, lastOfYear } from '#contracts/engine/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import type { Happening } from '#platform/events/index.ts'
import { carriedUntil } from '../rules/carry-over.ts'
import type { Balance } from './balances.ts'

/** Minutes that waiting and approved leave holds of a balance: until the last day of what was carried into it, and after. */
export interface Held {
  before: number
  after: number
}

const NONE: Held = { before: 0, after: 0 }

/** What leave holds of each of these balances; without the requests that are left out. */
export async function readHeld(
  at: Happening,
  balances: readonly Balance[],
  except: readonly string[] = [],
): Promise<(balance: Balance) => Held> {
  const rows = await at.tx.rows<{ id: string; before: number; after: number }>(sql`
    select k.id, sum(d.minutes) filter (where d.day <= k.until)::int as before,
      sum(d.minutes) filter (where d.day > k.until)::int as after
    from unnest(${balances.map(({ id }) => id)}::uuid[], ${balances.map((one) => one.employee_id)}::uuid[],
      ${balances.map((one) => one.holiday_policy_id)}::uuid[], ${balances.map(({ year }) => firstOfYear(year))}::date[],
      ${balances.map(({ year }) => lastOfYear(year))}::date[],
      ${balances.map(({ rule, year }) => carriedUntil(rule, year) ?? lastOfYear(year))}::date[])
      k (id, employee_id, policy_id, first, last, until)
    join holiday_days d on d.tenant_id = ${at.tenantId} and d.employee_id = k.employee_id and d.day between k.first and k.last
    join holidays h on h.tenant_id = d.tenant_id and h.id = d.holiday_id and h.holiday_policy_id = k.policy_id
    where d.minutes > 0 and not h.id = any(${[...except]}::uuid[])
    group by k.id`)
  const held = new Map(rows.map(({ id, before, after }) => [id, { before: before ?? 0, after: after ?? 0 }]))
  return ({ id }) => held.get(id) ?? NONE
}
