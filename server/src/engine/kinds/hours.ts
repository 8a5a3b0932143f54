import type { Kind } from './kind.ts'
import { readNumber } from './numbers.ts'

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
  tell: (minutes) => inHours(Number(minutes)),
  cell: (value) => ({ hours: Number(value) }),
  schema: { type: ['number', 'null'] },
}
