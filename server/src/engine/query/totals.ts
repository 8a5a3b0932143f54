import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import type { CurrencySum, GroupTotals, ListMeta, Totals } from '#contracts/engine/wire.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import type { Context } from '#platform/http/context.ts'
import type { Actor } from '#platform/session/index.ts'
import { labelOf, text } from '#platform/texts/index.ts'
import { seesEverywhere } from '../access.ts'
import type { FieldDefinition, ResourceDefinition } from '../definition.ts'
import { kindOf } from '../kinds/index.ts'
import type { Registry } from '../registry.ts'
import { namesOf } from './display.ts'
import { textOf } from './filters/parameters.ts'
import { type ListRequest, listPlanKey, listSource, scopeOf } from './list.ts'
import { boundedCache } from './statement/bounded-cache.ts'
import { compilePlan } from './statement/compile.ts'
import { fieldSql, type Sql } from './statement/expression.ts'
import { fill, type Plan } from './statement/slots.ts'

/** Totals have at most this many groups, those with the most rows. */
const MOST_GROUPS = 1000
const plans = boundedCache<Plan>(500)

/** A sum that the actor may know: of a field that they see on every row. */
interface Sum {
  name: string
  at: string
  field: FieldDefinition
}

const sumsOf = (resource: ResourceDefinition, actor: Actor): Sum[] =>
  Object.entries(resource.totals ?? {})
    .map(([name, at]) => ({ name, at, field: resource.fields[at]! }))
    .filter(({ field }) => seesEverywhere(field, actor, resource))

/** The field whose currencies part the sums; null where none of them is money of several. */
const currencyOf = (sums: readonly Sum[]): string | null =>
  sums.map(({ field }) => (field.kind === 'money' ? field.currency : undefined)).find((name) => name !== undefined) ??
  null

/**
 * The field that `group` asks the totals apart by, null for none. One that nobody declared is ignored.
 * @throws InvalidFields at `group` for a field that the actor may not see.
 */
export function groupOf(resource: ResourceDefinition, query: Record<string, unknown>, actor: Actor): string | null {
  const name = textOf(query, 'group')
  if (!name || !resource.groups?.includes(name)) return null
  assertValid(
    seesEverywhere(resource.fields[name]!, actor, resource) ? [] : [['group', 'rule.hiddenField', { field: name }]],
  )
  return name
}

/** A row of the statement: the group, the currency, how many, then each sum. */
type SumRow = [group: unknown, currency: string | null, count: number, ...sums: (number | null)[]]

function totalsPlan(request: ListRequest, sums: readonly Sum[], group: string | null): Plan {
  const { resource, actor } = request
  const key = [listPlanKey(request, scopeOf(resource, actor)), sums.map(({ name }) => name), group].join('~')
  return plans(key, () => {
    const of = (name: string | null): Sql => (name === null ? sql`null` : fieldSql(name, resource.fields[name]!))
    const currency = currencyOf(sums)
    const columns = [of(group), of(currency), sql`count(*)`, ...sums.map(({ at }) => sql`sum(${of(at)})`)]
    const parts = [...(group === null ? [] : ['1']), ...(currency === null ? [] : ['2'])].join(', ')
    const { from } = listSource(request, scopeOf(resource, actor))
    return compilePlan(sql`select ${sql.join(columns, sql`, `)} ${from}
      ${sql.raw(parts ? `group by ${parts} order by 3 desc, ${parts} limit ${MOST_GROUPS}` : '')}`)
  })
}

/** One row's sums in wire form, beside how many records they are of. */
function shown([, currency, count, ...values]: SumRow, sums: readonly Sum[]): Totals {
  const wire = ({ field }: Sum, value: number | null) => {
    if (value === null) return 0
    const codec = kindOf(field).wire?.({ table: '', name: '' })
    // No kind that can be added up asks for a tool.
    return (codec ? codec(value, undefined as never, '', field.currency && currency) : value) as number
  }
  return {
    ...(currencyOf(sums) === null ? {} : { currency }),
    count,
    ...Object.fromEntries(sums.map((sum, index) => [sum.name, wire(sum, values[index]!)])),
  }
}

/** What lists of money say in `meta.by_currency`: the sum named `total_amount`. */
function amountsOf(totals: readonly Totals[], sums: readonly Sum[]): CurrencySum[] | undefined {
  const isMoney = sums.some(({ name, field }) => name === 'total_amount' && field.kind === 'money' && field.currency)
  if (!isMoney) return undefined
  return totals
    .map(({ currency = null, total_amount, count }) => ({ currency, total_amount: total_amount as number, count }))
    .sort(byCurrency)
}

/** What each value of a group is called; of records that the reader's lists do not show, null. */
async function groupNames(tx: Tx, context: Context, registry: Registry, field: FieldDefinition, values: unknown[]) {
  const { references, labels, kind } = field
  if (references) {
    const names = await namesOf(tx, context, registry, new Map([[references, values]]))
    return (value: unknown) => names.get(String(value)) ?? null
  }
  return (value: unknown) => {
    if (value === null) return null
    if (kind === 'boolean') return text(value ? 'cell.yes' : 'cell.no', context.locale)
    return labels ? labelOf(labels, String(value), context.locale) : String(value)
  }
}

/**
 * What a resource declares to be added up, over every row that the list leaves on all its pages; by groups as well when one
 * is asked for. One statement each, and one for the names of the groups.
 */
export async function listTotals(
  tx: Tx,
  context: Context,
  request: ListRequest,
  group: string | null,
): Promise<Pick<ListMeta, 'totals' | 'by_currency' | 'groups'>> {
  const { resource, actor, registry } = request
  if (!resource.totals) return {}
  const sums = sumsOf(resource, actor)
  const bindings = { ...request.bindings, scope: scopeOf(resource, actor), filters: request.filters }
  const read = (by: string | null) => tx.arrays(fill(totalsPlan(request, sums, by), bindings)) as Promise<SumRow[]>
  const [whole, parts] = await Promise.all([read(null), group === null ? null : read(group)])
  const totals = whole.map((row) => shown(row, sums))
  const amounts = amountsOf(totals, sums)
  const shownTotals = { totals, ...(amounts && { by_currency: amounts }) }
  if (group === null || !parts) return shownTotals
  const byValue = Map.groupBy(parts, ([value]) => value)
  const nameOf = await groupNames(tx, context, registry, resource.fields[group]!, [...byValue.keys()])
  const groups: GroupTotals[] = [...byValue].map(([value, rows]) => ({
    value: value as string | null,
    name: nameOf(value),
    totals: rows.map((row) => shown(row, sums)),
  }))
  return {
    ...shownTotals,
    groups: groups.sort((left, right) => (left.name ?? '').localeCompare(right.name ?? '', context.locale)),
  }
}
