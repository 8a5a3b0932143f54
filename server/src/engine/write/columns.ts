import { encryptField, type TenantKey } from '#platform/secrets/index.ts'
import type { FieldDefinition, ResourceDefinition, Row } from '../definition.ts'
import { kindOf } from '../kinds/index.ts'

/** The column that keeps a field; null for one that is worked out, or kept nowhere. */
const columnOf = (name: string, field: FieldDefinition | undefined): string | null =>
  !field || field.sql || field.writeOnly ? null : (field.column ?? name)

/** Fields that are stored again because the one beside them changes: an amount in another currency's minor unit. */
function besides(resource: ResourceDefinition, values: Row, stored: Row): Row {
  const missing = Object.entries(resource.fields).filter(([name, field]) => {
    const beside = field.kind === 'money' && kindOf(field).beside?.(field)
    return beside && beside in values && !(name in values) && stored[name] != null && columnOf(name, field)
  })
  return Object.fromEntries(missing.map(([name]) => [name, stored[name]]))
}

/**
 * Columns to store from wire values. `tenantKey` seals the encrypted ones for their row; `stored` is what the row holds
 * already, in wire form.
 */
export function toColumns(
  resource: ResourceDefinition,
  values: Row,
  rowId: string,
  tenantKey: TenantKey | null,
  stored: Row = {},
): Row {
  const tools = {
    seal: (table: string, column: string, id: string, text: string) =>
      encryptField({ tenantKey: tenantKey!, table, column, rowId: id }, text),
  }
  const columns: Row = {}
  for (const [name, value] of Object.entries({ ...besides(resource, values, stored), ...values })) {
    const field = resource.fields[name]
    const column = columnOf(name, field)
    if (!field || column === null) continue
    const kind = kindOf(field)
    const beside = kind.beside?.(field)
    const store = kind.store?.({ table: resource.table, name: column })
    if (value == null) columns[column] = value === undefined ? undefined : (kind.nothing ?? null)
    else columns[column] = store ? store(value, tools, rowId, beside && (values[beside] ?? stored[beside])) : value
  }
  return columns
}

/** True when some of these values must be sealed. */
export const needsKey = (resource: ResourceDefinition, values: Row): boolean =>
  Object.keys(values).some((name) => resource.fields[name]?.kind === 'encrypted')
