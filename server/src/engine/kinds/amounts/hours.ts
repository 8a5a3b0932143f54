import type { Kind } from '../kind.ts'
import { numberFromCell, readNumber } from './numbers.ts'

const MINUTES = 60
const toMinutes = (hours: number): number => Math.round(hours * MINUTES)
const inHours = (minutes: number): number => minutes / MINUTES

/** Whole minutes ↔ decimal hours. */
export const hours: Kind = {
  wire: () => inHours,
  store: () => (value) => (typeof value === 'number' ? toMinutes(value) : value),
  filter: {
    type: 'bigint',
    read(asked) {
      const number = readNumber(asked)
      return number === undefined ? undefined : toMinutes(number)
    },
  },
  history: 'hours',
  inHistory: (minutes) => inHours(Number(minutes)),
  cell: (value) => ({ hours: Number(value) }),
  fromCell(cell, place) {
    const clock = /^(\d{1,4}):([0-5]\d)$/.exec(cell)
    return clock ? { value: Number(clock[1]) + Number(clock[2]) / MINUTES } : numberFromCell(cell, place)
  },
  schema: { type: ['number', 'null'] },
}
