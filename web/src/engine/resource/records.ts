import type { AnyRecord, Column } from './types.ts'

/** A related record of a to-one relation; undefined when it was not asked for, or is empty. */
export function relatedOne(record: AnyRecord, relation: string): AnyRecord | undefined {
  const related = record.relationships?.[relation]
  return (Array.isArray(related) ? related[0] : related) ?? undefined
}

/** The related records of a to-many relation; empty when it was not asked for. */
export function relatedMany(record: AnyRecord, relation: string): AnyRecord[] {
  const related = record.relationships?.[relation]
  return Array.isArray(related) ? related : []
}

/** What a column shows of a record, before it is formatted. */
export const cellValue = <R extends AnyRecord>(record: R, column: Column<R>): unknown =>
  column.value ? column.value(record) : record.attributes[column.key]

/** A value by dotted path (`address.street`) in a record's attributes or a form's values. */
export function readPath(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values)
}
