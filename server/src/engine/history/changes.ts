import { isDeepStrictEqual } from 'node:util'
import type { HistoryChange } from '#contracts/engine/history.ts'
import { continued } from '#contracts/engine/names.ts'
import type { Locale } from '#contracts/engine/primitives.ts'
import { nameOf } from '#contracts/names.ts'
import { labelOf } from '#platform/texts/index.ts'
import type { FieldDefinition, FieldKind, ResourceDefinition, Row } from '../definition.ts'

/** The part of an audit entry that tells what changed, as columns of the table or as fields of the wire. */
export interface ChangedValues {
  before: Row | null
  after: Row | null
}

/** A field that changed, with the values as they were written down. `references`: what its ids point at. */
export interface ChangedField {
  name: string
  field: FieldDefinition
  references: string | null
  before: unknown
  after: unknown
}

/** An id that points at nothing with a name is for programs, and a switch that a new record left off is no news. */
const saysNothing = ({ kind, references }: FieldDefinition, before: Row | null, value: unknown) =>
  ((kind === 'id' || kind === 'ids') && !references) || (before === null && value === false)

/**
 * The fields an audit entry tells of. Columns that no field declares are nobody's to read.
 */
export function changedFields(resource: ResourceDefinition, { before, after }: ChangedValues): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap((key): ChangedField[] => {
    const values = { before: before?.[key] ?? null, after: after?.[key] ?? null }
    const relation = resource.relations?.[key]
    if (relation) return [{ name: key, field: { kind: 'ids' }, references: relation.resource, ...values }]
    const declared = Object.entries(resource.fields).find(([name, { column }]) => (column ?? name) === key)
    if (!declared || (declared[1].writeOnly && !declared[1].told)) return []
    const [name, field] = declared
    if (saysNothing(field, before, values.after)) return []
    // It names the record already.
    if (name === resource.naturalKey) return []
    // A form sends what it shows: what was written again as it was is no change. Sealed values all look alike.
    if (before && field.kind !== 'encrypted' && isDeepStrictEqual(values.before, values.after)) return []
    return [{ name, field, references: field.references ?? null, ...values }]
  })
}

/**
 * Fields as a form asks for them, which is the order of the contract; then what no form writes, as it is declared. PostgreSQL
 * keeps the keys of an object by their length.
 */
export function inFormOrder<T extends { changed: ChangedField }>(
  resource: ResourceDefinition,
  told: readonly T[],
): T[] {
  const { store, update, fields, relations } = resource
  const names = [store?.shape, update?.shape, fields, relations].flatMap((named) => Object.keys(named ?? {}))
  const place = (one: T) => names.indexOf(one.changed.name)
  return [...told].sort((left, right) => place(left) - place(right))
}

const KINDS: Partial<Record<FieldKind, HistoryChange['kind']>> = {
  boolean: 'boolean',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  hours: 'hours',
  date: 'date',
  instant: 'instant',
  html: 'html',
  file: 'file',
}
/** Columns keep whole numbers of the smallest unit; a field with SQL of its own was written down in wire form. */
const SCALES: Partial<Record<FieldKind, number>> = { money: 100, hours: 60 }

/** JSON holds an address, or the value of a setting: a word, a number, a switch or a list of words. */
function kindOf({ kind = 'text' }: FieldDefinition, { before, after }: ChangedField): HistoryChange['kind'] {
  if (kind !== 'json') return KINDS[kind] ?? 'text'
  const value = after ?? before
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return 'number'
  return typeof value === 'object' && !Array.isArray(value) ? 'address' : 'text'
}

/** A value, or one of a list, in words; an object as its fields: "years in company: 5, days per year: 25". */
function inWords(
  value: unknown,
  { labels }: FieldDefinition,
  called: (part: string) => string,
  locale: Locale,
): string {
  if (typeof value !== 'object' || value === null)
    return labels ? labelOf(labels, String(value), locale) : String(value)
  return Object.entries(value)
    .map(([name, part]) => `${continued(called(name))}: ${String(part)}`)
    .join(', ')
}

/** A change as its reader sees it; `subject` is the resource's key, `names` are the names of related records by id. */
export function presentChange(
  changed: ChangedField,
  {
    subject,
    hidden,
    names,
    locale,
  }: { subject: string; hidden: boolean; names: ReadonlyMap<string, string>; locale: Locale },
): HistoryChange {
  const { name, field, references } = changed
  const called = (part?: string) => nameOf(subject, part ? [name, part] : [name], locale)
  // Sealed values were never written down: that they changed is all there is to know.
  const isHidden = hidden || field.kind === 'encrypted'
  const kind = references ? 'text' : kindOf(field, changed)
  const show = (value: unknown) => {
    if (isHidden || value === null) return null
    if (references)
      return (
        [value]
          .flat()
          .map((id) => names.get(String(id)) ?? '…')
          .join(', ') || null
      )
    if (field.kind === 'file') return true
    if (Array.isArray(value)) {
      const parts = value.map((one) => inWords(one, field, called, locale))
      return parts.join(parts.some((part) => part.includes(', ')) ? '; ' : ', ') || null
    }
    if (field.labels) return inWords(value, field, called, locale)
    const scale = field.sql ? undefined : SCALES[field.kind ?? 'text']
    return scale ? Number(value) / scale : value
  }
  const label = called()
  return { field: name, label, kind, hidden: isHidden, before: show(changed.before), after: show(changed.after) }
}
