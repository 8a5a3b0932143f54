import type { Kind } from './kind.ts'
import { wordsCell } from './text.ts'

const WORDS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false }

export const boolean: Kind = {
  filter: { type: 'boolean', read: (asked) => (Object.hasOwn(WORDS, asked) ? WORDS[asked] : undefined) },
  history: 'boolean',
  cell: wordsCell,
  schema: { type: 'boolean' },
}
