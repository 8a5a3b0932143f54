import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import type { RelationDefinition, ResourceDefinition, RowRule } from '../../definition.ts'
import { projectionFor, selectList } from '../projection.ts'
import { rulePlanKey, ruleSql } from '../rules/rules.ts'
import { type BesideRow, besideSql } from '../statement/beside-row.ts'
import { boundedCache } from '../statement/bounded-cache.ts'
import { compilePlan } from '../statement/compile.ts'
import { type Sql, tenantSql } from '../statement/expression.ts'
import { type Plan, slot, slots } from '../statement/slots.ts'
import { keysSql, type RelationKeys } from './relation-keys.ts'

type Single = Exclude<RelationDefinition, { kind: 'belongsToOneOf' }>

/** A guard against a relation nobody meant to load whole; 2000 parents with a few dozen children each stay below. */
const MOST_CHILDREN = 100_000
const plans = boundedCache<Plan>(2000)

/** In what order the records of a relation come: over the target `t` and, of a relation through a table of pairs, its rows `j`. */
export const orderOf = (relation: RelationDefinition): Sql =>
  'order' in relation && relation.order ? sql.raw(relation.order) : sql`t.id desc`

/** Where a relation's rows come from, and the column that says whose they are. */
export function sourceOf(relation: Single, target: ResourceDefinition): { table: string; join: Sql; parent: Sql } {
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

/**
 * One statement for all parents (`ids`) of a relation: the parent's key, the projection's columns, keys of the next level. `scope`: the rows of the target that the actor may see.
 */
export function relatedPlan(
  relation: Single,
  target: ResourceDefinition,
  actor: Actor,
  scope: RowRule | null,
  keys: RelationKeys,
  only: ReadonlySet<string> | undefined,
) {
  const projection = projectionFor(target, actor, only)
  const planKey = [
    JSON.stringify(relation),
    target.key,
    actor.accessKey,
    projection.planKey,
    scope && rulePlanKey(scope),
    keys.planKey,
  ].join('~')
  const plan = plans(planKey, () => {
    const { table, join, parent } = sourceOf(relation, target)
    const beside = new Set<BesideRow>()
    const columns = [parent, ...selectList(projection, beside), ...keysSql(target, keys)]
    const where = [
      tenantSql(target, slots.tenant),
      scope ? ruleSql(target, scope, (bindings) => bindings.scope!) : sql`true`,
      sql`${parent} = any(${slot((bindings) => bindings.ids)}::uuid[])`,
    ]
    if ('oneOf' in relation && relation.oneOf)
      where.push(sql`${sql.ref(`t.${relation.oneOf.typeColumn}`)} = ${sql.lit(relation.oneOf.type)}`)
    if (relation.kind === 'belongsToMany') where.push(sql`j.tenant_id = ${slots.tenant}`)
    const order = orderOf(relation)
    return compilePlan(sql`select ${sql.join(columns, sql`, `)} from ${sql.table(table)} ${join} ${besideSql(beside)}
      where ${sql.join(where, sql` and `)} order by ${order} limit ${sql.raw(String(MOST_CHILDREN))}`)
  })
  return { plan, projection }
}
