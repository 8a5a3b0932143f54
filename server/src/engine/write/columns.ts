import { sanitizeRichText } from '#platform/rich-text/index.ts'
import { encryptField, type TenantKey } from '#platform/secrets/index.ts'
import type { FieldKind, ResourceDefinition, Row } from '../definition.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Stored form of a wire value, by kind. */
const stored: Partial<Record<FieldKind, (value: unknown) => unknown>> = {
  // Half-up on the decimal as written: 19.995 is 1999.4999… as a binary number, so it is rounded as text first.
  money: (value) => (isNumber(value) ? Math.round(Number(`${value.toFixed(8)}e2`)) : value),
  hours: (value) => (isNumber(value) ? Math.round(value * 60) : value),
  json: (value) => (value === null ? null : JSON.stringify(value)),
  ids: (value) => value ?? [],
  html: (value) => (typeof value === 'string' ? sanitizeRichText(value) || null : value),
}

/** Columns to store from wire values. `tenantKey` seals the encrypted ones for their row. */
export function toColumns(resource: ResourceDefinition, values: Row, rowId: string, tenantKey: TenantKey | null): Row {
  const columns: Row = {}
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    if (!field || field.sql || field.writeOnly) continue
    const column = field.column ?? name
    if (field.kind === 'encrypted' && typeof value === 'string') {
      columns[column] = encryptField({ tenantKey: tenantKey!, table: resource.table, column, rowId }, value)
    } else {
      const convert = stored[field.kind ?? 'text']
      columns[column] = convert ? convert(value) : value
    }
  }
  return columns
}

/** True when some of these values must be sealed. */
export const needsKey = (resource: ResourceDefinition, values: Row): boolean =>
  Object.keys(values).some((name) => resource.fields[name]?.kind === 'encrypted')
