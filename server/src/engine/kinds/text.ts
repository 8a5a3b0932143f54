import { labelOf, text as serverText } from '#platform/texts/index.ts'
import type { CellPlace, Kind } from './kind.ts'

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

export const text: Kind = {
  filter: { type: 'text', read: (asked) => asked },
  history: 'text',
  cell: wordsCell,
  schema: { type: ['string', 'null'] },
}
