import type { Actor } from '#platform/session/index.ts'
import { fieldRows, predicateRows } from '../../access.ts'
import type { RelationDefinition, ResourceDefinition, Right } from '../../definition.ts'
import { type AskedRule, askedPlanKey, askedSql } from '../rules/asked.ts'
import { keySql, type Sql } from '../statement/expression.ts'
import type { RelatedTree } from './related-tree.ts'

/** What a level of relations needs of each parent row besides its id. */
export interface RelationKeys {
  /** Columns that relations start from. */
  columns: readonly string[]
  /** For whom a relation is there on some rows only: may its reader follow it from this one? By the relation's name. */
  rules: readonly AskedRule[]
  /** Same key, same SQL. */
  planKey: string
}

/** What a row's relations start from, and which of them its reader may follow. */
export interface ParentKeys {
  /** By column; the `id` too. */
  starts: Record<string, string | null>
  /** By relation; those that are not named here may be followed from every row, or from none. */
  follows: Record<string, boolean>
}

/** The rows whose relation an actor sees: all of them, none, or those of a rule. */
export function relationRows(relation: RelationDefinition, resource: ResourceDefinition, actor: Actor): Right {
  const shownOn = fieldRows(relation.read, actor, resource)
  return typeof shownOn === 'boolean' ? shownOn : shownOn.flatMap((name) => predicateRows(resource, name, actor))
}

/** What the relations of a tree need of the rows they start from. */
export function relationKeys(resource: ResourceDefinition, tree: RelatedTree, actor: Actor): RelationKeys {
  const columns = new Set<string>()
  const rules: AskedRule[] = []
  for (const name of Object.keys(tree)) {
    const relation = resource.relations![name]!
    if (relation.kind === 'belongsTo' && relation.column !== 'id') columns.add(relation.column)
    if (relation.kind === 'belongsToOneOf') columns.add(relation.typeColumn).add(relation.column)
    const rule = relationRows(relation, resource, actor)
    if (typeof rule !== 'boolean') rules.push({ name, rule })
  }
  return { columns: [...columns], rules, planKey: `${[...columns]};${askedPlanKey(rules)}` }
}

/** The same as columns, which stand last but for what the caller adds. A run finds the rules in `asked`. */
export const keysSql = (resource: ResourceDefinition, { columns, rules }: RelationKeys): Sql[] => [
  ...columns.map((name) => keySql(resource, name)),
  ...askedSql(resource, rules),
]

/** The keys of an answered row; `end` is where they end in it. */
export function keysOf({ columns, rules }: RelationKeys, id: string, row: readonly unknown[], end: number): ParentKeys {
  const first = end - rules.length - columns.length
  const starts: ParentKeys['starts'] = { id }
  for (const [index, name] of columns.entries()) starts[name] = row[first + index] as string | null
  const follows: ParentKeys['follows'] = {}
  for (const [index, { name }] of rules.entries()) follows[name] = row[first + columns.length + index] === true
  return { starts, follows }
}
