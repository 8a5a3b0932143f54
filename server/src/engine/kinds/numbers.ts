import type { Kind } from './kind.ts'
import { wordsCell } from './text.ts'

/** Beyond this a number of a request compares with nothing that is stored. */
const MOST = 1e13

/** A number as a request writes it; undefined where it is none, or one that nothing can be. */
export function readNumber(asked: string): number | undefined {
  const number = Number(asked)
  return asked.trim() !== '' && Math.abs(number) < MOST ? number : undefined
}

/** The same, whole. */
export function readWhole(asked: string): number | undefined {
  const number = readNumber(asked)
  return Number.isInteger(number) ? number : undefined
}

/** Choices that are numbers are shown by name; all others stay numbers that can be counted with. */
export const numberCell: Kind['cell'] = (value, place) =>
  typeof value === 'number' && !place.field.labels ? value : wordsCell(value, place)
