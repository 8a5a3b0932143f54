import type * as z from 'zod'
import type { Needs } from '#web/platform/session/permissions.ts'
import { readPath } from '../../resource/records.ts'
import type { FieldSpec, FormSection, FormValues } from '../field-specs.ts'
import { idOf, newMark } from '../rows/rows.ts'
import { leavesOf } from './leaves.ts'

type RowsField = Extract<FieldSpec, { kind: 'rows' }>

/** What an untouched field of each kind holds. */
function emptyOf(field: FieldSpec): unknown {
  switch (field.kind) {
    case 'switch':
    case 'checkbox':
      return false
    case 'entities':
    case 'file':
    case 'rows':
      return []
    case 'date':
    case 'number':
    case 'money':
    case 'choice':
    case 'options':
    case 'entity':
    case 'hidden':
      return null
    case 'custom':
      return field.empty ?? null
    default:
      return ''
  }
}

/** Sets a value by dotted path, making the objects on the way. */
export function writePath(target: FormValues, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop()!
  let place = target
  for (const key of keys) {
    const next = place[key]
    const object = typeof next === 'object' && next !== null ? (next as FormValues) : {}
    place[key] = object
    place = object
  }
  place[last] = value
}

/** A form's first values: what is known of each field, else the empty value of its kind. */
export function initialValues(fields: readonly FieldSpec[], known: FormValues = {}): FormValues {
  const values: FormValues = {}
  for (const field of leavesOf(fields)) {
    const value = readPath(known, field.name)
    if (field.kind === 'rows') {
      writePath(
        values,
        field.name,
        ((value ?? []) as FormValues[]).map((row) => rowOf(field, row)),
      )
      continue
    }
    // A stored file is a path or a URL; the form only ever holds new ones.
    const isKnown = value !== null && value !== undefined && field.kind !== 'file'
    writePath(values, field.name, isKnown ? structuredClone(value) : emptyOf(field))
  }
  return values
}

/** A row as the form holds it: its fields, the id of a child that is stored, and what distinguishes it from the others. */
export const rowOf = (field: Pick<RowsField, 'row'>, known: FormValues = {}): FormValues => ({
  ...initialValues(field.row, known),
  ...idOf(known),
  ...newMark(),
})

/** The fields that are there for these values. */
export const shownFields = (fields: readonly FieldSpec[], values: FormValues): FieldSpec[] =>
  fields.filter((field) => field.when?.(values) ?? true)

/** What of a form is drawn and sent for a reader: the sections, and in each the fields, that they have the rights for. */
export const openSections = (
  sections: readonly FormSection[],
  can: (needs: Needs) => boolean,
  isDisabled: boolean,
): FormSection[] =>
  sections
    .filter((section) => can(section.permission))
    .map((section) => ({
      ...section,
      fields: openFields(section.fields, can).map((field) => (isDisabled ? { ...field, disabled: true } : field)),
    }))

/** The fields, and those of rows, that a reader has the rights for. */
const openFields = (fields: readonly FieldSpec[], can: (needs: Needs) => boolean): FieldSpec[] =>
  fields
    .filter((field) => can(field.permission))
    .map((field) => (field.kind === 'rows' ? { ...field, row: openFields(field.row, can) } : field))

/** The rows as they are sent: their fields, and the id of those that are stored. */
const rowsOnWire = (field: Pick<RowsField, 'row'>, rows: readonly FormValues[]): FormValues[] =>
  rows.map((row) => ({ ...idOf(row), ...payloadOf(field.row, row) }))

function wireValue(field: FieldSpec, value: unknown): unknown {
  if (field.kind === 'file') {
    const files = value as File[]
    return (field.maxFiles ?? 1) > 1 ? files : files[0]
  }
  if (field.kind === 'rows') return rowsOnWire(field, value as FormValues[])
  if (field.kind === 'password' || field.kind === 'custom') return value
  return typeof value === 'string' && value.trim() === '' ? null : value
}

/** What goes over the wire: the shown fields, empty text as null, files only when there are new ones. */
export function payloadOf(fields: readonly FieldSpec[], values: FormValues): FormValues {
  const payload: FormValues = {}
  for (const field of shownFields(leavesOf(fields), values)) {
    const value = wireValue(field, readPath(values, field.name))
    if (value !== undefined && !(field.kind === 'file' && Array.isArray(value) && value.length === 0)) {
      writePath(payload, field.name, value)
    }
  }
  return payload
}

/** Of a payload, the keys that differ from what the form began with. Nested objects go whole. */
export function changedKeys(payload: FormValues, before: FormValues): FormValues {
  const same = (key: string) => JSON.stringify(payload[key]) === JSON.stringify(before[key])
  const holdsFile = (value: unknown) => value instanceof Blob || (Array.isArray(value) && value[0] instanceof Blob)
  return Object.fromEntries(Object.entries(payload).filter(([key, value]) => holdsFile(value) || !same(key)))
}

interface SchemaParts {
  shape?: Record<string, unknown>
  element?: unknown
  unwrap?: () => unknown
  in?: unknown
}

/** A schema's part by name, or the schema of a list's items by their place; optional and transformed ones are looked into. */
function partOf(schema: unknown, key: string): unknown {
  const { shape, element, unwrap, in: before } = (schema ?? {}) as SchemaParts
  if (shape) return shape[key]
  if (element) return /^\d+$/.test(key) ? element : undefined
  const inner = before ?? unwrap?.call(schema)
  return inner === undefined ? undefined : partOf(inner, key)
}

/** Whether the schema refuses the field when it is missing: then its label carries the asterisk. */
export function isRequiredBy(schema: z.ZodType | undefined, name: string): boolean {
  let part: unknown = schema
  for (const key of name.split('.')) {
    part = partOf(part, key)
    if (part === undefined) return false
  }
  return !(part as z.ZodType).safeParse(undefined).success
}

/** The names of the fields that carry an asterisk; those in rows by list and field, `lines.price`. */
export function requiredIn(fields: readonly FieldSpec[], schema: z.ZodType | undefined): string[] {
  return leavesOf(fields).flatMap((field) => {
    const own = (field.required ?? isRequiredBy(schema, field.name)) ? [field.name] : []
    if (field.kind !== 'rows') return own
    const inRow = field.row.filter(({ name, required }) => required ?? isRequiredBy(schema, `${field.name}.0.${name}`))
    return [...own, ...inRow.map(({ name }) => `${field.name}.${name}`)]
  })
}
