import type { RawBuilder } from 'kysely'
import { sql } from '#platform/database/index.ts'
import type { FieldDefinition, ResourceDefinition, RowRule, Verdict } from '../definition.ts'
import { shownName } from './shown-name.ts'
import { slots, valueSlot } from './slots.ts'

export type Sql = RawBuilder<unknown>

/** A field's value in SQL, over the row alias `t` (or the alias of a joined parent). */
export const fieldSql = (name: string, field: FieldDefinition, alias = 't'): Sql =>
  field.sql ?? (field.translated ? shownName(alias, slots.locale) : sql`${sql.ref(`${alias}.${field.column ?? name}`)}`)

/** The column a relation starts from, which may be worked out as a field is (the department of a person's team). */
export const keySql = ({ fields }: ResourceDefinition, column: string): Sql =>
  (Object.hasOwn(fields, column) ? fields[column]!.sql : undefined) ?? sql`${sql.ref(`t.${column}`)}`

/** What rows are ordered by: text without regard to case and diacritics, so that Ștefan stands beside Stefan. */
export function orderSql(name: string, field: FieldDefinition, alias = 't'): Sql {
  const value = fieldSql(name, field, alias)
  return (field.kind ?? 'text') === 'text' && !field.sql ? sql`fold(${value})` : value
}

/** A row rule as a condition; its values go to request slots from `firstSlot` on. */
export function ruleSql(resource: ResourceDefinition, rule: RowRule, firstSlot: number): Sql {
  let slot = firstSlot
  const sets = rule.map((set) => {
    const conditions = Object.entries(set).map(([column, value]) => {
      const key = resource.ruleKeys?.[column] ?? sql`${sql.ref(`t.${column}`)}`
      if (value === null) return sql`${key} is null`
      return typeof value === 'string'
        ? sql`${key} = ${valueSlot(slot++)}`
        : sql`${key} is distinct from ${valueSlot(slot++)}`
    })
    return sql`(${sql.join(conditions, sql` and `)})`
  })
  return sets.length === 0 ? sql`false` : sql`(${sql.join(sets, sql` or `)})`
}

/** A rule's structure, for the key of a plan, and its values, for the slots. */
export const ruleShape = (rule: RowRule) =>
  rule
    .map((set) =>
      Object.entries(set)
        .map(([column, value]) => `${column}${value === null ? '!' : typeof value === 'string' ? '' : '<>'}`)
        .join('&'),
    )
    .join('|')
export const ruleValues = (rule: RowRule): unknown[] =>
  rule.flatMap((set) =>
    Object.values(set)
      .filter((value) => value !== null)
      .map((value) => (typeof value === 'string' ? value : value.not)),
  )

export const verdictShape = (verdict: Verdict) => (typeof verdict === 'boolean' ? String(verdict) : ruleShape(verdict))
export const verdictValues = (verdict: Verdict) => (typeof verdict === 'boolean' ? [] : ruleValues(verdict))

/** What is allowed, where the row's state lets it happen; its values go to request slots from `firstSlot` on. */
export function offeredSql(
  resource: ResourceDefinition,
  allowed: Verdict,
  state: Sql | undefined,
  firstSlot: number,
): Sql {
  if (allowed === false) return sql`false`
  // A column without a value fits no value, which SQL calls unknown and the wire must call no.
  const rule = allowed === true ? sql`true` : sql`coalesce(${ruleSql(resource, allowed, firstSlot)}, false)`
  return state ? sql`(${rule} and ${state})` : rule
}

/** `t.tenant_id = $tenant`, or nothing for a global look-up. */
export const tenantSql = (resource: ResourceDefinition, tenantSlot: unknown, alias = 't'): Sql =>
  resource.global ? sql`true` : sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantSlot}`
