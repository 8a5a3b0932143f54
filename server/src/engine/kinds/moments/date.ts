import { readDate } from '#contracts/engine/imports/cell-reading.ts'
import { isCalendarDate } from '#contracts/engine/values/primitives.ts'
import { dayCell } from '#platform/spreadsheet/index.ts'
import type { Kind } from '../kind.ts'

/** The day of a text that begins with one: `2024-05-01`, `2024-05-01T08:00:00Z`. */
export function readDay(asked: string): string | undefined {
  const day = asked.slice(0, 10)
  return isCalendarDate(day) ? day : undefined
}

/** A civil day, text from end to end. */
export const date: Kind = {
  filter: { type: 'date', read: readDay },
  history: 'date',
  cell: (value) => dayCell(String(value)),
  fromCell(cell, { dateOrder }) {
    const value = readDate(cell, dateOrder)
    return value ? { value } : { problem: 'import.cell.date' }
  },
  schema: { type: ['string', 'null'], format: 'date' },
}
