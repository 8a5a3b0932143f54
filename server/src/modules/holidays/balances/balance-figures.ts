import { sql } from '#platform/database/index.ts'

type Sql = ReturnType<typeof sql<unknown>>

/** Minutes as days of a week, to the hundredth: `inDays` of rules/day-cost.ts in SQL, so that a list costs no statement more. */
export const daysSql = (minutes: Sql, weekMinutes: Sql, weekDays: Sql): Sql =>
  sql`floor((200 * ${minutes}::bigint * ${weekDays} + ${weekMinutes})::numeric / (2 * ${weekMinutes})) / 100`

const sumWhere = (condition: Sql): Sql =>
  sql`coalesce((select sum(n.minutes) from holiday_entries n
    where n.tenant_id = t.tenant_id and n.holiday_balance_id = t.id ${condition}), 0)`

/** What the year gives in all: entitlement, what was carried into it, corrections. */
const given = sumWhere(
  sql`and (n.kind in ('grant', 'accrual', 'milestone', 'correction') or n.period_key = 'carried:in')`,
)
const left = sumWhere(sql``)
/** What nobody took in time. */
const expired = sql`-${sumWhere(sql`and n.kind = 'expiry'`)}`
const days = (minutes: Sql) => daysSql(minutes, sql`t.week_minutes`, sql`t.week_days`)

/** The figures of a balance `t`, in minutes and in days. */
export const figures = {
  initialMinutes: sql`${given}::int`,
  balanceMinutes: sql`${left}::int`,
  initialDays: days(given),
  balanceDays: days(left),
  expiredDays: days(expired),
  unlimited: sql`((t.rule ->> 'days_per_year')::numeric = 0 and jsonb_array_length(t.rule -> 'milestones') = 0)`,
}
