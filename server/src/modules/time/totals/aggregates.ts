import { fromMinor } from '#contracts/engine/values/money.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Rounding } from '#contracts/time/rounding.ts'
import { TimeAggregate, TimeMeta } from '#contracts/time/totals.ts'
import { type AggregateGroup, type Aggregates, type AggregatesAsked, flagOf, slots } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { readRounding } from '../rounding/read-rounding.ts'
import { roundedTime } from '../rounding/rounded.ts'
import { fromMonths } from './from-months.ts'
import { sortedGroups } from './sorted-groups.ts'
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

/** From the sums of months where those hold all that is asked, else from the entries: what is rounded is kept by no month. */
const readSums = ({ read, ...asked }: AggregatesAsked, money: boolean, rounding: Rounding | null): Promise<SumRow[]> =>
  (rounding ? null : fromMonths(asked, money)) ??
  read<SumRow>(`${asked.group}~${money}~${Object.values(rounding ?? {}).join()}`, (from) =>
    sums(roundedTime(from, rounding), { group: asked.group, money, tenant: slots.tenant }),
  )

/** TIM-01 and TIM-02: minutes of a list; with a group its parts, and what they are charged at for who writes invoices. */
export const timeAggregates: Aggregates = {
  groups: Object.keys(ENTITIES),
  parameters: { rounded: 'With `group`: sums as reports show them, rounded as the company has set' },
  meta: TimeMeta,
  attributes: TimeAggregate,
  async sum(asked: AggregatesAsked) {
    const { context, group } = asked
    const money = group !== null && context.actor.can('manageInvoices')
    // The sums beside a list of rows travel with it: nothing can be asked before them.
    const isRounded = group !== null && flagOf(context.query, 'rounded')
    const rounding = isRounded ? await readRounding(asked.tx, context.tenant.id) : null
    const rows = await readSums(asked, money, rounding)
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
      groups:
        group === null
          ? []
          : sortedGroups(
              rows.map((row) => groupOf(row, belongsTo(group, row, context.actor), money)),
              context.query.sort,
            ),
    }
  },
}
