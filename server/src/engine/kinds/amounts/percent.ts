import type { Kind } from '../kind.ts'
import { numberFromCell, readNumber } from './numbers.ts'

/** numeric ↔ number of hundredths: 19.5 is 19.5 %. */
export const percent: Kind = {
  filter: { type: 'numeric', read: readNumber },
  history: 'number',
  cell: (value) => ({ percent: Number(value) }),
  fromCell: (cell, place) => numberFromCell(cell.replace(/\s*%$/, ''), place),
  schema: { type: ['number', 'null'], description: 'In hundredths: 19.5 is 19.5 %' },
}
