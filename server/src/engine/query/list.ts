import type { WireRecord } from '#contracts/engine/wire.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'
import { rightOf } from '../access.ts'
import type { ResourceDefinition, RowRule } from '../definition.ts'
import type { WireTools } from '../kinds/kind.ts'
import type { Registry } from '../registry.ts'
import { filtersSql } from './filters/conditions.ts'
import { filtersPlanKey, type ListFilters } from './filters/filters.ts'
import { projectionFor, selectList } from './projection.ts'
import { loadRelated, type RelatedRequest, sentAtOnce } from './related/related.ts'
import type { RelatedTree } from './related/related-tree.ts'
import { keysOf, keysSql, relationKeys } from './related/relation-keys.ts'
import { rulePlanKey, ruleSql, waysSql } from './rules/rules.ts'
import { type BesideRow, besideSql } from './statement/beside-row.ts'
import { boundedCache } from './statement/bounded-cache.ts'
import { compilePlan, serialiserFor } from './statement/compile.ts'
import { type Sql, tenantSql } from './statement/expression.ts'
import { type Bindings, fill, type Plan, type Surroundings, slot, slots } from './statement/slots.ts'

export interface ListRequest {
  registry: Registry
  resource: ResourceDefinition
  actor: Actor
  filters: ListFilters
  related: RelatedTree
  /** Paths that are read (`first_name`, `position.name`); every field the actor sees when absent. */
  only?: ReadonlySet<string>
  limit: number
  offset: number
  bindings: Surroundings
  tools: WireTools
  /** Nothing follows in this transaction: COMMIT goes out right after the last statement. */
  last?: boolean
}

/** The rows a right leaves: everything, some, or 403 when the actor has no right to the resource at all. */
export function scopeOf(resource: ResourceDefinition, actor: Actor, rule = resource.may.list): RowRule | null {
  const may = resource.public ? true : rightOf(rule, actor)
  if (may === false) throw forbidden()
  return may === true ? null : may
}

/** From this row on a page is found by ids alone, which an index may hold: what comes before it is never read whole. */
const DEEP = 1000

const plans = boundedCache<{ rows: Plan; count: Plan; ids: Plan }>(2000)

/** Which rows a list is of, and in what order: the part of a plan's key. */
export const listPlanKey = ({ resource, actor, filters }: ListRequest, scope: RowRule | null): string =>
  [resource.key, actor.accessKey, scope && rulePlanKey(scope), filtersPlanKey(filters)].join('~')

/** The same in SQL. A run finds scope and filters in its bindings. */
export function listSource(request: ListRequest, scope: RowRule | null) {
  const { resource } = request
  return sourceOf(request, scope ? ruleSql(resource, scope, (bindings) => bindings.scope!) : sql`true`)
}

function sourceOf({ registry, resource, filters, actor }: ListRequest, seen: Sql) {
  const { joins, where, order, isAlone } = filtersSql(registry, resource, filters, actor, seen)
  return { from: sql`from ${sql.table(resource.table)} t ${joins} where ${where}`, order, isAlone }
}

/** The server finds what fits one of several conditions by reading every row; what fits a single one, by an index. */
function countSql(request: ListRequest, scope: RowRule | null, from: Sql): Sql {
  const { resource } = request
  if (!resource.countByWay || !scope || scope.length < 2) return sql`select count(*) ${from}`
  const ways = waysSql(resource, scope, (bindings) => bindings.scope!)
  const counts = ways.map((way) => sql`(select count(*) ${sourceOf(request, way).from})`)
  return sql`select ${sql.join(counts, sql` + `)}`
}

