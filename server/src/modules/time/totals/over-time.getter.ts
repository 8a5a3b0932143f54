import * as z from 'zod'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { narrowings } from '#contracts/time/narrowed.ts'
import type { Rounding } from '#contracts/time/rounding.ts'
import { MOST_OVER_TIME_DAYS, OverTimeQuery, TimeOfStep, type TimeStep } from '#contracts/time/totals.ts'
import { answersData, type GetterDefinition, listOf, parseBody, type Sql } from '#engine/index.ts'
import { demandReports } from '#modules/billing/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { workedParts } from '../months/worked-parts.ts'
import { listed } from '../rights.ts'
import { readRounding } from '../rounding/read-rounding.ts'
import { roundedTime } from '../rounding/rounded.ts'
import { type Narrowed, narrowedTo } from './narrowed.ts'
import { termCuts, withTerms } from './sums.ts'

interface Asked {
  tenantId: string
  from: string
  to: string
  by: TimeStep
  where: Sql
  /** Tasks are not kept by month. */
  ofTasks: boolean
  money: boolean
  /** How the company rounds; null: not at all, or not asked for. */
  rounding: Rounding | null
}

/** The time asked for: from the sums of months where whole months are shown, else from the entries. */
function workedOf({ tenantId, from, to, by, where, ofTasks, money, rounding }: Asked): Sql {
  if (by === 'month' && !ofTasks && !rounding)
    return workedParts({ tenantId, from, to, where, ...(money ? { cuts: termCuts(tenantId) } : {}) })
  const entries = sql`from timesheets t
    where t.tenant_id = ${tenantId} and ${where} and t.date between ${from}::date and ${to}::date`
  return roundedTime(entries, rounding)
}

/** Minutes and entries by step, and with money the minutes that are charged. One statement. */
function readOverTime(tx: Tx, asked: Asked): Promise<TimeOfStep[]> {
  const { tenantId, by, money } = asked
  const charged = money ? withTerms(tenantId) : sql``
  const billable = money
    ? sql`, coalesce(sum(d.minutes) filter (where x.billed_rate > 0), 0)::bigint as billable_minutes`
    : sql``
  return tx.rows<TimeOfStep>(sql`select date_trunc(${by}, d.date)::date::text as "from", sum(d.minutes)::bigint as minutes,
      sum(d.entries)::bigint as entries${billable}
    from (${workedOf(asked)}) d ${charged} group by 1 having sum(d.entries) > 0 order by 1`)
}

/** The time of a span by days, weeks or months, of the entries that its reader sees in lists. */
export const overTime: GetterDefinition = {
  level: 'resource',
  may: 'auth',
  summary: 'Time by days, weeks or months',
  query: OverTimeQuery,
  output: answersData(z.array(TimeOfStep)),
  async run({ services, tenant, actor, query }) {
    const lists = Object.fromEntries(narrowings.flatMap((name) => (name in query ? [[name, listOf(query, name)]] : [])))
    const asked = parseBody(OverTimeQuery, { ...query, ...lists }) as z.infer<typeof OverTimeQuery>
    const { start_date: from, end_date: to, by } = asked
    if (daysBetween(from, to) >= MOST_OVER_TIME_DAYS)
      assertValid([['end_date', 'rule.spanTooLong', { max: MOST_OVER_TIME_DAYS }]])
    const rule = listed(actor)
    const own =
      rule === true ? [] : [sql`t.employee_id = any(${rule.map(({ employee_id }) => employee_id as string)}::uuid[])`]
    const asking: Omit<Asked, 'rounding'> = {
      tenantId: tenant.id,
      from,
      to,
      by,
      where: sql.join([sql`true`, ...own, ...narrowedTo(tenant.id, asked as Narrowed)], sql` and `),
      ofTasks: asked.task_id !== undefined,
      money: actor.can('manageInvoices'),
    }
    const data = await services.database.tenant(tenant.id, async (tx) => {
      await demandReports(tx, tenant.id)
      return readOverTime(tx, { ...asking, rounding: asked.rounded ? await readRounding(tx, tenant.id) : null })
    })
    return ok({ data })
  },
}
