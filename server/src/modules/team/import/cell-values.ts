import type { Locale } from '#contracts/engine/primitives.ts'
import { readDate, readDecimal } from '#contracts/team/cell-reading.ts'
import { type ImportColumn, importColumns } from '#contracts/team/employees-import.ts'
import { text } from '#platform/texts/index.ts'
import { optionsOf, valueOfOption } from './columns.ts'

/** What a cell says, or why it cannot be understood. */
export type CellReading = { value: string } | { problem: string }

/** Reads a cell that is not empty; names of the company's own things are read elsewhere. */
export function readCell(column: ImportColumn, cell: string, locale: Locale): CellReading {
  const kind = importColumns[column]
  if (kind === 'date') {
    const value = readDate(cell)
    return value ? { value } : { problem: text('import.cell.date', locale) }
  }
  if (kind === 'decimal') {
    const value = readDecimal(cell)
    if (value === 'unclear') return { problem: text('import.cell.decimalUnclear', locale, { value: cell }) }
    return value ? { value } : { problem: text('import.cell.decimal', locale) }
  }
  if (kind === 'list') {
    const value = valueOfOption(column, cell)
    if (value) return { value }
    const options = optionsOf(column, locale)!.join(', ')
    return { problem: text('import.cell.option', locale, { options }) }
  }
  return { value: kind === 'email' ? cell.toLowerCase() : cell }
}
