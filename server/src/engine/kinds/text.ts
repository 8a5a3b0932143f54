import { Locale } from '#contracts/engine/values/primitives.ts'
import { fold } from '#platform/texts/fold.ts'
import { labelOf, text as serverText } from '#platform/texts/index.ts'
import type { CellPlace, Kind, ReadPlace } from './kind.ts'

/** Any value as its words: lists joined, objects by their values, choices as they are called. */
export function wordsCell(value: unknown, { field: { labels }, locale }: CellPlace): string {
  if (typeof value === 'boolean') return serverText(value ? 'cell.yes' : 'cell.no', locale)
  const called = (one: unknown) => (labels ? labelOf(labels, String(one), locale) : String(one))
  if (Array.isArray(value)) return value.map(called).join(', ')
  if (typeof value !== 'object' || value === null) return called(value)
  return Object.values(value)
    .filter((part) => part != null && part !== '')
    .join(', ')
}

/** The choice that a word stands for: in either language, the value itself, or what else people say for it. */
function choiceFromCell(
  cell: string,
  { field, locale, alsoSaid }: ReadPlace,
): ReturnType<NonNullable<Kind['fromCell']>> {
  const { options = [], labels } = field
  const called = (value: string, language: Locale) => (labels ? labelOf(labels, value, language) : value)
  const word = fold(cell)
  const value =
    options.find((one) =>
      [one, ...Locale.options.map((language) => called(one, language))].some((w) => fold(w) === word),
    ) ?? alsoSaid?.[word.replaceAll('.', '')]
  if (value !== undefined) return { value }
  return { problem: 'import.cell.option', values: { options: options.map((one) => called(one, locale)).join(', ') } }
}

export const text: Kind = {
  filter: { type: 'text', read: (asked) => asked },
  history: 'text',
  cell: wordsCell,
  fromCell: (cell, place) => (place.field.options ? choiceFromCell(cell, place) : { value: cell }),
  schema: { type: ['string', 'null'] },
}
