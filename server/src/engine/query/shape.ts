import type { WireRecord } from '#contracts/engine/wire.ts'
import type { FieldDefinition, FieldKind } from '../definition.ts'
import type { Layout } from './layout.ts'

/** What turns a stored value into its wire form when the row alone does not suffice. */
export interface ShapeTools {
  decrypt(table: string, column: string, rowId: string, cipher: Buffer): string
  /** The stored path, or a signed URL when the request asked for `temporary_urls`; it saves under the name, where one is known. */
  file(path: string, name: string | null): string
  /** Rich text as it may be shown; what was stored before a rule was tightened is held to it too. */
  html(stored: string): string
}

export type Shaper = (row: readonly unknown[], tools: ShapeTools) => WireRecord

/** Code that makes the wire value from `v`, by kind; kinds that need nothing are absent. */
const conversions: Partial<Record<FieldKind, (column: string, id: string, name: string) => string>> = {
  money: () => 'v / 100',
  hours: () => 'v / 60',
  file: (_column, _id, name) => `tools.file(v, ${name})`,
  html: () => 'tools.html(v)',
  encrypted: (column, id) => `tools.decrypt(table, ${JSON.stringify(column)}, ${id}, v)`,
}

/**
 * A function that turns an array row of a layout into a wire record. Its source is written out once per layout and
 * compiled (walking a field list for every field of every record cost a third of a list's time); names come from
 * definitions, never from a request.
 */
export function compileShaper(layout: Layout, offset = 0): Shaper {
  const { resource, flags, fields } = layout
  const id = `row[${offset}]`
  const column = (index: number) => `row[${offset + 1 + index}]`
  const flagIndex = new Map(flags.map(({ name }, i) => [name, i]))
  /** The name a file came with, where the row has it. */
  const nameOf = ({ file }: FieldDefinition) => {
    const index = file?.nameColumn ? fields.findIndex(({ name }) => name === file.nameColumn) : -1
    return index < 0 ? 'null' : column(flags.length + index)
  }
  const value = (i: number) => {
    const { name, field } = fields[i]!
    const source = column(flags.length + i)
    const conversion = conversions[field.kind ?? 'text']
    if (!conversion) return source
    return `((v) => v === null ? null : ${conversion(field.column ?? name, id, nameOf(field))})(${source})`
  }
  const always = fields.flatMap(({ name, reach }, i) =>
    reach === true ? [`${JSON.stringify(name)}: ${value(i)}`] : [],
  )
  const sometimes = fields.flatMap(({ name, reach }, i) =>
    reach === true
      ? []
      : [
          `if (${reach.map((flag) => column(flagIndex.get(flag)!)).join(' || ')}) attributes[${JSON.stringify(name)}] = ${value(i)}`,
        ],
  )
  const source = `
    const attributes = { ${always.join(', ')} }
    ${sometimes.join('\n')}
    return { id: ${id}, type, attributes, meta: { authorizedToShow: ${layout.authorizedToShow}, authorizedToStore: ${layout.authorizedToStore},
      authorizedToUpdate: ${column(flagIndex.get('update')!)}, authorizedToDelete: ${column(flagIndex.get('delete')!)} } }`
  const make = new Function('type', 'table', `return (row, tools) => {${source}}`)
  return make(resource.table, resource.table) as Shaper
}
