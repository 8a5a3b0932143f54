import type { Kind } from './kind.ts'
import { numberCell, readWhole } from './numbers.ts'

export const integer: Kind = {
  filter: { type: 'bigint', read: readWhole },
  history: 'number',
  cell: numberCell,
  schema: { type: ['integer', 'null'] },
}
