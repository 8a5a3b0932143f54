import type * as z from 'zod'
import { readPath } from '../resource/records.ts'
import type { FieldSpec, FormValues } from './field-specs.ts'

/** What an untouched field of each kind holds. */
function emptyOf(field: FieldSpec): unknown {
  switch (field.kind) {
    case 'switch':
    case 'checkbox':
      return false
    case 'entities':
    case 'file':
      return []
    case 'date':
    case 'number':
    case 'money':
    case 'choice':
    case 'options':
    case 'entity':
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
  for (const field of fields) {
    const value = readPath(known, field.name)
    // A stored file is a path or a URL; the form only ever holds new ones.
    const isKnown = value !== null && value !== undefined && field.kind !== 'file'
    writePath(values, field.name, isKnown ? structuredClone(value) : emptyOf(field))
  }
  return values
}

/** The fields that are there for these values. */
export const shownFields = (fields: readonly FieldSpec[], values: FormValues): FieldSpec[] =>
  fields.filter((field) => field.when?.(values) ?? true)

function wireValue(field: FieldSpec, value: unknown): unknown {
  if (field.kind === 'file') {
    const files = value as File[]
    return (field.maxFiles ?? 1) > 1 ? files : files[0]
  }
  if (field.kind === 'password' || field.kind === 'custom') return value
  return typeof value === 'string' && value.trim() === '' ? null : value
}

/** What goes over the wire: the shown fields, empty text as null, files only when there are new ones. */
export function payloadOf(fields: readonly FieldSpec[], values: FormValues): FormValues {
  const payload: FormValues = {}
  for (const field of shownFields(fields, values)) {
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

/** Whether the schema refuses the field when it is missing: then its label carries the asterisk. */
export function isRequiredBy(schema: z.ZodType | undefined, name: string): boolean {
  let part: unknown = schema
  for (const key of name.split('.')) {
    part = (part as { shape?: Record<string, unknown> } | undefined)?.shape?.[key]
    if (part === undefined) return false
  }
  return !(part as z.ZodType).safeParse(undefined).success
}
