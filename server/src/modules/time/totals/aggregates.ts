import { fromMinor } from '#contracts/engine/values/money.ts'
import type { Permission } from '#contracts/permissions.ts'
import { TimeAggregate, TimeMeta } from '#contracts/time/totals.ts'
import { type AggregateGroup, type Aggregates, type AggregatesAsked, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { fromMonths } from './from-months.ts'
import { type Amount, ENTITIES, type SumRow, sums } from './sums.ts'

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

/** What a group belongs to: the client of a project for who keeps projects, clients or timesheets, the project of a task for all. */
const belongsTo = (group: string | null, { entity_of }: SumRow, { can }: Pick<Actor, 'can'>): string | null =>
  group === 'task_id' || ['manageProjects', 'manageClients', 'manageTimesheets'].some((one) => can(one as Permission))
    ? entity_of
    : null

function groupOf(row: SumRow, of: string | null, money: boolean): AggregateGroup {
  const { all, single } = billed(row.amounts ?? [])
  return {
    id: row.entity_id!,
    attributes: {
      entity_id: row.entity_id,
      entity_name: row.entity_name,
      entity_of: of,
      total_worked_minutes: row.minutes,
      no_logs: row.entries,
      archived: row.archived,
      ...(money ? { billable_minutes: row.billable ?? 0, total_billed_rate: single, billed: all } : {}),
    },
  }
}

/** From the sums of months where those hold all that is asked, else from the entries. */
const readSums = ({ read, ...asked }: AggregatesAsked, money: boolean): Promise<SumRow[]> =>
  fromMonths(asked, money) ??
  read<SumRow>(`${asked.group}~${money}`, (from) =>
    sums(
      sql`select t.employee_id, t.project_id, t.task_id, t.date, t.worked_minutes as minutes, 1 as entries ${from}`,
      { group: asked.group, money, tenant: slots.tenant },
    ),
  )

/** TIM-01 and TIM-02: minutes of a list; with a group its parts, and what they are charged at for who writes invoices. */
export const timeAggregates: Aggregates = {
  groups: Object.keys(ENTITIES),
  meta: TimeMeta,
  attributes: TimeAggregate,
  async sum(asked: AggregatesAsked) {
    const { context, group } = asked
    const money = group !== null && context.actor.can('manageInvoices')
    const rows = await readSums(asked, money)
    const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
    const { all, single } = billed(rows.flatMap(({ amounts }) => amounts ?? []))
    return {
      meta: {
        total_worked_minutes: minutes,
        total_worked_hours: hours(minutes),
        ...(money
          ? {
              billable_minutes: rows.reduce((sum, row) => sum + (row.billable ?? 0), 0),
              total_billed_amount: single,
              billed: all,
            }
          : {}),
      },
      groups: group === null ? [] : rows.map((row) => groupOf(row, belongsTo(group, row, context.actor), money)),
    }
  },
}
