import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { beginSlowWork } from '#platform/slow-work/index.ts'
import { asWritten, type Cell, durationText, type PlainCell, type Sheet } from './cells.ts'
import { guarded } from './csv-guard.ts'

/** Whose csv it is: of people, in their language's writing, or of programs. */
export type CsvReader = Locale | 'program'

/** A Romanian spreadsheet program separates cells by semicolons, for the comma stands before decimals. */
const SEPARATORS: Record<CsvReader, string> = { en: ',', ro: ';', program: ',' }

function plain(cell: Cell, reader: CsvReader): PlainCell {
  if (typeof cell === 'string') return guarded(cell)
  if (typeof cell === 'number') return reader === 'ro' ? String(cell).replace('.', ',') : cell
  if (cell === null || typeof cell === 'boolean') return cell
  if ('amount' in cell) return plain(cell.amount, reader)
  if ('hours' in cell) return plain(cell.hours, reader)
  if ('duration' in cell) return durationText(cell.duration)
  if ('percent' in cell) return `${plain(cell.percent, reader)}%`
  if ('time' in cell) return cell.time
  const iso = 'day' in cell ? cell.day : cell.moment
  return reader === 'program' ? iso : asWritten(iso)
}

async function* lines({ headings, rows }: Sheet, reader: CsvReader): AsyncGenerator<PlainCell[]> {
  yield headings.map(guarded)
  for await (const row of rows) yield row.map((cell) => plain(cell, reader))
}

/**
 * A .csv file in UTF-8 with a byte order mark, so that Excel reads ș and ț right. Ends with the error of the rows where they have
 * one, and ends the rows when its reader leaves.
 */
export function csvStream(sheet: Sheet, reader: CsvReader): Readable {
  beginSlowWork('spreadsheet')
  const file = stringify({ bom: true, delimiter: SEPARATORS[reader], cast: { boolean: String } })
  // What a plain pipe does not pass on, nobody would hear: an unheard error ends the process.
  pipeline(Readable.from(lines(sheet, reader), { objectMode: true }), file, () => {})
  return file
}
