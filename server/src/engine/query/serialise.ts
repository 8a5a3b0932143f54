import type { WireRecord } from '#contracts/engine/wire.ts'
import { kindOf } from '../kinds/index.ts'
import type { WireTools } from '../kinds/kind.ts'
import type { Projection } from './projection.ts'

export type Serialiser = (row: readonly unknown[], tools: WireTools) => WireRecord

/**
 * A function that turns an array row of a projection into a wire record. Its source is written out once per projection and
 * compiled (going through a field list for every field of every record cost a third of a list's time); names come from
 * definitions, never from a request.
 */
export function compileSerialiser(projection: Projection, offset = 0): Serialiser {
  const { resource, flags, fields } = projection
  const id = `row[${offset}]`
  const column = (index: number) => `row[${offset + 1 + index}]`
  const flagIndex = new Map(flags.map(({ name }, i) => [name, i]))
  const wires: unknown[] = []
  const value = (i: number) => {
    const { name, field } = fields[i]!
    const source = column(flags.length + i)
    const kind = kindOf(field)
    const wire = kind.wire?.({ table: resource.table, name: field.column ?? name })
    if (!wire) return source
    const beside = fields.findIndex((other) => other.name === kind.beside?.(field))
    const besides = beside < 0 ? 'null' : column(flags.length + beside)
    return `(${source} === null ? null : wires[${wires.push(wire) - 1}](${source}, tools, ${id}, ${besides}))`
  }
  const always = fields.flatMap(({ name, shownOn }, i) =>
    shownOn === true ? [`${JSON.stringify(name)}: ${value(i)}`] : [],
  )
  const sometimes = fields.flatMap(({ name, shownOn }, i) =>
    shownOn === true
      ? []
      : [
          `if (${shownOn.map((flag) => column(flagIndex.get(flag)!)).join(' || ')}) attributes[${JSON.stringify(name)}] = ${value(i)}`,
        ],
  )
  const inMeta = fields.flatMap(({ name, field }, i) =>
    field.inMeta ? [`, ${JSON.stringify(name)}: ${value(i)}`] : [],
  )
  const source = `
    const attributes = { ${always.join(', ')} }
    ${sometimes.join('\n')}
    return { id: ${id}, type, attributes, meta: { authorizedToShow: ${projection.authorizedToShow}, authorizedToStore: ${projection.authorizedToStore},
      authorizedToUpdate: ${column(flagIndex.get('update')!)}, authorizedToDelete: ${column(flagIndex.get('delete')!)}${inMeta.join('')} } }`
  const make = new Function('type', 'wires', `return (row, tools) => {${source}}`)
  return make(resource.table, wires) as Serialiser
}
