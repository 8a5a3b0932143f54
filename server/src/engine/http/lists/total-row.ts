import type { Cell } from '#platform/spreadsheet/index.ts'

/** How much of a length of time a cell holds, and a cell of the same look. */
function lengthOf(cell: Cell): { length: number; cell: (length: number) => Cell } | null {
  if (typeof cell === 'number') return { length: cell, cell: (length) => length }
  if (cell === null || typeof cell !== 'object') return null
  if ('hours' in cell) return { length: cell.hours, cell: (hours) => ({ hours }) }
  return 'duration' in cell ? { length: cell.duration, cell: (duration) => ({ duration }) } : null
}

/** The last row of a file: what its columns of lengths of time come to. Its first cell says what it is. */
export function totalRow(columns: readonly { isLength: boolean }[], word: string) {
  const sums = columns.map(() => 0)
  const looks: ((length: number) => Cell)[] = []
  return {
    add(row: readonly Cell[]): void {
      for (const [at, cell] of row.entries()) {
        const found = columns[at]!.isLength ? lengthOf(cell) : null
        if (!found) continue
        sums[at]! += found.length
        looks[at] = found.cell
      }
    },
    row: (): Cell[] => columns.map((_, at) => looks[at]?.(sums[at]!) ?? (at === 0 ? word : null)),
  }
}
