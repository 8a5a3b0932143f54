import type { FieldSpec } from '../field-specs.ts'

/** The fields that hold the values: the parts of composite ones in their place. */
export const leavesOf = (fields: readonly FieldSpec[]): FieldSpec[] =>
  fields.flatMap((field) =>
    field.kind === 'composite'
      ? field.parts.map((part): FieldSpec => ({ ...part, when: part.when ?? field.when }))
      : field,
  )

/** The field that a path belongs to: itself, the field in a row of it (`lines.0.price`), or the list or object that it is in. */
export function fieldAt(path: string, fields: readonly FieldSpec[]): { name: string; field: FieldSpec } | undefined {
  const field = fields.find(({ name }) => path === name) ?? fields.find(({ name }) => path.startsWith(`${name}.`))
  if (!field) return undefined
  if (field.kind === 'rows') {
    const [place, ...rest] = path.slice(field.name.length + 1).split('.')
    const inRow = /^\d+$/.test(place ?? '') ? fieldAt(rest.join('.'), field.row) : undefined
    if (inRow) return { name: `${field.name}.${place}.${inRow.name}`, field: inRow.field }
  }
  return { name: field.name, field }
}
