import type { Kind } from './kind.ts'
import { wordsCell } from './text.ts'

/** text[] ↔ list of words, never null. A filter finds lists that hold any of its values. */
export const words: Kind = {
  nothing: [],
  filter: { type: 'text', isList: true, read: (asked) => asked },
  history: 'text',
  cell: wordsCell,
  schema: { type: 'array', items: { type: 'string' } },
}
