import type { Slot, Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** The company: its id, or where a kept statement finds it. */
type Tenant = string | Slot

/** What a group is called, what it belongs to and whether it is live, by the column that rows come together by. */
export const ENTITIES: Record<string, { table: Sql; name: Sql; of?: Sql; archived: Sql }> = {
  project_id: {
    table: sql`projects`,
    name: sql`e.name`,
    of: sql`(select c.company_name from clients c where c.tenant_id = e.tenant_id and c.id = e.client_id)`,
    archived: sql`e.archived_at is not null`,
  },
  task_id: {
    table: sql`tasks`,
    name: sql`e.name`,
    of: sql`(select p.name from projects p where p.tenant_id = e.tenant_id and p.id = e.project_id)`,
    archived: sql`e.archived_at is not null`,
  },
  employee_id: {
    table: sql`people`,
    name: sql`${personName('e')}`,
    archived: sql`e.status = 'archived'`,
  },
}

/** What `sums` answers. */
export interface SumRow {
  entity_id: string | null
  entity_name: string | null
  /** The client of a project, the project of a task. */
  entity_of: string | null
  archived: boolean
  minutes: number
  entries: number
  /** Minutes that are charged, of a sum with money. */
  billable: number | null
  amounts: Amount[] | null
}

/** Whole minor units, as the statement answers them. */
export interface Amount {
  currency: string
  amount: number
}

/**
 * The terms of each member, each from its day until the next; the first holds for all days before it too. A member's terms
 * of a day decide what an hour of that day is charged at.
 */
const terms = (tenant: Tenant) => sql`select m.tenant_id, m.project_id, m.employee_id, x.billed_rate, x.currency,
    case when row_number() over w = 1 then '-infinity'::date else x.from_date end as from_date,
    coalesce(lead(x.from_date) over w, 'infinity'::date) as until
  from project_members m join project_member_terms x on x.tenant_id = m.tenant_id and x.member_id = m.id
  where m.tenant_id = ${tenant} window w as (partition by m.id order by x.from_date)`

/** Joins the terms `x` that hold for the time `d`, by its project, person and day. */
export const withTerms = (tenant: Tenant) => sql`left join (${terms(tenant)}) x
  on x.project_id = d.project_id and x.employee_id = d.employee_id and d.date >= x.from_date and d.date < x.until`

/** Months in which somebody's terms change on another day than the first. */
export const termCuts = (tenant: Tenant) => sql`select x.employee_id, date_trunc('month', x.from_date)::date as month
  from (${terms(tenant)}) x where x.from_date <> date_trunc('month', x.from_date)`

/**
 * Sums of time by a column, or as a whole: minutes, entries and, with `money`, what they are charged at, by currency. `worked`
 * is a query of the time with its `minutes` and `entries`.
 */
export function sums(
  worked: Sql,
  { group, money, tenant }: { group: string | null; money: boolean; tenant: Tenant },
): Sql {
  const key = group === null ? sql`null::uuid` : sql`${sql.ref(`d.${group}`)}`
  const entity = group === null ? null : ENTITIES[group]!
  // Time is joined to its terms as it is: most people log a task once a day, so to add up their days first costs more than it spares.
  const plain = money
    ? sql`select ${key} as entity_id, x.currency, sum(d.minutes) as minutes, sum(d.entries) as entries,
        sum(d.minutes) filter (where x.billed_rate > 0) as billable, sum(d.minutes * x.billed_rate) / 60 as amount
      from (${worked}) d ${withTerms(tenant)} group by 1, 2 having sum(d.entries) > 0`
    : sql`select ${key} as entity_id, null::text as currency, sum(d.minutes) as minutes, sum(d.entries) as entries,
        null::numeric as billable, null::numeric as amount from (${worked}) d group by 1 having sum(d.entries) > 0`
  return sql`select s.entity_id, ${entity ? entity.name : sql`null`} as entity_name, ${entity?.of ?? sql`null::text`} as entity_of,
      ${entity ? entity.archived : sql`false`} as archived,
      s.minutes::bigint, s.entries::bigint, s.billable::bigint, s.amounts
    from (select q.entity_id, sum(q.minutes) as minutes, sum(q.entries) as entries, sum(q.billable) as billable,
        json_agg(json_build_object('currency', q.currency, 'amount', round(q.amount))) filter (where q.amount is not null) as amounts
      from (${plain}) q group by 1) s
    ${entity ? sql`join ${entity.table} e on e.tenant_id = ${tenant} and e.id = s.entity_id order by fold(${entity.name}), s.entity_id` : sql``}`
}
