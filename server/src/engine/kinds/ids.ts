import { readId } from './id.ts'
import type { Kind } from './kind.ts'
import { wordsCell } from './text.ts'

/** uuid[] ↔ list of ids, never null. A filter finds lists that hold any of its values. */
export const ids: Kind = {
  nothing: [],
  filter: { type: 'uuid', isList: true, read: readId },
  history: 'text',
  cell: wordsCell,
  schema: { type: 'array', items: { type: 'string', format: 'uuid' } },
}
