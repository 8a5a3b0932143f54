import { ImportText, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '#contracts/engine/imports/imports.ts'
import { assertValid, InvalidFields } from '#platform/errors/errors.ts'
import { readUpload } from '#platform/http/body/read-upload.ts'
import type { Context } from '#platform/http/context.ts'
import { cellsOfText, type ReadRows, readTable, Unreadable } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'
import type { ResourceDefinition } from '../../definition.ts'
import { parseBody } from '../../write/input.ts'
import { columnsFor } from '../columns.ts'
import { proposeMapping } from './mapping.ts'
import { splitColumns } from './split-columns.ts'

/** How many rows a sheet of the resource may have. */
export const mostRows = (resource: ResourceDefinition): number => resource.import?.most ?? MOST_IMPORT_ROWS

/** Rows of the uploaded file, or of pasted cells; every way to be refused is a sentence at the file. */
async function tableOf(
  { uploads, body, locale, tenant }: Context,
  rows: number,
): Promise<{ name: string | null; table: ReadRows }> {
  const file = uploads.find(({ field }) => field === 'file')
  const limits = { rows, columns: MOST_IMPORT_COLUMNS }
  try {
    if (file?.truncated) throw new Unreadable('tooBig')
    if (file) {
      const content = await readUpload(file)
      return { name: file.fileName, table: await readTable(content, file.fileName, limits, tenant.id) }
    }
    if (!(body as { text?: unknown } | undefined)?.text) assertValid([['file', text('import.file.missing', locale)]])
    const pasted = parseBody(ImportText, body) as ImportText
    return { name: null, table: cellsOfText(pasted.text, limits) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const most = error.reason === 'tooManyColumns' ? limits.columns : limits.rows
    throw new InvalidFields([['file', text(`import.file.${error.reason}`, locale, { most })]])
  }
}

/** Nobody puts more above the headings; rows of data that are alike would be taken for them down to the last. */
const MOST_ABOVE = 10

/**
 * The number of the row with the headings. Above it may stand a title, or the upper of two rows of headings: its cells that are
 * joined with those below say the same there, and no fewer columns are known by the lower row.
 */
function headingRow(rows: readonly string[][], known: (row: readonly string[]) => number): number {
  const filled = (row: readonly string[]) => row.filter((cell) => cell !== '').length
  const isTitle = (row: string[], next: string[]) => filled(row) === 1 && known(row) === 0 && filled(next) > 1
  const isUpper = (row: string[], next: string[]) =>
    row.some((cell, i) => cell !== '' && cell === next[i]) && known(next) >= known(row)
  const at = rows.slice(0, MOST_ABOVE).findIndex((row, i) => {
    const next = rows[i + 1]
    return !next || !(isTitle(row, next) || isUpper(row, next))
  })
  return Math.max(0, at)
}

/**
 * An uploaded file or pasted cells as rows of text, with the column that each heading most likely is. A foreign file is read
 * in a thread of its own with bounded time and memory. Throws with a sentence at `file`.
 */
export async function readSheetFile(context: Context, resource: ResourceDefinition) {
  const { name, table } = await tableOf(context, mostRows(resource))
  const columns = columnsFor(context, resource)
  const mappingOf = (row: readonly string[]) => proposeMapping(row, columns, resource.import ?? {})
  const at = headingRow(table.rows, (row) => mappingOf(row).filter((column) => column !== null).length)
  const headings = table.rows[at] ?? []
  const rows = table.rows.slice(at + 1)
  if (rows.length === 0) assertValid([['file', text('import.file.empty', context.locale)]])
  const read = splitColumns(resource.import ?? {}, { headings, rows, mapping: mappingOf(headings) })
  return { file_name: name, row_numbers: table.numbers.slice(at + 1), ...read }
}

/** Rows of text, with the proposed column of each heading. */
export type ReadSheet = Awaited<ReturnType<typeof readSheetFile>>
