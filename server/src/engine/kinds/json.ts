import type { HistoryChange } from '#contracts/engine/history.ts'
import { numberCell } from './amounts/numbers.ts'
import type { Kind } from './kind.ts'

/** An address, or the value of a setting: a word, a number, a switch or a list of words. */
function historyKind(value: unknown): HistoryChange['kind'] {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return 'number'
  return typeof value === 'object' && !Array.isArray(value) ? 'address' : 'text'
}

/** What the field `holds`, as a value of JSON. */
export const json: Kind = {
  store: () => (value) => JSON.stringify(value),
  filter: { type: 'text', read: (asked) => asked },
  history: historyKind,
  cell: numberCell,
  schema: {},
}
