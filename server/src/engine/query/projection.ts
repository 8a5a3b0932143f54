import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { fieldRows, predicateRows, rightOf } from '../access.ts'
import type { FieldDefinition, ResourceDefinition } from '../definition.ts'
import { kindOf } from '../kinds/index.ts'
import { type AskedRule, askedPlanKey } from './rules/asked.ts'
import { rightSql } from './rules/rules.ts'
import type { BesideRow } from './statement/beside-row.ts'
import { boundedCache } from './statement/bounded-cache.ts'
import { fieldSql, type Sql } from './statement/expression.ts'

/** One attribute an actor may see, everywhere (`shownOn` true) or on the rows of some predicates. */
export interface VisibleField {
  name: string
  field: FieldDefinition
  shownOn: true | readonly string[]
}

/** The flag of a field that says what its reader may do. */
const allowsFlag = (name: string) => `allows:${name}`

/** What an actor sees of a resource's rows, before any SQL is written. */
export interface Projection {
  resource: ResourceDefinition
  fields: readonly VisibleField[]
  /** Row predicates some field needs, then the rights that stand in `meta`. */
  flags: readonly AskedRule[]
  /** Same key, same SQL. */
  planKey: string
  authorizedToShow: boolean
  authorizedToStore: boolean
}

/** The fields an actor sees of a resource. */
export function visibleFields(resource: ResourceDefinition, actor: Actor): VisibleField[] {
  const fields: VisibleField[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.writeOnly) continue
    const shownOn = fieldRows(field.read, actor, resource)
    if (shownOn !== false) fields.push({ name, field, shownOn })
  }
  return fields
}

/** The named fields, and those without which they say nothing (an amount's currency). */
function withBeside(fields: readonly VisibleField[], only: ReadonlySet<string>): VisibleField[] {
  const beside = new Set(
    fields.flatMap(({ name, field }) => (only.has(name) ? kindOf(field).beside?.(field) : []) ?? []),
  )
  return fields.filter(({ name }) => only.has(name) || beside.has(name))
}

const kept = boundedCache<{ fields: VisibleField[]; predicates: ReadonlySet<string> }>(2000)

/**
 * Works out what an actor sees of a resource: fields once for all actors with the same rights, rules for each. `only`
 * leaves out what is not named there; it never adds a field.
 */
export function projectionFor(resource: ResourceDefinition, actor: Actor, only?: ReadonlySet<string>): Projection {
  const { fields, predicates } = kept(`${resource.key}|${actor.accessKey}`, () => {
    const visible = visibleFields(resource, actor)
    return { fields: visible, predicates: new Set(visible.flatMap(({ shownOn }) => (shownOn === true ? [] : shownOn))) }
  })
  const flags: AskedRule[] = [...predicates].map((name) => ({ name, rule: predicateRows(resource, name, actor) }))
  flags.push({ name: 'update', rule: rightOf(resource.may.update, actor) })
  flags.push({ name: 'delete', rule: rightOf(resource.may.delete, actor) })
  const chosen = only ? withBeside(fields, only) : fields
  for (const { name, field } of chosen) {
    if (field.allows) flags.push({ name: allowsFlag(name), rule: rightOf(field.allows, actor) })
  }
  const planKey = askedPlanKey(flags)
  return {
    resource,
    fields: chosen,
    flags,
    planKey: only ? `${planKey};only:${chosen.map(({ name }) => name).join(',')}` : planKey,
    authorizedToShow: rightOf(resource.may.show ?? resource.may.list, actor) !== false,
    authorizedToStore: rightOf(resource.may.store, actor) !== false,
  }
}

/**
 * The select list of a projection: id, flags, fields. A field that is not seen on every row leaves the database only on those
 * where it is: hidden values are neither worked out nor carried. `joined`: takes the rows that the statement joins (`besideSql`).
 */
export function selectList({ resource, flags, fields }: Projection, joined?: Set<BesideRow>): Sql[] {
  // Each once, so that a rule that stands in several places is filled in once.
  const rules = new Map(
    flags.map(({ name, rule }, index) => [
      name,
      rightSql(resource, rule, (bindings) => bindings.projection!.flags[index]!.rule),
    ]),
  )
  const offered = (name: string, state: Sql | undefined) =>
    state ? sql`(${rules.get(name)!} and ${state})` : rules.get(name)!
  const states: Record<string, Sql | undefined> = { update: resource.updatableWhen, delete: resource.deletableWhen }
  const values = fields.map(({ name, field, shownOn }) => {
    const beside = joined && shownOn === true ? field.beside : undefined
    if (beside) joined!.add(beside.row)
    const value = beside?.sql ?? (field.allows ? offered(allowsFlag(name), field.sql) : fieldSql(name, field))
    // Named, for by itself it takes the name of some column in it; a cluster's planner then no longer knows which one orders the rows.
    const named = sql.ref(`${name}=`)
    if (shownOn === true) return field.sql || field.hiddenWhen ? sql`${value} as ${named}` : value
    const seen = shownOn.map((predicate) => rules.get(predicate)!)
    return sql`case when ${sql.join(seen, sql` or `)} then ${value} end as ${named}`
  })
  return [sql`t.id`, ...flags.map(({ name }) => offered(name, states[name])), ...values]
}
