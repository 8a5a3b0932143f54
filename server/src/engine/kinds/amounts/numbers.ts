import { readDecimal } from '#contracts/engine/imports/cell-reading.ts'
import type { Kind } from '../kind.ts'
import { wordsCell } from '../text.ts'

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

/** A number of a sheet, however it is written there: `1234.50`, `1.234,50`; `15%` is 0.15. */
export const numberFromCell: NonNullable<Kind['fromCell']> = (cell) => {
  const share = /^(.*\d)\s*%$/.exec(cell)?.[1]
  const read = readDecimal(share ?? cell)
  if (read === 'unclear') return { problem: 'import.cell.decimalUnclear', values: { value: cell } }
  if (read === null) return { problem: 'import.cell.decimal' }
  return { value: share === undefined ? Number(read) : Number((Number(read) / 100).toPrecision(15)) }
}

/** A whole number of a sheet: a separator can only be one of thousands there. */
export const wholeFromCell: NonNullable<Kind['fromCell']> = (cell) => {
  const read = readDecimal(cell)
  const value = Number(read === 'unclear' ? cell.replace(/[.,\s]/g, '') : (read ?? Number.NaN))
  return Number.isInteger(value) ? { value } : { problem: 'import.cell.whole' }
}
