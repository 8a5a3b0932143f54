import { Locale } from '#contracts/engine/values/primitives.ts'
import { fold } from '#platform/texts/fold.ts'
import { text } from '#platform/texts/index.ts'
import type { Kind } from './kind.ts'
import { wordsCell } from './text.ts'

const WORDS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false }

/** What sheets say for yes and no: the words of both languages, what Excel writes of its own, a mark. */
const SAID: ReadonlyMap<string, boolean> = new Map([
  ...Locale.options.flatMap((locale): [string, boolean][] => [
    [fold(text('cell.yes', locale)), true],
    [fold(text('cell.no', locale)), false],
  ]),
  ...['true', '1', 'x', 'y', 'adevarat'].map((word): [string, boolean] => [word, true]),
  ...['false', '0', 'n', 'fals'].map((word): [string, boolean] => [word, false]),
])

export const boolean: Kind = {
  filter: { type: 'boolean', read: (asked) => (Object.hasOwn(WORDS, asked) ? WORDS[asked] : undefined) },
  history: 'boolean',
  cell: wordsCell,
  fromCell(cell) {
    const value = SAID.get(fold(cell))
    return value === undefined ? { problem: 'import.cell.yesNo' } : { value }
  },
  schema: { type: 'boolean' },
}
