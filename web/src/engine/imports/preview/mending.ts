import { type DateOrder, readDate } from '#contracts/engine/imports/cell-reading.ts'
import type { ImportPreview } from '#contracts/engine/imports/imports.ts'
import type { ProblemCell, ProblemKind } from './problems.ts'

/** The cells of one kind of problem that hold the same. */
export interface SameCells {
  value: string
  cells: ProblemCell[]
}

/** What stands in the cells of a kind of problem: what most of them hold comes first. */
export function valuesOf({ cells }: ProblemKind, valueAt: (row: number, column: number) => string): SameCells[] {
  const groups = Map.groupBy(cells, ({ row, column }) => valueAt(row, column).trim())
  return [...groups]
    .map(([value, same]) => ({ value, cells: same }))
    .sort((left, right) => right.cells.length - left.cells.length)
}

/** The other order of a column's dates, where every cell that is wrong would be a day in it. */
export function otherOrder(values: readonly SameCells[], order: DateOrder): DateOrder | undefined {
  const other: DateOrder = order === 'day' ? 'month' : 'day'
  return values.every(({ value }) => readDate(value, other) !== null) ? other : undefined
}

/** Records that the reader may have made, where nothing else is wrong with the cells but that they name them. */
export const toCreate = (values: readonly SameCells[], unknown: ImportPreview['unknown']) =>
  unknown.find(({ may, names }) => may && values.every(({ value }) => names.includes(value)))
