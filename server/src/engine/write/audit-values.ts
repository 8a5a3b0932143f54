import { isDeepStrictEqual } from 'node:util'
import type { FieldDefinition, ResourceDefinition, Row } from '../definition.ts'
import { kindOf } from '../kinds/index.ts'

/** What stands in the audit for a value that may not be read there. */
const SEALED = '•••'

const fieldsByColumn = new WeakMap<ResourceDefinition, Map<string, FieldDefinition>>()

/** A column's field in the resource, when one declares it. Asked for every column of every write. */
function fieldOf(resource: ResourceDefinition, column: string): FieldDefinition | undefined {
  let fields = fieldsByColumn.get(resource)
  if (!fields) {
    fields = new Map(Object.entries(resource.fields).map(([name, field]) => [field.column ?? name, field]))
    fieldsByColumn.set(resource, fields)
  }
  return fields.get(column)
}

/** The sealed columns of a resource hold bytes nobody should read in an audit: it only says that they changed. */
const readable = (resource: ResourceDefinition, column: string, value: unknown) =>
  fieldOf(resource, column)?.kind === 'encrypted' && value !== null ? SEALED : value

/** A value on its way into a column, as it will be read again: JSON is written as text and read as what it holds. */
const asRead = (resource: ResourceDefinition, column: string, value: unknown) =>
  fieldOf(resource, column)?.kind === 'json' && typeof value === 'string' ? JSON.parse(value) : value

/** Columns of amounts, each with that of its currency: one says nothing without the other, whatever that will be later. */
const amountColumns = ({ fields }: ResourceDefinition): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const beside = field.kind === 'money' && !field.sql ? kindOf(field).beside?.(field) : undefined
    return beside ? [[field.column ?? name, fields[beside]?.column ?? beside]] : []
  })

/** The columns that differ, before and after, fit for the audit; null when nothing changed. */
export function changes(resource: ResourceDefinition, before: Row, columns: Row): { before: Row; after: Row } | null {
  const after = Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, asRead(resource, name, value)]),
  )
  // Deep equality: PostgreSQL keeps the keys of an object in an order of its own. Nobody can read columns that no
  // field declares (a token's hash).
  const changed = Object.keys(after).filter(
    (name) => fieldOf(resource, name) && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  )
  if (changed.length === 0) return null
  for (const pair of amountColumns(resource))
    if (pair.some((name) => changed.includes(name)))
      changed.push(...pair.filter((name) => !changed.includes(name) && (name in before || name in after)))
  const pick = (from: Row) => Object.fromEntries(changed.map((name) => [name, readable(resource, name, from[name])]))
  return { before: pick(before), after: pick({ ...before, ...after }) }
}

/** The record whose story this row belongs to; null where it is its own. */
export const aboutOf = ({ about }: ResourceDefinition, row: Row): string | null =>
  about ? ((row[about] as string | null | undefined) ?? null) : null

/** All columns of a new row, fit for the audit. */
export const created = (resource: ResourceDefinition, columns: Row): Row =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name, value]) => fieldOf(resource, name) && value !== null && value !== undefined)
      .map(([name, value]) => [name, readable(resource, name, asRead(resource, name, value))]),
  )
