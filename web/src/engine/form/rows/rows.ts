import type { FieldSpec, FormValues } from '../field-specs.ts'

/** Tells rows apart while they are moved; it is never sent. */
const KEY = '_row'
let made = 0

/** A mark that no other row has. */
export function newMark(): FormValues {
  made += 1
  return { [KEY]: `row-${made}` }
}

/** The id of a child that is stored. */
export const idOf = ({ id }: FormValues): FormValues => (id === undefined ? {} : { id })

/** What a row has besides its fields. */
export const marksOf = (row: FormValues): FormValues => ({ ...idOf(row), [KEY]: row[KEY] })

export const keyOfRow = (row: FormValues): string => String(row[KEY])

/** Where each row of a list was before a change, in the new order; null for one that is new. */
export type Places = readonly (number | null)[]

/** A row moved from one place to another. */
export function moved(count: number, from: number, to: number): Places {
  const places = Array.from({ length: count }, (_, place) => place)
  places.splice(Math.max(0, Math.min(to, count - 1)), 0, ...places.splice(from, 1))
  return places
}

/** Without the row at a place. */
export const removed = (count: number, place: number): Places =>
  Array.from({ length: count }, (_, at) => at).filter((at) => at !== place)

/** Errors go where their rows go: `lines.2.price` of a row that is first now stands at `lines.0.price`; those of the list itself go. */
export function errorsMoved(errors: Record<string, string>, list: string, places: Places): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, sentence] of Object.entries(errors)) {
    const [, place, rest] = name.startsWith(`${list}.`) ? (/^(\d+)\.(.+)$/.exec(name.slice(list.length + 1)) ?? []) : []
    if (place === undefined) {
      if (name !== list) result[name] = sentence
      continue
    }
    const now = places.indexOf(Number(place))
    if (now >= 0) result[`${list}.${now}.${rest}`] = sentence
  }
  return result
}

/**
 * The place in a list where a held row belongs at this height: below every other row whose middle is above it. Of a long list
 * only some rows are drawn, the first of them at the place `first`; all before it stand above.
 */
export const placeAt = (y: number, middles: readonly number[], held: number, first = 0): number =>
  middles.filter((middle, at) => first + at !== held && middle < y).length + first - (held < first ? 1 : 0)

/** The fields of a row that are drawn: what is hidden travels with it, and has no column. */
export const drawnCells = ({ row }: Extract<FieldSpec, { kind: 'rows' }>) => row.filter(({ kind }) => kind !== 'hidden')
