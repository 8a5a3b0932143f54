import type { ImportField, ImportPreview } from '#contracts/engine/imports/imports.ts'
import type { GridChange } from '#web/ui/cell-grid/use-grid-state.ts'
import type { Sheet } from '../use-import.ts'

/** The sheet with columns it does not have and that a problem stands at, so that it can be mended there. */
export function withMissingColumns(sheet: Sheet, preview: ImportPreview | null, fields: readonly ImportField[]): Sheet {
  const named = new Set(Object.keys(preview?.errors ?? {}).map((path) => path.slice(path.indexOf('.') + 1)))
  const missing = fields.map(({ key }) => key).filter((key) => named.has(key) && !sheet.columns.includes(key))
  if (missing.length === 0) return sheet
  return {
    ...sheet,
    columns: [...sheet.columns, ...missing],
    rows: sheet.rows.map((row) => [...row, ...missing.map(() => '')]),
  }
}

/** The sheet with cells written; only rows that change are new. */
export function withChanges(sheet: Sheet, changes: readonly GridChange[]): Sheet {
  const rows = [...sheet.rows]
  for (const { row, column, value } of changes) {
    rows[row] = rows[row]!.with(column, value)
  }
  return { ...sheet, rows }
}

/**
 * What was said of a sheet, of the sheet as it stands: rows have been left out and put back since, and what was said of one
 * stays with it.
 */
export function previewOf(sheet: Sheet, before: Sheet, preview: ImportPreview): ImportPreview {
  if (sheet.numbers === before.numbers) return preview
  const [then, now] = [before, sheet].map(({ numbers }) => new Map(numbers.map((number, i) => [number, i])))
  const moved = <T>(said: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(said).flatMap(([path, what]) => {
        const dot = path.indexOf('.')
        const row = now!.get(before.numbers[Number(path.slice(0, dot))]!)
        return row === undefined ? [] : [[`${row}${path.slice(dot)}`, what] as const]
      }),
    )
  const states = sheet.numbers.map((number) => preview.states[then!.get(number) ?? -1] ?? 'same')
  return { ...preview, errors: moved(preview.errors), was: moved(preview.was), states }
}

/** A row that is left out, and can be put back where it stood. */
export interface LeftOut {
  cells: string[]
  number: number
}

export const withoutRow = (sheet: Sheet, row: number): [Sheet, LeftOut] => [
  { ...sheet, rows: sheet.rows.toSpliced(row, 1), numbers: sheet.numbers.toSpliced(row, 1) },
  { cells: sheet.rows[row]!, number: sheet.numbers[row]! },
]

/** The sheet without some rows, which can be put back one by one. */
export function withoutRows(sheet: Sheet, rows: readonly number[]): [Sheet, LeftOut[]] {
  const gone = new Set(rows)
  const keep = <T>(list: readonly T[]) => list.filter((_, i) => !gone.has(i))
  const left = rows.map((row) => ({ cells: sheet.rows[row]!, number: sheet.numbers[row]! }))
  return [{ ...sheet, rows: keep(sheet.rows), numbers: keep(sheet.numbers) }, left]
}

/** The sheet with a row put back in its order; columns that came since are empty in it. */
export function withRow(sheet: Sheet, { cells, number }: LeftOut): Sheet {
  const later = sheet.numbers.findIndex((one) => one > number)
  const at = later < 0 ? sheet.rows.length : later
  const row = sheet.columns.map((_, i) => cells[i] ?? '')
  return { ...sheet, rows: sheet.rows.toSpliced(at, 0, row), numbers: sheet.numbers.toSpliced(at, 0, number) }
}
