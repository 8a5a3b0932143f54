import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { rightOf } from '../../access.ts'
import { belongsTo, hasMany, type RelationDefinition, type ResourceDefinition } from '../../definition.ts'
import type { WireTools } from '../../kinds/kind.ts'
import type { Registry } from '../../registry.ts'
import { serialiserFor } from '../statement/compile.ts'
import { fill, type Surroundings } from '../statement/slots.ts'
import { relatedPlan } from './related-plan.ts'
import { COLUMNS, type RelatedTree, treeOf } from './related-tree.ts'
import { keysOf, type ParentKeys, relationKeys, relationRows } from './relation-keys.ts'

export interface RelatedRequest {
  registry: Registry
  tx: Tx
  actor: Actor
  bindings: Surroundings
  tools: WireTools
  /** Relations that are followed whatever the lists of their records show, and no others behind them: one's own permissions. */
  open?: RelatedTree | undefined
  /** Paths that are read (`position.name`), as in {@link ListRequest}; every field the actor sees when absent. */
  only?: ReadonlySet<string>
}

/** A parent record, and what its relations start from. */
export interface RelatedParent {
  record: WireRecord
  keys: ParentKeys
}

/** Records of a relation, by parent. */
type Groups = Map<string, WireRecord[]>

/** The relation starts from a column of the row, and not from its id. */
const startsFromColumn = ({ kind }: RelationDefinition) => kind === 'belongsTo' || kind === 'belongsToOneOf'

/** Relations of the next level that start from a belongsTo's own id, which is known before its rows are. */
const knownEarly = (target: ResourceDefinition, subtree: RelatedTree) =>
  Object.keys(subtree).filter((name) => !startsFromColumn(target.relations![name]!))

/** True when all statements of a tree can go out before any answer has come. */
export function sentAtOnce(registry: Registry, resource: ResourceDefinition, tree: RelatedTree): boolean {
  return Object.entries(tree).every(([name, subtree]) => {
    const relation = resource.relations![name]!
    // What is at the other end of a pair is known when the pairs are.
    if (relation.kind === 'belongsToMany' && relation.pivot) return false
    const next = Object.keys(subtree)
    if (next.length === 0) return true
    if (relation.kind !== 'belongsTo') return false
    const target = registry.resource(relation.resource)
    return knownEarly(target, subtree).length === next.length && sentAtOnce(registry, target, subtree)
  })
}

/** What is left of the paths after the name of a relation. */
const behind = (name: string, paths: ReadonlySet<string> | undefined): { only?: ReadonlySet<string> } =>
  paths
    ? { only: new Set([...paths].flatMap((path) => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []))) }
    : {}

type ToOneKind = Exclude<RelationDefinition, { kind: 'belongsToOneOf' }>
type OneOf = Extract<RelationDefinition, { kind: 'belongsToOneOf' }>

async function loadRelation(
  request: RelatedRequest,
  relation: ToOneKind,
  parentIds: readonly (string | null | undefined)[],
  subtree: RelatedTree,
): Promise<Groups> {
  if (relation.kind === 'belongsToMany' && relation.pivot) return loadPairs(request, relation, parentIds, subtree)
  const { registry, tx, actor, bindings, tools } = request
  const target = registry.resource(relation.resource)
  const ids = [...new Set(parentIds.filter((id) => id != null))]
  const may = request.open || target.public ? true : rightOf(target.may.list, actor)
  const groups: Groups = new Map()
  if (ids.length === 0 || may === false) return groups

  const next = relationKeys(target, subtree, actor)
  const scope = may === true ? null : may
  const { plan, projection } = relatedPlan(relation, target, actor, scope, next, request.only ?? subtree[COLUMNS])
  const answer = tx.arrays(fill(plan, { ...bindings, ids, scope, projection, asked: next.rules }))
  const early = new Map<string, Promise<Groups>>()
  if (relation.kind === 'belongsTo') {
    for (const name of knownEarly(target, subtree)) {
      early.set(
        name,
        loadRelation(
          { ...request, open: request.open?.[name], ...behind(name, request.only) },
          target.relations![name] as ToOneKind,
          ids,
          subtree[name]!,
        ),
      )
    }
  }

  const serialise = serialiserFor(projection, actor.accessKey, 1)
  const children: RelatedParent[] = []
  for (const row of await answer) {
    const record = serialise(row, tools)
    children.push({ record, keys: keysOf(next, record.id, row, row.length) })
    const group = groups.get(row[0] as string)
    if (group) group.push(record)
    else groups.set(row[0] as string, [record])
  }
  await loadRelated(request, target, children, subtree, early)
  return groups
}

