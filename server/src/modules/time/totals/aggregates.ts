import { fromMinor } from '#contracts/engine/money.ts'
import { TimeAggregate, TimeMeta } from '#contracts/time/totals.ts'
import { type AggregateGroup, type Aggregates, type AggregatesAsked, type Sql, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** What a group is called and whether it is live, by the column that rows come together by. */
const ENTITIES: Record<string, { table: Sql; name: Sql; archived: Sql }> = {
  project_id: { table: sql`projects`, name: sql`e.name`, archived: sql`e.archived_at is not null` },
  task_id: { table: sql`tasks`, name: sql`e.name`, archived: sql`e.archived_at is not null` },
  employee_id: {
    table: sql`people`,
    name: sql`concat_ws(' ', e.first_name, e.last_name)`,
    archived: sql`e.status = 'archived'`,
  },
}

interface SumRow {
  entity_id: string | null
  entity_name: string | null
  archived: boolean
  minutes: number
  entries: number
  amounts: Amount[] | null
}

/** Whole minor units, as the statement answers them. */
interface Amount {
  currency: string
  amount: number
}

/**
 * The terms of each member, each from its day until the next; the first holds for all days before it too. A member's terms
 * of a day decide what an hour of that day is charged at.
 */
const terms = sql`select m.tenant_id, m.project_id, m.employee_id, x.billed_rate, x.currency,
    case when row_number() over w = 1 then '-infinity'::date else x.from_date end as from_date,
    coalesce(lead(x.from_date) over w, 'infinity'::date) as until
  from project_members m join project_member_terms x on x.tenant_id = m.tenant_id and x.member_id = m.id
  where m.tenant_id = ${slots.tenant} window w as (partition by m.id order by x.from_date)`

/** Sums of a list by a column, or as a whole: minutes, entries and, with `money`, what they are charged at, by currency. */
function sums(from: Sql, group: string | null, money: boolean): Sql {
  const key = group === null ? sql`null::uuid` : sql`${sql.ref(`t.${group}`)}`
  const entity = group === null ? null : ENTITIES[group]!
  const narrowed = sql`select ${key} as entity_id, t.tenant_id, t.project_id, t.employee_id, t.date,
      sum(t.worked_minutes) as minutes, count(*) as entries ${from} group by 1, 2, 3, 4, 5`
  const plain = money
    ? sql`select d.entity_id, x.currency, sum(d.minutes) as minutes, sum(d.entries) as entries,
        sum(d.minutes * x.billed_rate) / 60 as amount
      from (${narrowed}) d
      left join (${terms}) x
        on x.project_id = d.project_id and x.employee_id = d.employee_id and d.date >= x.from_date and d.date < x.until
      group by 1, 2`
    : sql`select ${key} as entity_id, null::text as currency, sum(t.worked_minutes) as minutes, count(*) as entries,
        null::numeric as amount ${from} group by 1`
  return sql`select s.entity_id, ${entity ? entity.name : sql`null`} as entity_name, ${entity ? entity.archived : sql`false`} as archived,
      s.minutes::int, s.entries::int, s.amounts
    from (select q.entity_id, sum(q.minutes) as minutes, sum(q.entries) as entries,
        json_agg(json_build_object('currency', q.currency, 'amount', round(q.amount))) filter (where q.amount is not null) as amounts
      from (${plain}) q group by 1) s
    ${entity ? sql`join ${entity.table} e on e.tenant_id = ${slots.tenant} and e.id = s.entity_id order by fold(${entity.name}), s.entity_id` : sql``}`
}

/** In wire form: by currency, and as one number where there is one currency. */
function billed(amounts: readonly Amount[]) {
  const all = [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, same]) => ({
    currency,
    amount: fromMinor(
      same.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  }))
  const single = all.length > 1 ? null : (all[0]?.amount ?? 0)
  return { all, single }
}

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

function groupOf(row: SumRow, money: boolean): AggregateGroup {
  const { all, single } = billed(row.amounts ?? [])
  return {
    id: row.entity_id!,
    attributes: {
      entity_id: row.entity_id,
      entity_name: row.entity_name,
      total_worked_minutes: row.minutes,
      no_logs: row.entries,
      archived: row.archived,
      ...(money ? { total_billed_rate: single, billed: all } : {}),
    },
  }
}

/** TIM-01 and TIM-02: minutes of a list; with a group its parts, and what they are charged at for who writes invoices. */
export const timeAggregates: Aggregates = {
  groups: Object.keys(ENTITIES),
  meta: TimeMeta,
  attributes: TimeAggregate,
  async sum({ context, group, read }: AggregatesAsked) {
    const money = group !== null && context.actor.can('manageInvoices')
    const rows = await read<SumRow>(`${group}~${money}`, (from) => sums(from, group, money))
    const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
    const { all, single } = billed(rows.flatMap(({ amounts }) => amounts ?? []))
    return {
      meta: {
        total_worked_minutes: minutes,
        total_worked_hours: hours(minutes),
        ...(money ? { total_billed_amount: single, billed: all } : {}),
      },
      groups: group === null ? [] : rows.map((row) => groupOf(row, money)),
    }
  },
}
