import type { Kind } from '../kind.ts'
import { numberCell, readWhole, wholeFromCell } from './numbers.ts'

export const integer: Kind = {
  filter: { type: 'bigint', read: readWhole },
  history: 'number',
  cell: numberCell,
  fromCell: wholeFromCell,
  schema: { type: ['integer', 'null'] },
}