/** The pairs as their reader may see them, then the records at their other ends, each with its pair's values beside it. */
async function loadPairs(
  request: RelatedRequest,
  { pivot, resource, from, to, order }: Extract<RelationDefinition, { kind: 'belongsToMany' }>,
  parentIds: readonly (string | null | undefined)[],
  subtree: RelatedTree,
): Promise<Groups> {
  const { only: _only, ...whole } = request
  const pairs = await loadRelation(whole, hasMany(pivot!, from, order) as ToOneKind, parentIds, {})
  const ids = [...pairs.values()].flat().map(({ attributes }) => attributes[to] as string)
  const ends = await loadRelation(request, belongsTo(resource, to) as ToOneKind, ids, subtree)
  const groups: Groups = new Map()
  for (const [parent, records] of pairs) {
    const related = records.flatMap(({ id, attributes: { [from]: _from, [to]: end, ...values } }) => {
      const [record] = ends.get(end as string) ?? []
      return record ? [{ ...record, pivots: { id, ...values } }] : []
    })
    groups.set(parent, related)
  }
  return groups
}

/** What a relation's rows are found again by, from a parent's keys. */
function startOf(relation: RelationDefinition, { starts }: ParentKeys): string | null | undefined {
  if (relation.kind === 'belongsToOneOf') {
    const id = starts[relation.column]
    return id && `${starts[relation.typeColumn]}:${id}`
  }
  return relation.kind === 'belongsTo' ? starts[relation.column] : starts.id
}

/** One statement for each kind of record that some parent belongs to. */
async function loadOneOf(
  request: RelatedRequest,
  { resources, typeColumn, column }: OneOf,
  parents: readonly RelatedParent[],
  subtree: RelatedTree,
): Promise<Groups> {
  const loaded = await Promise.all(
    Object.entries(resources).map(async ([type, key]) => {
      const ids = parents.filter(({ keys }) => keys.starts[typeColumn] === type).map(({ keys }) => keys.starts[column])
      const own = treeOf(request.registry.resource(key), subtree)
      const found = await loadRelation(request, belongsTo(key, column) as ToOneKind, ids, own)
      return [...found].map(([id, records]) => [`${type}:${id}`, records] as const)
    }),
  )
  return new Map(loaded.flat())
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
  const { actor, open = {} } = request
  const rowsOf = names.map((name) => name in open || relationRows(resource.relations![name]!, resource, actor))
  const mayFollow = ({ follows }: ParentKeys, index: number) => {
    const shownOn = rowsOf[index]!
    return typeof shownOn === 'boolean' ? shownOn : follows[names[index]!] === true
  }
  const loaded = await Promise.all(
    names.map((name, i) => {
      const relation = resource.relations![name]!
      const seen = parents.filter(({ keys }) => mayFollow(keys, i))
      const own = { ...request, open: open[name], ...behind(name, request.only) }
      if (relation.kind === 'belongsToOneOf') return loadOneOf(own, relation, seen, tree[name]!)
      const ids = seen.map(({ keys }) => startOf(relation, keys))
      return early?.get(name) ?? loadRelation(own, relation, ids, tree[name]!)
    }),
  )
  for (const { record, keys } of parents) {
    const relationships: NonNullable<WireRecord['relationships']> = {}
    for (const [i, name] of names.entries()) {
      const relation = resource.relations![name]!
      // Asked of each row again: what starts from a known id is loaded before its row is.
      const found = mayFollow(keys, i) ? loaded[i]!.get(startOf(relation, keys) ?? '') : undefined
      const single = startsFromColumn(relation) || relation.kind === 'hasOne'
      relationships[name] = single ? (found?.[0] ?? null) : (found ?? [])
    }
    record.relationships = relationships
  }
}
