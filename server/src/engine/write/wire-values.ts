import { decryptField } from '#platform/secrets/index.ts'
import type { FieldDefinition, ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { kindOf } from '../kinds/index.ts'
import type { WireTools } from '../kinds/kind.ts'
import { shownTextOf } from '../query/shown-name.ts'

const columnOf = (name: string, field: FieldDefinition | undefined) => (field?.sql ? name : (field?.column ?? name))

/** Paths and rich text stay as they are stored: nobody is shown them. */
async function toolsFor({ services, tx, tenant }: WriteContext, { fields }: ResourceDefinition, row: Row) {
  const isSealed = ([name, field]: [string, FieldDefinition]) =>
    field.kind === 'encrypted' && row[columnOf(name, field)] != null
  const tenantKey = Object.entries(fields).some(isSealed) ? await services.keys.of(tx, tenant.id) : null
  const tools: WireTools = {
    decrypt: (table, column, rowId, cipher) => decryptField({ tenantKey: tenantKey!, table, column, rowId }, cipher),
    file: (path) => path,
    signed: (path) => path,
    html: (stored) => stored,
    template: (stored) => stored,
  }
  return tools
}

/** A stored row in wire form, for rules between fields that need what was not sent. Never leaves the server. */
export async function wireValues(write: WriteContext, resource: ResourceDefinition, row: Row): Promise<Row> {
  const { table, fields } = resource
  const tools = await toolsFor(write, resource, row)
  const values: Row = {}
  for (const [name, field] of Object.entries(fields)) {
    if ((field.sql && !field.setByBehaviour) || field.writeOnly) continue
    const column = columnOf(name, field)
    const value = row[column]
    const kind = kindOf(field)
    const wire = kind.wire?.({ table, name: column })
    const beside = kind.beside?.(field)
    if (value == null) values[name] = null
    else if (field.translated) values[name] = shownTextOf(row, column, write.locale)
    else
      values[name] = wire
        ? wire(value, tools, row.id as string, beside && row[columnOf(beside, fields[beside])])
        : value
  }
  return values
}
