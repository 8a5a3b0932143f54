import type { Kind } from './kind.ts'
import { numberCell, readNumber } from './numbers.ts'

/** numeric ↔ number. */
export const decimal: Kind = {
  filter: { type: 'numeric', read: readNumber },
  history: 'number',
  cell: numberCell,
  schema: { type: ['number', 'null'] },
}
