import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { seesEverywhere, verdict } from '../access.ts'
import type { FieldDefinition, ResourceDefinition } from '../definition.ts'
import type { Registry } from '../registry.ts'
import { fieldSql, offeredSql, orderSql, type Sql, tenantSql, verdictValues } from './expression.ts'
import { matchSql, matchValues } from './matches.ts'
import type { Narrowing } from './narrowing.ts'
import { slots, valueSlot } from './slots.ts'

/** A parent's field as written in a definition (`position.name`), with the join that reaches it. */
interface ParentField {
  alias: string
  field: FieldDefinition
  name: string
  join: Sql
}

/** Finds `relation.field` of a resource; null when the actor may not see the parent or its field. */
function parentField(registry: Registry, resource: ResourceDefinition, path: string, actor: Actor): ParentField | null {
  const [relationName, name] = path.split('.') as [string, string]
  const relation = resource.relations?.[relationName]
  if (relation?.kind !== 'belongsTo') return null
  const parent = registry.resource(relation.resource)
  const field = parent.fields[name]
  if (!field || verdict(parent.may.list, actor) !== true || !seesEverywhere(field, actor, parent)) return null
  const alias = `p_${relationName}`
  const on = sql`${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${relation.column}`)}`
  const join = sql`left join ${sql.table(parent.table)} ${sql.ref(alias)} on ${tenantSql(parent, sql`t.tenant_id`, alias)} and ${on}`
  return { alias, field, name, join }
}

/** FROM, WHERE and ORDER BY of a narrowed list. */
export interface ListSql {
  joins: Sql
  where: Sql
  order: Sql
}

/** Writes a narrowing as SQL; its values take request slots from `firstSlot` on, in the order of `narrowingValues`. */
export function narrowingSql(
  registry: Registry,
  resource: ResourceDefinition,
  narrowing: Narrowing,
  actor: Actor,
  scope: Sql,
  firstSlot: number,
): ListSql {
  let slot = firstSlot
  const joins = new Map<string, Sql>()
  const parent = (path: string) => {
    const found = parentField(registry, resource, path, actor)
    if (found) joins.set(found.alias, found.join)
    return found
  }
  const where: Sql[] = [tenantSql(resource, slots.tenant), scope]

  if (narrowing.search !== null) {
    const needle = valueSlot(slot++)
    const own = Object.entries(resource.fields)
      .filter(([, field]) => field.search && seesEverywhere(field, actor, resource))
      .map(([name, field]) => fieldSql(name, field))
    const parents = (resource.searchParents ?? []).map(parent).filter((found) => found !== null)
    const columns = [...own, ...parents.map(({ name, field, alias }) => fieldSql(name, field, alias))]
    const hits = columns.map((column) => sql`fold(${column}) like fold(${needle})`)
    where.push(hits.length > 0 ? sql`(${sql.join(hits, sql` or `)})` : sql`false`)
  }
  for (const match of narrowing.matches) {
    const { allowed, field } = match
    const value = allowed === undefined ? fieldSql(match.name, field) : offeredSql(resource, allowed, field.sql, slot)
    const first = slot + (allowed === undefined ? 0 : verdictValues(allowed).length)
    slot += matchValues(match).length
    where.push(matchSql(match, value, (index) => valueSlot(first + index)))
  }
  for (const [name, value] of narrowing.own) {
    const condition = resource.narrow![name]!(value)
    if (condition) where.push(condition)
  }

  const order = narrowing.sorts.flatMap(({ column, descending }) => {
    const direction = descending ? sql`desc` : sql`asc`
    if (column === 'id') return [sql`t.id ${direction}`]
    if (!column.includes('.')) return [sql`${orderSql(column, resource.fields[column]!)} ${direction}`]
    const found = parent(column)
    return found ? [sql`${orderSql(found.name, found.field, found.alias)} ${direction}`] : []
  })
  order.push(resource.order && order.length === 0 ? sql.raw(resource.order) : sql`t.id desc`)
  return {
    joins: sql.join([...joins.values()], sql` `),
    where: sql.join(where, sql` and `),
    order: sql.join(order, sql`, `),
  }
}
