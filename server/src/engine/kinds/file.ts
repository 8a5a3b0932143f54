import type { Kind } from './kind.ts'
import { wordsCell } from './text.ts'

/** A stored path ↔ the same, or a signed address when `temporary_urls` is asked. */
export const file: Kind = {
  beside: (field) => field.file?.nameColumn,
  wire: () => (path, tools, _rowId, name) => tools.file(path, name ?? null),
  filter: { type: 'text', read: (asked) => asked },
  history: 'file',
  inHistory: () => true,
  cell: wordsCell,
  schema: { type: ['string', 'null'], description: 'The stored path; a signed address with `temporary_urls=true`' },
}
