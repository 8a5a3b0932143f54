import type { ImportField, ImportPreview } from '#contracts/team/employees-import.ts'
import type { GridChange } from '../cell-grid/use-grid-state.ts'
import type { Sheet } from './use-import.ts'

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

export const withoutRow = (sheet: Sheet, row: number): Sheet => ({
  ...sheet,
  rows: sheet.rows.filter((_, i) => i !== row),
})
