import type { ImportField } from '#contracts/engine/imports/imports.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { nameOf } from '#contracts/names.ts'
import type { Context } from '#platform/http/context.ts'
import { labelOf } from '#platform/texts/index.ts'
import { fieldRows } from '../access.ts'
import type { FieldDefinition, ResourceDefinition } from '../definition.ts'
import { kindOf } from '../kinds/index.ts'
import type { ImportColumn, ImportDefinition } from './definition.ts'

/** Can the text of a cell become its value? */
const isReadable = (field: FieldDefinition): boolean =>
  !field.readOnly && (field.kind === 'id' ? field.references !== undefined : kindOf(field).fromCell !== undefined)

/** The field behind a column; a part of a `json` field is a text. */
function fieldOf({ fields }: ResourceDefinition, key: string): FieldDefinition | undefined {
  const [name, part] = key.split('.') as [string, string | undefined]
  const field = Object.hasOwn(fields, name) ? fields[name]! : undefined
  return field && part !== undefined ? { write: field.write } : field
}

const known = new WeakMap<ResourceDefinition, readonly ImportColumn[]>()

/** All columns that a sheet of the resource may have, in the order of its template. */
export function columnsOf(resource: ResourceDefinition): readonly ImportColumn[] {
  let columns = known.get(resource)
  if (!columns) {
    columns = compiled(resource, resource.import ?? {})
    known.set(resource, columns)
  }
  return columns
}

/** Can a row change a record that is there? */
const changesRecords = ({ import: definition, recognisedBy }: ResourceDefinition): boolean =>
  definition?.updatesBy !== undefined || recognisedBy !== undefined

/** Does `update` take what stands in a column? What it does not know it would drop without a word. */
function isChanged({ update, store, import: definition }: ResourceDefinition, key: string): boolean {
  const [name] = key.split('.') as [string]
  return definition?.changedApart?.includes(key) === true || Object.hasOwn((update ?? store)?.shape ?? {}, name)
}

/** A column that is offered is written: to new records, and to those that are there unless it is `onlyNew`. */
export function demandWritten(resource: ResourceDefinition): void {
  const { onlyNew = [] } = resource.import ?? {}
  for (const { key } of columnsOf(resource).filter(({ own }) => !own)) {
    const [name] = key.split('.') as [string]
    if (!Object.hasOwn(resource.store?.shape ?? {}, name))
      throw new Error(`${resource.key}: ${key} is offered to sheets, but store does not take it.`)
    if (changesRecords(resource) && !onlyNew.includes(key) && !isChanged(resource, key))
      throw new Error(`${resource.key}: ${key} is offered to sheets, but update does not take it, nor is it onlyNew.`)
  }
}

function compiled(resource: ResourceDefinition, definition: ImportDefinition): ImportColumn[] {
  const { key: subject, fields, store } = resource
  const shape = store?.shape ?? {}
  const taken = Object.keys(shape).filter((name) => fields[name] && isReadable(fields[name]))
  const isNeeded = (name: string) => Object.hasOwn(shape, name) && !shape[name]!.safeParse(undefined).success
  const needed = definition.required ?? taken.filter(isNeeded)
  return (definition.columns ?? taken).map((key): ImportColumn => {
    const own = definition.own?.[key]
    const field = own ? undefined : fieldOf(resource, key)
    if (!own && (!field || !isReadable(field))) throw new Error(`${subject}: ${key} cannot be read from a sheet.`)
    const label = own?.label ?? ((locale: Locale) => nameOf(subject, key.split('.'), locale))
    const references = field?.kind === 'id' ? field.references : undefined
    return { key, label, field, own, required: needed.includes(key), references }
  })
}

/** Columns whose field this person may write: what they may not is not offered, and dropped when sent. */
export const columnsFor = ({ actor }: Pick<Context, 'actor'>, resource: ResourceDefinition): readonly ImportColumn[] =>
  columnsOf(resource).filter(({ key }) => {
    const field = fieldOf(resource, key)
    return !field || fieldRows(field.write, actor, resource) === true
  })

/** The words a column of fixed choices takes, in a language. */
export function optionsOf({ field }: ImportColumn, locale: Locale): string[] | undefined {
  if (!field?.options) return undefined
  return field.options.map((value) => (field.labels ? labelOf(field.labels, value, locale) : value))
}

/** The field that holds the currency of a column's amounts, where a sheet may say it; null: they are in the company's. */
export const currencyColumn = ({ field }: ImportColumn, columns: readonly ImportColumn[]): string | null =>
  columns.some(({ key }) => key === field?.currency) ? field!.currency! : null

/** What a form of the import shows of its columns. */
export const fieldsFor = (
  { actor, locale }: Pick<Context, 'actor' | 'locale'>,
  resource: ResourceDefinition,
): ImportField[] =>
  columnsFor({ actor }, resource).map((column, _, columns) => {
    const options = optionsOf(column, locale)
    return {
      key: column.key,
      label: column.label(locale),
      required: column.required,
      ...(column.field?.kind === 'date' ? { is_date: true } : {}),
      ...(options ? { options } : {}),
      ...(column.field?.kind === 'money' ? { currency: currencyColumn(column, columns) } : {}),
    }
  })
