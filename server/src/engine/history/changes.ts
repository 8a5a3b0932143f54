import { isDeepStrictEqual } from 'node:util'
import type { HistoryChange } from '#contracts/engine/history.ts'
import { continued } from '#contracts/engine/names.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { nameOf } from '#contracts/names.ts'
import { labelOf } from '#platform/texts/index.ts'
import type { FieldDefinition, ResourceDefinition, Row } from '../definition.ts'
import { kindOf } from '../kinds/index.ts'

/** The part of an audit entry that says what changed, as columns of the table or as fields of the wire. */
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
  /** What the field beside it was and is (an amount's currency), where the kind has one. */
  beside: { before: unknown; after: unknown }
}

/** An id that points at nothing with a name is for programs, and a switch that a new record left off is no news. */
const saysNothing = ({ kind, references }: FieldDefinition, before: Row | null, value: unknown) =>
  ((kind === 'id' || kind === 'ids') && !references) || (before === null && value === false)

/** What a history shows of one side of a change. A field with SQL of its own was written down in wire form. */
function shownValue({ field, beside, ...values }: ChangedField, side: 'before' | 'after'): unknown {
  const { inHistory } = kindOf(field)
  const value = values[side]
  return inHistory && !field.sql && value !== null ? inHistory(value, beside[side]) : value
}

/**
 * A form sends what it shows: what was written again as it was is no change, nor is an amount that was only
 * converted to another currency's unit. Sealed values all look alike, and of files only their presence is shown.
 */
function isAsItWas(changed: ChangedField): boolean {
  if (changed.field.kind === 'encrypted') return false
  if (isDeepStrictEqual(changed.before, changed.after))
    return changed.beside.before === changed.beside.after || changed.field.kind !== 'money'
  return changed.field.kind === 'money' && shownValue(changed, 'before') === shownValue(changed, 'after')
}

/**
 * The fields that an audit entry shows. Nobody can read columns that no field declares.
 */
export function changedFields(resource: ResourceDefinition, { before, after }: ChangedValues): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const at = (key: string) => ({ before: before?.[key] ?? null, after: after?.[key] ?? null })
  return [...names].flatMap((key): ChangedField[] => {
    const values = at(key)
    const relation = resource.relations?.[key]
    if (relation?.kind === 'belongsToMany') {
      // Who sees the relation sees what became of it.
      const field: FieldDefinition = { kind: 'ids', read: relation.read }
      return [{ name: key, field, references: relation.resource, ...values, beside: at('') }]
    }
    const declared = Object.entries(resource.fields).find(([name, { column }]) => (column ?? name) === key)
    if (!declared) return []
    const [name, field] = declared
    if (!(field.inHistory ?? !field.writeOnly)) return []
    if (saysNothing(field, before, values.after)) return []
    // It names the record already.
    if (name === resource.naturalKey) return []
    const beside = kindOf(field).beside?.(field) ?? ''
    const changed: ChangedField = {
      name,
      field,
      references: field.references ?? null,
      ...values,
      beside: at(resource.fields[beside]?.column ?? beside),
    }
    return before && isAsItWas(changed) ? [] : [changed]
  })
}

/**
 * Fields as a form asks for them, which is the order of the contract; then what no form writes, as it is declared. PostgreSQL
 * keeps the keys of an object by their length.
 */
export function inFormOrder<T extends { changed: ChangedField }>(
  resource: ResourceDefinition,
  lines: readonly T[],
): T[] {
  const { store, update, fields, relations } = resource
  const names = [store?.shape, update?.shape, fields, relations].flatMap((named) => Object.keys(named ?? {}))
  const place = (one: T) => names.indexOf(one.changed.name)
  return [...lines].sort((left, right) => place(left) - place(right))
}

/** As what the change is shown; a value that says it itself is asked. */
function shownAs({ field, before, after }: ChangedField): HistoryChange['kind'] {
  if (field.counts) return field.counts
  const { history } = kindOf(field)
  return typeof history === 'string' ? history : history(after ?? before)
}

/** The records that changes point at: ids by the key of their resource. */
export function pointedAt(changes: readonly ChangedField[]): Map<string, unknown[]> {
  const ids = new Map<string, unknown[]>()
  for (const { references, before, after } of changes)
    if (references) ids.set(references, [...(ids.get(references) ?? []), ...[before, after].flat()])
  return ids
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
  const kind = references ? 'text' : shownAs(changed)
  const show = (side: 'before' | 'after') => {
    const value = changed[side]
    if (isHidden || value === null) return null
    if (references)
      return (
        [value]
          .flat()
          .map((id) => names.get(String(id)) ?? '…')
          .join(', ') || null
      )
    if (Array.isArray(value)) {
      const parts = value.map((one) => inWords(one, field, called, locale))
      return parts.join(parts.some((part) => part.includes(', ')) ? '; ' : ', ') || null
    }
    if (field.labels) return inWords(value, field, called, locale)
    return shownValue(changed, side)
  }
  const label = called()
  return {
    field: name,
    label,
    kind,
    hidden: isHidden,
    before: show('before'),
    after: show('after'),
  }
}
