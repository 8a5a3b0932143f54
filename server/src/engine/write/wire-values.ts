import { decryptField } from '#platform/secrets/index.ts'
import type { FieldKind, ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { type NamedRow, shownNameOf } from '../query/shown-name.ts'

const scale: Partial<Record<FieldKind, number>> = { money: 100, hours: 60 }

/** A stored row in wire form, for rules between fields that need what was not sent. Never leaves the server. */
export async function wireValues(write: WriteContext, resource: ResourceDefinition, row: Row): Promise<Row> {
  const values: Row = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if ((field.sql && !field.setByBehaviour) || field.writeOnly) continue
    const column = field.sql ? name : (field.column ?? name)
    const value = row[column]
    const factor = scale[field.kind ?? 'text']
    if (value == null) values[name] = null
    else if (field.translated) values[name] = shownNameOf(row as unknown as NamedRow, write.locale)
    else if (field.kind === 'encrypted') {
      const tenantKey = await write.services.keys.of(write.tx, write.tenant.id)
      values[name] = decryptField(
        { tenantKey, table: resource.table, column, rowId: row.id as string },
        value as Buffer,
      )
    } else values[name] = factor ? (value as number) / factor : value
  }
  return values
}