function listPlans(request: ListRequest, scope: RowRule | null) {
  const { resource, actor, filters, related, limit, offset } = request
  const projection = projectionFor(resource, actor, request.only)
  const keys = relationKeys(resource, related, actor)
  const isDeep = offset >= DEEP
  const key = [listPlanKey(request, scope), projection.planKey, keys.planKey, limit, offset > 0, isDeep].join('~')
  const { rows, count, ids } = plans(key, () => {
    const { from, order, isAlone } = listSource(request, scope)
    const beside = new Set<BesideRow>()
    const columns = sql.join(
      [...selectList(projection, isAlone ? beside : undefined), ...keysSql(resource, keys)],
      sql`, `,
    )
    // A literal limit: as a parameter the server plans the statement again each time (measured 1.8x). Offsets are too
    // many to be literals, but for the first page.
    const page = sql`order by ${order}
      limit ${sql.raw(String(limit))} offset ${offset > 0 ? slot((bindings) => bindings.offset) : sql.raw('0')}`
    const rowsOfPage = isDeep
      ? sql`select t.* from (select t.id ${from} ${page}) p join ${sql.table(resource.table)} t
          on ${tenantSql(resource, slots.tenant)} and t.id = p.id`
      : sql`select t.* ${from} ${page}`
    return {
      // The page first, then its columns: the server works out most expressions of a select list before it sorts, for
      // every row (measured 2x). What orders by a parent's name has that name inside alone, and stays one select.
      rows: compilePlan(
        isAlone
          ? sql`select ${columns} from (${rowsOfPage}) t ${besideSql(beside)} order by ${order}`
          : sql`select ${columns} ${from} ${page}`,
      ),
      count: compilePlan(countSql(request, scope, from)),
      ids: compilePlan(sql`select string_agg(i.id::text, ',' order by i.n)
        from (select t.id, (row_number() over (order by ${order}) - 1) / ${sql.raw(String(limit))} as chunk,
          row_number() over (order by ${order}) as n ${from}) i group by i.chunk order by i.chunk`),
    }
  })
  const bindings: Bindings = { ...request.bindings, scope, filters, projection, offset, asked: keys.rules }
  return { rows, count, ids, projection, keys, bindings }
}

/**
 * One page of a resource as the actor sees it: a fixed number of statements however many rows. `total` counts only rows
 * the actor may see; it is left out (0) when `withTotal` is false.
 */
export async function listRecords(
  tx: Tx,
  request: ListRequest,
  withTotal = true,
): Promise<{ records: WireRecord[]; total: number }> {
  const { resource, actor, tools } = request
  const scope = scopeOf(resource, actor)
  const { rows, count, projection, keys, bindings } = listPlans(request, scope)
  const alone = Object.keys(request.related).length === 0
  const counted = async () => (withTotal ? (await tx.arrays(fill(count, bindings)))[0]![0] : 0) as number
  // The total goes out behind what is related: the database counts while that is read here.
  const answers = Promise.all([tx.arrays(fill(rows, bindings)), alone ? counted() : 0])
  if (alone && request.last) tx.commit()
  const [page, total] = await answers
  const serialise = serialiserFor(projection, actor.accessKey)
  const parents = page.map((row) => {
    const record = serialise(row, tools)
    return { record, keys: keysOf(keys, record.id, row, row.length) }
  })
  const { registry, only } = request
  const relatedRequest: RelatedRequest = { registry, tx, actor, bindings, tools, ...(only ? { only } : {}) }
  const rest = Promise.all([loadRelated(relatedRequest, resource, parents, request.related), alone ? total : counted()])
  if (request.last && !alone && sentAtOnce(registry, resource, request.related)) tx.commit()
  return { records: parents.map(({ record }) => record), total: (await rest)[1] }
}

/** How many rows the filters leave of those that the actor may see. */
export async function countRecords(tx: Tx, request: ListRequest): Promise<number> {
  const { count, bindings } = listPlans(request, scopeOf(request.resource, request.actor))
  return (await tx.arrays(fill(count, bindings)))[0]![0] as number
}

/**
 * Ids of every row the filters leave, in order, as lists joined by commas of at most `limit` each: what an export goes
 * through. One text for each list: as many texts as rows would stay in memory as long as the export lasts.
 */
export async function listIds(tx: Tx, request: ListRequest): Promise<string[]> {
  const { ids, bindings } = listPlans(request, scopeOf(request.resource, request.actor))
  return (await tx.arrays(fill(ids, bindings))).map(([chunk]) => chunk as string)
}
