import { firstOfYear, lastOfYear } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { carriedUntil } from '../rules/carry-over.ts'
import type { Balance } from './balances.ts'

/** Minutes that waiting and approved leave holds of a balance: until the last day of what was carried into it, and after. */
export interface Held {
  before: number
  after: number
  /** The last day that is held; null while none is. */
  last: string | null
}

/**
 * The days of the request `h` that take something. With an offset PostgreSQL looks them up for each request. Without, it may go
 * through all days of a company for each, as long as it has not counted that company (docs/decisions/016).
 */
const daysOf = (tenantId: string) => sql`select day, minutes from holiday_days
  where tenant_id = ${tenantId} and holiday_id = h.id and minutes > 0 offset 0`

const NONE: Held = { before: 0, after: 0, last: null }

/**
 * What leave holds of each of these balances; without the requests that are left out. Requests are found by their person,
 * then laid on the balances by equality: a span of days for each balance would be looked through once for each of them.
 * They meet the balances in a full join, which goes by hash or by order: in a plain one, PostgreSQL may hold each day of a
 * company that it has not counted against each balance.
 */
export async function readHeld(
  at: Change,
  balances: readonly Balance[],
  except: readonly string[] = [],
): Promise<(balance: Balance) => Held> {
  if (balances.length === 0) return () => NONE
  const years = balances.map(({ year }) => year)
  const rows = await at.tx.rows<{
    id: string | null
    before: number | null
    after: number | null
    last: string | null
  }>(sql`
    with taken as materialized (
      select h.employee_id, h.holiday_policy_id, extract(year from d.day)::int as year, d.day, d.minutes
      from holidays h cross join lateral (${daysOf(at.tenantId)}) d
      where h.tenant_id = ${at.tenantId} and h.employee_id = any(${[...new Set(balances.map((one) => one.employee_id))]}::uuid[])
        and h.end_date >= ${firstOfYear(Math.min(...years))}::date and h.start_date <= ${lastOfYear(Math.max(...years))}::date
        and not h.id = any(${[...except]}::uuid[]))
    select k.id, sum(d.minutes) filter (where d.day <= k.until)::int as before,
      sum(d.minutes) filter (where d.day > k.until)::int as after, max(d.day) as last
    from taken d
    full join unnest(${balances.map(({ id }) => id)}::uuid[], ${balances.map((one) => one.employee_id)}::uuid[],
      ${balances.map((one) => one.holiday_policy_id)}::uuid[], ${years}::int[],
      ${balances.map(({ rule, year }) => carriedUntil(rule, year) ?? lastOfYear(year))}::date[])
      k (id, employee_id, policy_id, year, until)
      on k.employee_id = d.employee_id and k.policy_id = d.holiday_policy_id and k.year = d.year
    group by k.id`)
  const held = new Map(
    rows.map(({ id, before, after, last }) => [id, { before: before ?? 0, after: after ?? 0, last }]),
  )
  return ({ id }) => held.get(id) ?? NONE
}

/** Leave that holds minutes of a year: when it begins in that year, and what it takes on either side of the carried ones' last day. */
export interface HeldLeave {
  holidayId: string
  day: string
  before: number
  after: number
}

/** The leave that holds minutes of each of these balances of one person and policy, in the order of its days. */
export async function readHeldLeave(
  at: Change,
  balances: readonly Balance[],
): Promise<(balance: Balance) => HeldLeave[]> {
  if (balances.length === 0) return () => []
  const [{ employee_id, holiday_policy_id }] = balances as [Balance]
  const rows = await at.tx.rows<HeldLeave & { year: number }>(sql`
    select h.id as "holidayId", k.year, min(d.day) as day,
      coalesce(sum(d.minutes) filter (where d.day <= k.until), 0)::int as before,
      coalesce(sum(d.minutes) filter (where d.day > k.until), 0)::int as after
    from holidays h cross join lateral (${daysOf(at.tenantId)}) d
    join unnest(${balances.map(({ year }) => year)}::int[],
      ${balances.map(({ rule, year }) => carriedUntil(rule, year) ?? lastOfYear(year))}::date[]) k (year, until)
      on k.year = extract(year from d.day)::int
    where h.tenant_id = ${at.tenantId} and h.employee_id = ${employee_id} and h.holiday_policy_id = ${holiday_policy_id}
    group by h.id, k.year order by day`)
  const byYear = Map.groupBy(rows, ({ year }) => year)
  return ({ year }) => (byYear.get(year) ?? []).map(({ year: _of, ...leave }) => leave)
}
