import type { WireRecord } from '#contracts/engine/wire.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { fieldReach, fits, predicateRows, verdict } from '../access.ts'
import type { RelationDefinition, ResourceDefinition, RowRule, Verdict } from '../definition.ts'
import type { Registry } from '../registry.ts'
import { compilePlan, shaperFor } from './compile.ts'
import { keySql, ruleShape, ruleSql, ruleValues, type Sql, tenantSql } from './expression.ts'
import { keep } from './keep.ts'
import { layoutFor, selectList } from './layout.ts'
import type { ShapeTools } from './shape.ts'
import { type Bindings, fill, type Plan, slots, valueSlot } from './slots.ts'

/** Relations asked for, as a tree: `user.roles,user.invitations` is `user → (roles, invitations)`. */
export interface RelatedTree {
  [relation: string]: RelatedTree
}

const MOST_LEVELS = 4

/** Reads `related`; names nobody declared are ignored, a column choice (`tasks[name]`) is accepted and not applied. */
export function parseRelated(registry: Registry, resource: ResourceDefinition, paths: readonly string[]): RelatedTree {
  const tree: RelatedTree = {}
  for (const path of paths.slice(0, 30)) {
    let [node, current] = [tree, resource]
    for (const part of path
      .replace(/\[[^\]]*\]/g, '')
      .split('.')
      .slice(0, MOST_LEVELS)) {
      const name = part.trim()
      const relation = current.relations && Object.hasOwn(current.relations, name) ? current.relations[name] : undefined
      if (!relation) break
      node[name] ??= {}
      node = node[name]
      current = registry.resource(relation.resource)
    }
  }
  return tree
}

/** A guard against a relation nobody meant to load whole; 2000 parents with a few dozen children each stay below. */
const MOST_CHILDREN = 100_000
const plans = keep<Plan>(2000)

/** One statement for all parents of a relation: the parent's key, the layout's columns, keys of the next level, pivots. */
function relatedPlan(
  relation: RelationDefinition,
  target: ResourceDefinition,
  actor: Actor,
  scope: RowRule | null,
  keys: string[],
  only: ReadonlySet<string> | undefined,
) {
  const layout = layoutFor(target, actor, only)
  const scopeValues = scope ? ruleValues(scope) : []
  const shape = [
    JSON.stringify(relation),
    target.key,
    actor.accessKey,
    layout.shape,
    scope && ruleShape(scope),
    keys,
  ].join('~')
  const plan = plans(shape, () => {
    const { table, join, parent } = source(relation, target)
    const pivots = relation.kind === 'belongsToMany' ? (relation.pivots ?? []) : []
    const columns = [
      parent,
      ...selectList(layout, 1 + scopeValues.length),
      ...keys.map((name) => keySql(target, name)),
      ...pivots.map((name) => sql`${sql.ref(`j.${name}`)}`),
    ]
    const where = [
      tenantSql(target, slots.tenant),
      scope ? ruleSql(target, scope, 1) : sql`true`,
      sql`${parent} = any(${valueSlot(0)}::uuid[])`,
    ]
    if (relation.kind === 'belongsToMany') where.push(sql`j.tenant_id = ${slots.tenant}`)
    const order = 'order' in relation && relation.order ? sql.raw(relation.order) : sql`t.id desc`
    return compilePlan(sql`select ${sql.join(columns, sql`, `)} from ${sql.table(table)} ${join}
      where ${sql.join(where, sql` and `)} order by ${order} limit ${sql.raw(String(MOST_CHILDREN))}`)
  })
  return { plan, layout, values: [...scopeValues, ...layout.values] }
}

/** Where a relation's rows come from, and the column that tells whose they are. */
function source(relation: RelationDefinition, target: ResourceDefinition): { table: string; join: Sql; parent: Sql } {
  if (relation.kind !== 'belongsToMany') {
    const column = relation.kind === 'belongsTo' ? 'id' : relation.column
    return { table: target.table, join: sql`t`, parent: sql`${sql.ref(`t.${column}`)}` }
  }
  const on = sql`${tenantSql(target, sql`j.tenant_id`)} and t.id = ${sql.ref(`j.${relation.to}`)}`
  return {
    table: relation.through,
    join: sql`j join ${sql.table(target.table)} t on ${on}`,
    parent: sql`${sql.ref(`j.${relation.from}`)}`,
  }
}

export interface RelatedRequest {
  registry: Registry
  tx: Tx
  actor: Actor
  bindings: Bindings
  tools: ShapeTools
  /** One's own profile shows one's roles and permissions whatever the directory of roles would show. */
  trusted?: boolean
  /** Paths that are read (`position.name`), as in {@link ListRequest}; every field the actor sees when absent. */
  only?: ReadonlySet<string>
}

/** A parent record, and the columns its relations start from (`id`, and each belongsTo column). */
export interface RelatedParent {
  record: WireRecord
  keys: Record<string, string | null>
}

/** The rows whose relation an actor sees: all of them, none, or those of a rule. */
function relationReach(relation: RelationDefinition, resource: ResourceDefinition, actor: Actor): Verdict {
  const reach = fieldReach(relation.read, actor, resource)
  return typeof reach === 'boolean' ? reach : reach.flatMap((name) => predicateRows(resource, name, actor))
}

