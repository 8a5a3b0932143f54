import type { ResourceDefinition, Row } from '../definition.ts'

/** What stands in the audit for a value that may not be read there. */
const SEALED = '•••'

const same = (left: unknown, right: unknown) => JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

/** The sealed columns of a resource hold bytes nobody should read in an audit: only that they changed is told. */
const readable = (resource: ResourceDefinition, column: string, value: unknown) => {
  const field = Object.entries(resource.fields).find(([name, { column: own }]) => (own ?? name) === column)?.[1]
  return field?.kind === 'encrypted' && value !== null ? SEALED : value
}

/** The columns that differ, before and after, fit for the audit; null when nothing changed. */
export function changes(resource: ResourceDefinition, before: Row, columns: Row): { before: Row; after: Row } | null {
  const changed = Object.keys(columns).filter((name) => !same(before[name], parsed(columns[name])))
  if (changed.length === 0) return null
  const pick = (from: Row) =>
    Object.fromEntries(changed.map((name) => [name, readable(resource, name, parsed(from[name]))]))
  return { before: pick(before), after: pick(columns) }
}

/** JSON columns are written as text and read as objects. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** All columns of a new row, fit for the audit. */
export const created = (resource: ResourceDefinition, columns: Row): Row =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, readable(resource, name, parsed(value))]),
  )
