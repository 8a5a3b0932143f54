import { sql } from '#platform/database/index.ts'
import { InvalidFields } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'
import { rightOf, seesEverywhere } from '../../access.ts'
import type { FieldDefinition, ResourceDefinition } from '../../definition.ts'
import { kindOf } from '../../kinds/index.ts'
import type { Registry } from '../../registry.ts'
import { rightSql } from '../rules/rules.ts'
import { fieldSql, keySql, orderSql, type Sql, tenantSql } from '../statement/expression.ts'
import { type Bindings, slot, slots } from '../statement/slots.ts'
import type { ListFilters } from './filters.ts'
import { type Match, matchSql } from './matches.ts'
import { beginsWords, escapedWords, hasWords, withoutSpaces } from './search.ts'

/** A parent's field as written in a definition (`position.name`), with the join that reaches it. */
interface ParentField {
  alias: string
  resource: ResourceDefinition
  field: FieldDefinition
  name: string
  join: Sql
}

/** Finds `relation.field` of a resource; null when the actor may not see the parent or its field. */
export function parentField(
  registry: Registry,
  resource: ResourceDefinition,
  path: string,
  actor: Actor,
): ParentField | null {
  const [relationName, name] = path.split('.') as [string, string]
  const relation = resource.relations?.[relationName]
  if (relation?.kind !== 'belongsTo') return null
  const parent = registry.resource(relation.resource)
  const field = parent.fields[name]
  if (!field || rightOf(parent.may.list, actor) !== true || !seesEverywhere(field, actor, parent)) return null
  const alias = `p_${relationName}`
  const on = sql`${sql.ref(`${alias}.id`)} = ${keySql(resource, relation.column)}`
  const join = sql`left join ${sql.table(parent.table)} ${sql.ref(alias)} on ${tenantSql(parent, sql`t.tenant_id`, alias)} and ${on}`
  return { alias, resource: parent, field, name, join }
}

/** What a sort by a field orders by: its value, and that of the field which orders its equals. */
function sortSql(resource: ResourceDefinition, name: string, actor: Actor, alias?: string): Sql[] {
  const field = resource.fields[name]!
  const next = field.sortNext && resource.fields[field.sortNext]
  const nextSql = next && seesEverywhere(next, actor, resource) ? [orderSql(field.sortNext!, next, alias)] : []
  return [orderSql(name, field, alias), ...nextSql]
}

const searchSql = (name: string, field: FieldDefinition, alias?: string): Sql[] => {
  const value = fieldSql(name, field, alias)
  return field.search === 'digits' ? withoutSpaces(value) : [value]
}

/** The fields of its own that a resource is searched by, as far as the actor sees them on every row. */
const searchColumns = (resource: ResourceDefinition, actor: Actor): Sql[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.search && seesEverywhere(field, actor, resource))
    .flatMap(([name, field]) => searchSql(name, field))

/** What was found equally well, by what it is called. */
const nameOrder = (resource: ResourceDefinition, actor: Actor): Sql[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.search && field.sort && seesEverywhere(field, actor, resource))
    .map(([name, field]) => orderSql(name, field))

/** FROM, WHERE and ORDER BY of a narrowed list. */
export interface ListSql {
  joins: Sql
  where: Sql
  order: Sql
  /** No parent is joined: rows and their order need nothing but the resource's own table. */
  isAlone: boolean
}

/** One match of a list's filters, found again in that of each run by its place. */
function matchCondition(resource: ResourceDefinition, match: Match, index: number): Sql {
  const read = ({ filters }: Bindings) => filters!.matches[index]!
  const { allowed, field } = match
  if (allowed === undefined) {
    const beside = kindOf(field).beside?.(field)
    const besideSql = beside && resource.fields[beside] ? fieldSql(beside, resource.fields[beside]) : null
    return matchSql(match, fieldSql(match.name, field), read, besideSql)
  }
  const rule = rightSql(resource, allowed, (bindings) => read(bindings).allowed!)
  return matchSql(match, field.sql ? sql`(${rule} and ${field.sql})` : rule, read, null)
}

/** Writes a list's filters as SQL. */
export function filtersSql(
  registry: Registry,
  resource: ResourceDefinition,
  filters: ListFilters,
  actor: Actor,
  scope: Sql,
): ListSql {
  const joins = new Map<string, Sql>()
  const parent = (path: string) => {
    const found = parentField(registry, resource, path, actor)
    if (found) joins.set(found.alias, found.join)
    return found
  }
  const where: Sql[] = [tenantSql(resource, slots.tenant), scope]

  let begins: Sql | null = null
  if (filters.search !== null) {
    const words = slot((bindings) => escapedWords(bindings.filters!.search!))
    const columns = [
      ...searchColumns(resource, actor),
      ...(resource.searchParents ?? []).flatMap((path) => {
        const found = parent(path)
        return found ? searchSql(found.name, found.field, found.alias) : []
      }),
    ]
    where.push(columns.length > 0 ? hasWords(columns, words) : sql`false`)
    if (columns.length > 0) begins = beginsWords(columns, words)
  }
  where.push(...filters.matches.map((match, index) => matchCondition(resource, match, index)))
  const byId = filters.matches.some(({ name, negated, operator }) => name === 'id' && !negated && operator === 'any')
  for (const [name, value] of filters.own) {
    const condition = resource.ownFilters![name]!(value, actor, byId)
    if (condition) where.push(condition)
  }

  const order = filters.sorts.flatMap(({ column, descending }) => {
    const direction = descending ? sql`desc` : sql`asc`
    if (column === 'id') return [sql`t.id ${direction}`]
    if (!column.includes('.')) return sortSql(resource, column, actor).map((value) => sql`${value} ${direction}`)
    const found = parent(column)
    if (!found) throw new InvalidFields([['sort', 'rule.hiddenField', { field: column }]])
    return sortSql(found.resource, found.name, actor, found.alias).map((value) => sql`${value} ${direction}`)
  })
  const usual = order.length === 0 ? resource.order : undefined
  if (begins && order.length === 0) order.push(sql`${begins} desc`, ...(usual ? [] : nameOrder(resource, actor)))
  order.push(typeof usual === 'string' ? sql.raw(usual) : (usual ?? sql`t.id desc`))
  return {
    joins: sql.join([...joins.values()], sql` `),
    where: sql.join(where, sql` and `),
    order: sql.join(order, sql`, `),
    isAlone: joins.size === 0,
  }
}
