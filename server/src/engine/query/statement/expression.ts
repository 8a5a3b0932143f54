import type { RawBuilder } from 'kysely'
import { sql } from '#platform/database/index.ts'
import type { FieldDefinition, ResourceDefinition } from '../../definition.ts'
import { shownText } from '../shown-name.ts'
import { slots } from './slots.ts'

export type Sql = RawBuilder<unknown>

/** A field's value in SQL, over the row alias `t` (or the alias of a joined parent). */
export function fieldSql(name: string, field: FieldDefinition, alias = 't'): Sql {
  if (field.sql) return field.sql
  const column = field.column ?? name
  const value = field.translated ? shownText(alias, column, slots.locale) : sql`${sql.ref(`${alias}.${column}`)}`
  return field.hiddenWhen ? sql`(case when not ${field.hiddenWhen(alias)} then ${value} end)` : value
}

/** The column a relation starts from, which may be worked out as a field is (the library of a book's shelf), or hidden as one. */
export function keySql({ fields }: ResourceDefinition, column: string): Sql {
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined
  return field?.sql || field?.hiddenWhen ? fieldSql(column, field) : sql`${sql.ref(`t.${column}`)}`
}

/** What rows are ordered by: text without regard to case and diacritics, so that Ștefan stands beside Stefan. */
export function orderSql(name: string, field: FieldDefinition, alias = 't'): Sql {
  if (field.sortedBy) return sql.ref(`${alias}.${field.sortedBy}`)
  const value = fieldSql(name, field, alias)
  return (field.kind ?? 'text') === 'text' && !field.sql ? sql`fold(${value})` : value
}

/** `t.tenant_id = $tenant`, or nothing for a global look-up. */
export const tenantSql = (resource: Pick<ResourceDefinition, 'global'>, tenantSlot: unknown, alias = 't'): Sql =>
  resource.global ? sql`true` : sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantSlot}`
