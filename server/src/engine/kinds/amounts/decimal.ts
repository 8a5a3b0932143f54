import type { Kind } from '../kind.ts'
import { numberCell, numberFromCell, readNumber } from './numbers.ts'

/** numeric ↔ number. */
export const decimal: Kind = {
  filter: { type: 'numeric', read: readNumber },
  history: 'number',
  cell: numberCell,
  fromCell: numberFromCell,
  schema: { type: ['number', 'null'] },
}