/** Columns of a resource that a level of relations starts from, or asks who sees it by, besides the id. */
export const relationColumns = (resource: ResourceDefinition, tree: RelatedTree, actor: Actor): string[] => {
  const columns = Object.keys(tree).flatMap((name) => {
    const relation = resource.relations![name]!
    const reach = relationReach(relation, resource, actor)
    const asked = typeof reach === 'boolean' ? [] : reach.flatMap((set) => Object.keys(set))
    return relation.kind === 'belongsTo' ? [relation.column, ...asked] : asked
  })
  return [...new Set(columns)].filter((name) => name !== 'id')
}

/** Records of a relation, by parent. */
type Groups = Map<string, WireRecord[]>

/** Relations of the next level that start from a belongsTo's own id, which is known before its rows are. */
const knownEarly = (target: ResourceDefinition, subtree: RelatedTree) =>
  Object.keys(subtree).filter((name) => target.relations![name]!.kind !== 'belongsTo')

/** True when all statements of a tree can go out before any answer has come. */
export function sentAtOnce(registry: Registry, resource: ResourceDefinition, tree: RelatedTree): boolean {
  return Object.entries(tree).every(([name, subtree]) => {
    const relation = resource.relations![name]!
    const target = registry.resource(relation.resource)
    const next = Object.keys(subtree)
    if (next.length === 0) return true
    return (
      relation.kind === 'belongsTo' &&
      knownEarly(target, subtree).length === next.length &&
      sentAtOnce(registry, target, subtree)
    )
  })
}

/** What is left of the paths behind the name of a relation. */
const behind = (name: string, paths: ReadonlySet<string> | undefined): { only?: ReadonlySet<string> } =>
  paths
    ? { only: new Set([...paths].flatMap((path) => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []))) }
    : {}

async function loadRelation(
  request: RelatedRequest,
  relation: RelationDefinition,
  parentIds: readonly (string | null | undefined)[],
  subtree: RelatedTree,
): Promise<Groups> {
  const { registry, tx, actor, bindings, tools } = request
  const target = registry.resource(relation.resource)
  const ids = [...new Set(parentIds.filter((id) => id != null))]
  const may = request.trusted || target.public ? true : verdict(target.may.list, actor)
  const groups: Groups = new Map()
  if (ids.length === 0 || may === false) return groups

  const keyColumns = relationColumns(target, subtree, actor)
  const { plan, layout, values } = relatedPlan(
    relation,
    target,
    actor,
    may === true ? null : may,
    keyColumns,
    request.only,
  )
  const answer = tx.arrays(fill(plan, { ...bindings, values: [ids, ...values] }))
  const early = new Map<string, Promise<Groups>>()
  if (relation.kind === 'belongsTo') {
    for (const name of knownEarly(target, subtree)) {
      early.set(
        name,
        loadRelation({ ...request, ...behind(name, request.only) }, target.relations![name]!, ids, subtree[name]!),
      )
    }
  }

  const shape = shaperFor(layout, actor.accessKey, 1)
  const pivots = relation.kind === 'belongsToMany' ? (relation.pivots ?? []) : []
  const children: RelatedParent[] = []
  for (const row of await answer) {
    const record = shape(row, tools)
    const tail = row.length - pivots.length
    if (pivots.length > 0) record.pivots = Object.fromEntries(pivots.map((name, i) => [name, row[tail + i]]))
    const keys: RelatedParent['keys'] = { id: record.id }
    for (const [i, name] of keyColumns.entries()) keys[name] = row[tail - keyColumns.length + i] as string | null
    children.push({ record, keys })
    const group = groups.get(row[0] as string)
    if (group) group.push(record)
    else groups.set(row[0] as string, [record])
  }
  await loadRelated(request, target, children, subtree, early)
  return groups
}

/**
 * Fills `relationships` of the parents, one statement a relation whatever the number of rows; relations of one level go
 * out together. A belongsTo one may not see is null, a to-many leaves it out (api-contract 2.4).
 */
export async function loadRelated(
  request: RelatedRequest,
  resource: ResourceDefinition,
  parents: readonly RelatedParent[],
  tree: RelatedTree,
  early?: ReadonlyMap<string, Promise<Groups>>,
): Promise<void> {
  const names = Object.keys(tree)
  if (names.length === 0) return
  const startOf = (relation: RelationDefinition) => (relation.kind === 'belongsTo' ? relation.column : 'id')
  const { actor, trusted } = request
  const reaches = names.map((name) => trusted || relationReach(resource.relations![name]!, resource, actor))
  const loaded = await Promise.all(
    names.map((name, i) => {
      const relation = resource.relations![name]!
      const seen = parents.filter(({ keys }) => fits(keys, reaches[i]!))
      const ids = seen.map(({ keys }) => keys[startOf(relation)])
      return early?.get(name) ?? loadRelation({ ...request, ...behind(name, request.only) }, relation, ids, tree[name]!)
    }),
  )
  for (const { record, keys } of parents) {
    const relationships: NonNullable<WireRecord['relationships']> = {}
    for (const [i, name] of names.entries()) {
      const relation = resource.relations![name]!
      // Asked of each row again: what starts from a known id is loaded before its row is.
      const found = fits(keys, reaches[i]!) ? loaded[i]!.get(keys[startOf(relation)] ?? '') : undefined
      const single = relation.kind === 'belongsTo' || relation.kind === 'hasOne'
      relationships[name] = single ? (found?.[0] ?? null) : (found ?? [])
    }
    record.relationships = relationships
  }
}
