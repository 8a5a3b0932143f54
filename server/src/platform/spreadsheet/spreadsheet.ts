import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre/xlsx'

/** What a cell may hold. Text is always text: never a formula, whatever it begins with. */
export type Cell = string | number | boolean | null

export interface Sheet {
  name: string
  headings: string[]
  rows: AsyncIterable<Cell[]>
}

/** A spreadsheet program runs a csv cell that begins like this as a formula (OWASP, CSV injection). */
const RUNS = /^[=+\-@\t\r]/
const harmless = (cell: Cell) => (typeof cell === 'string' && RUNS.test(cell) ? `'${cell}` : cell)

async function* withHeadings({ headings, rows }: Sheet): AsyncGenerator<Cell[]> {
  yield headings
  yield* rows
}

/** An .xlsx file, written while rows come: memory stays flat however many they are. */
export const xlsxStream = (sheet: Sheet): Readable =>
  Readable.fromWeb(
    writeXlsxStream(sheet.rows, {
      name: sheet.name.slice(0, 31),
      columns: sheet.headings.map((header) => ({ header, width: Math.max(12, Math.min(40, header.length + 4)) })),
      freezePane: { rows: 1 },
    }) as ReadableStream,
  )

/** A .csv file in UTF-8 with a byte order mark, so that Excel reads ș and ț right. */
export const csvStream = (sheet: Sheet): Readable =>
  Readable.from(withHeadings(sheet), { objectMode: true })
    .map((row: Cell[]) => row.map(harmless))
    .pipe(stringify({ bom: true, cast: { boolean: String } }))
