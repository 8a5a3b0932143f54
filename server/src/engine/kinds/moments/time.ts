import { readTime } from '#contracts/engine/imports/cell-reading.ts'
import type { Kind } from '../kind.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d/
const toMinute = (time: string): string => time.slice(0, 5)

/** time ↔ `HH:mm`, of the clock on the wall; in no time zone. */
export const time: Kind = {
  wire: () => toMinute,
  filter: { type: 'time', read: (asked) => (TIME.test(asked) ? toMinute(asked) : undefined) },
  history: 'text',
  inHistory: toMinute,
  cell: (value) => ({ time: String(value) }),
  fromCell(cell) {
    const value = readTime(cell)
    return value ? { value } : { problem: 'import.cell.time' }
  },
  schema: { type: ['string', 'null'], pattern: '^\\d{2}:\\d{2}$' },
}
