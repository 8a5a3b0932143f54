import { narrowings } from '#contracts/time/narrowed.ts'
import type { AggregatesAsked, Narrowing } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { wholeMonths } from '../months/whole-months.ts'
import { workedParts } from '../months/worked-parts.ts'
import { listed } from '../rights.ts'
import { narrowedTo } from './narrowed.ts'
import { type SumRow, sums, termCuts } from './sums.ts'

type Asked = Omit<AggregatesAsked, 'read'>

/** What months are kept by. Tasks are none of it: their sums are asked of one project or person, whose entries are few. */
const KEPT = narrowings.filter((name) => name !== 'task_id')
const GROUPS: readonly (string | null)[] = [null, 'project_id', 'employee_id']

const idsOf = (narrowing: Narrowing | undefined) =>
  narrowing && 'values' in narrowing ? (narrowing.values as readonly string[]) : null

/** The days asked for; null where they are single ones, or too few for a month to be among them. */
function spanOf(narrowing: Narrowing | undefined) {
  if (!narrowing) return { from: null, to: null }
  if ('values' in narrowing) return null
  const span = { from: narrowing.from as string | null, to: narrowing.to as string | null }
  const { first, before } = wholeMonths(span)
  return first === before ? null : span
}

/** The sums of a list from those of months; null where these do not hold what it is narrowed to or grouped by. */
export function fromMonths({ tx, context, group, narrowedBy }: Asked, money: boolean): Promise<SumRow[]> | null {
  const narrowed = narrowedBy(['date', ...KEPT])
  const span = narrowed && spanOf(narrowed.date)
  if (!span || !GROUPS.includes(group)) return null
  const { tenant, actor } = context
  const rule = listed(actor)
  const where = [
    ...(rule === true
      ? []
      : [sql`t.employee_id = any(${rule.map(({ employee_id }) => employee_id as string)}::uuid[])`]),
    ...narrowedTo(tenant.id, Object.fromEntries(KEPT.map((name) => [name, idsOf(narrowed[name])]))),
  ]
  const worked = workedParts({
    tenantId: tenant.id,
    ...span,
    ...(where.length > 0 ? { where: sql.join(where, sql` and `) } : {}),
    ...(money ? { cuts: termCuts(tenant.id) } : {}),
  })
  return tx.rows<SumRow>(sums(worked, { group, money, tenant: tenant.id }))
}
